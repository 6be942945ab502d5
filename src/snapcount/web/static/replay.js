// Steps through the plays of a game by keys, without loading the whole page anew.

const steps = { ArrowLeft: "previous", ArrowRight: "following", Home: "first", End: "last" };
const drives = { ArrowUp: -1, ArrowDown: 1 };

function typing(event) {
  const field = event.target.closest("input, textarea, select, [contenteditable]");
  return field || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
}

function wanted(key) {
  if (key in steps) return document.querySelector(`[data-step="${steps[key]}"]`)?.href;
  if (!(key in drives)) return undefined;
  const groups = [...document.querySelectorAll(".play-list .entries")];
  const here = groups.findIndex((group) => group.querySelector("[aria-current]"));
  return groups[here + drives[key]]?.querySelector("a")?.href;
}

let latest = 0; // of several keys in a row only the last one is shown

async function show(address, remember) {
  const turn = ++latest;
  const answer = await fetch(address, { headers: { Accept: "text/html" } });
  if (!answer.ok || turn !== latest) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  const replay = fresh.querySelector("#replay");
  if (!replay || turn !== latest) return;
  document.querySelector("#replay").replaceWith(replay);
  document.title = fresh.title;
  if (remember) history.pushState(null, "", address);
  ready();
  document.querySelector("#play-title").focus({ preventScroll: true });
}

// Keeps the play that is looked at in sight, without moving the page itself.
function ready() {
  document.querySelector("[data-keys]")?.removeAttribute("hidden");
  const list = document.querySelector(".play-list");
  const here = list?.querySelector("[aria-current]");
  if (here && list.scrollHeight > list.clientHeight) {
    list.scrollTop = here.offsetTop - list.clientHeight / 2;
  }
}

document.addEventListener("keydown", (event) => {
  if (typing(event)) return;
  const address = wanted(event.key);
  if (!address) return;
  event.preventDefault();
  show(address, true);
});

document.addEventListener("click", (event) => {
  const link = event.target.closest("#replay [data-step], #replay .entries a");
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  show(link.href, true);
});

addEventListener("popstate", () => show(location.href, false));
ready();
