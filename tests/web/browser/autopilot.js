// Plays from the page: clicks what can be chosen and waits until the table has changed.
async ({ seed, answers }) => {
  const PATIENCE = 120000; // ms
  const version = () => Number(document.querySelector("[data-version]")?.dataset.version ?? -1);
  const sure = () => document.querySelector("#panel button[name=sure]");
  let newest = version();
  let wentBack = false;

  // A small generator, so that a game can be repeated.
  const lot = (most) => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((seed / 0x80000000) * most);
  };

  const buttons = () => {
    if (sure()) return [sure()];
    const form = document.querySelector("#panel form[action$='/answer']");
    if (!form) return [];
    const options = [...form.querySelectorAll("button[name=choice]:not([disabled])")];
    return options.length ? options : [...form.querySelectorAll("button")];
  };

  const changed = (before, checkedBack) =>
    new Promise((done) => {
      const look = () => {
        wentBack ||= version() < newest;
        newest = Math.max(newest, version());
        if (version() > before || (!checkedBack && sure())) finish(true);
      };
      const finish = (went) => {
        document.removeEventListener("htmx:afterSettle", look);
        clearTimeout(timer);
        done(went);
      };
      document.addEventListener("htmx:afterSettle", look); // not before: new forms are plain until then
      const timer = setTimeout(() => finish(false), PATIENCE);
    });

  let given = 0;
  while (given < answers) {
    const options = buttons();
    if (!options.length) break;
    const usual = options.find((option) => "default" in option.dataset);
    const choice = usual && lot(2) ? usual : options[lot(options.length)];
    const waiting = changed(version(), Boolean(sure()));
    choice.click();
    given += 1;
    if (!(await waiting)) {
      return { answers: given, wentBack, stuck: document.querySelector("#panel").innerText };
    }
  }
  return { answers: given, wentBack, stuck: "" };
};
