// Makes the call panels livelier. Without it every call is still there as a plain button.

/** The in/out die: one box to tick, and every play with a twin is called with it. */
function board(panel) {
  const tick = panel.querySelector("[data-in-out]");
  if (!tick) return;
  const pairs = [...panel.querySelectorAll("[data-twin]")].map((twin) => {
    const play = twin.parentElement.querySelector(".call");
    twin.hidden = true;
    return { play, plain: play.value, with: twin.value, more: play.querySelector("[data-more]") };
  });
  const show = () => {
    panel.classList.toggle("with-in-out", tick.checked);
    for (const { play, plain, with: both, more } of pairs) {
      play.value = tick.checked ? both : plain;
      if (more) more.hidden = !tick.checked;
    }
  };
  tick.addEventListener("change", show);
  show();
}

/** Phrases that insert themselves into the sheet. */
function sheet(panel) {
  const text = panel.querySelector("textarea");
  panel.addEventListener("click", (event) => {
    const phrase = event.target.closest("[data-phrase]");
    if (phrase) insert(text, phrase.dataset.phrase, "opens" in phrase.dataset);
  });
}

function insert(text, phrase, opens) {
  const before = text.value.slice(0, text.selectionStart).trimEnd();
  const after = text.value.slice(text.selectionEnd).trimStart();
  const order = before.split("/").at(-1);
  const joined = /\bif\b/.test(order) ? phrase.replace(/^if /, "and ") : phrase;
  const first = opens && before && !before.endsWith("/") ? `${before} / ` : before ? `${before} ` : "";
  text.value = `${first}${joined}${after ? ` ${after}` : " "}`;
  text.focus();
  text.selectionStart = text.selectionEnd = first.length + joined.length + 1;
  text.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The playbook: only cards whose name or kind has all the words typed. */
function playbook(panel) {
  const find = panel.querySelector("[data-find]");
  const books = [...panel.querySelectorAll(".book")].map((book) => ({ book, name: book.getAttribute("name") }));
  const none = panel.querySelector("[data-found-none]");
  let opened = books.filter(({ book }) => book.open);
  const look = () => {
    const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
    if (!words.length) return restore();
    let found = 0;
    for (const { book } of books) {
      book.removeAttribute("name");
      let here = 0;
      for (const card of book.querySelectorAll("[data-words]")) {
        card.hidden = !words.every((word) => card.dataset.words.includes(word));
        here += card.hidden ? 0 : 1;
      }
      book.hidden = !here;
      book.open = Boolean(here);
      found += here;
    }
    none.hidden = found > 0;
  };
  const restore = () => {
    none.hidden = true;
    for (const { book, name } of books) {
      book.hidden = false;
      book.open = opened.some((one) => one.book === book);
      if (name) book.setAttribute("name", name);
      for (const card of book.querySelectorAll("[data-words]")) card.hidden = false;
    }
  };
  find.addEventListener("focus", () => {
    if (!find.value) opened = books.filter(({ book }) => book.open);
  });
  find.addEventListener("input", look);
  // Enter finds; it does not call the first play of the book.
  find.addEventListener("keydown", (event) => {
    if (event.key === "Enter") event.preventDefault();
  });
}

const KINDS = { board, sheet, playbook };

function wake(root) {
  for (const panel of root.querySelectorAll("[data-panel]")) {
    if (panel.dataset.awake) continue;
    panel.dataset.awake = "yes";
    for (const scripted of panel.querySelectorAll("[data-scripted]")) scripted.hidden = false;
    KINDS[panel.dataset.panel]?.(panel);
  }
}

wake(document);
document.addEventListener("htmx:load", () => wake(document));
