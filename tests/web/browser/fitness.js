// What is wrong with a page for people who see little, use no mouse or hold a phone.
() => {
  const BLACK = [0, 0, 0, 1];
  const LARGE = 24; // px; bold from 18.66 px
  // Colors change at once from now on, so that a page can be looked at in the light and in the dark.
  const still = document.createElement("style");
  still.textContent = "*, ::before, ::after { transition: none !important; animation: none !important; }";
  document.head.append(still);
  const shown = (node) => {
    const box = node.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1) return false;
    return node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };

  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const color = (text) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = (top, below) =>
    [0, 1, 2].map((one) => top[one] * top[3] + below[one] * (1 - top[3])).concat(1);
  const light = (of) => {
    const [red, green, blue] = of
      .slice(0, 3)
      .map((one) => one / 255)
      .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one, other) => {
    const [less, more] = [light(one), light(other)].sort((a, b) => a - b);
    return (more + 0.05) / (less + 0.05);
  };

  // The color behind a node; none where a picture or a gradient lies there.
  const ground = (node) => {
    const layers = [];
    for (let at = node; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.backgroundImage !== "none") return null;
      layers.push(color(style.backgroundColor));
      if (layers.at(-1)[3] === 1) break;
    }
    const paper = getComputedStyle(document.documentElement).colorScheme.includes("dark");
    const dark = paper && matchMedia("(prefers-color-scheme: dark)").matches;
    return layers.reverse().reduce((below, top) => over(top, below), dark ? BLACK : [255, 255, 255, 1]);
  };

  const faint = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode.parentElement;
    const words = texts.currentNode.data.trim();
    if (!words || node.closest("svg, script, style, [disabled], [aria-disabled=true]")) continue;
    if (!shown(node)) continue;
    const behind = ground(node);
    if (!behind) continue;
    const style = getComputedStyle(node);
    const size = parseFloat(style.fontSize);
    const large = size >= LARGE || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const seen = contrast(over(color(style.color), behind), behind);
    if (seen < (large ? 3 : 4.5)) faint.push(`${words.slice(0, 40)}: ${seen.toFixed(2)}`);
  }

  const ids = [...document.querySelectorAll("[id]")].map((node) => node.id);
  return {
    faint,
    twice: ids.filter((id, at) => ids.indexOf(id) !== at),
    headings: document.querySelectorAll("h1").length,
    landmarks: ["header", "main", "nav"].filter((name) => !document.querySelector(name)),
    live: document.querySelectorAll("[aria-live], [role=status], [role=log], [role=alert]").length,
    dangling: [...document.querySelectorAll("[aria-labelledby], [aria-describedby], [for]")]
      .flatMap((node) =>
        ["aria-labelledby", "aria-describedby", "for"].flatMap((name) =>
          (node.getAttribute(name) ?? "").split(" ").filter(Boolean),
        ),
      )
      .filter((id) => !document.getElementById(id)),
    wide: document.scrollingElement.scrollWidth,
    small: [...document.querySelectorAll("#panel button, #panel select, #panel a.button")]
      .filter(shown)
      .map((node) => [node.innerText.trim().slice(0, 30), node.getBoundingClientRect()])
      .filter(([, box]) => box.height < 40 || box.width < 40)
      .map(([words, box]) => `${words}: ${Math.round(box.width)} x ${Math.round(box.height)}`),
    background: light(ground(document.body) ?? [0, 0, 0, 1]),
  };
};
