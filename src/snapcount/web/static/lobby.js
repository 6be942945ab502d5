// What is livelier with JavaScript: copying a link, and the character of a chosen team.

for (const button of document.querySelectorAll("[data-copy]")) {
  const field = document.getElementById(button.dataset.copy);
  const label = button.textContent;
  button.hidden = false;
  button.addEventListener("click", async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy"); // pages that are not served by https have no clipboard
    }
    button.textContent = button.dataset.copied;
    setTimeout(() => { button.textContent = label; }, 2000);
  });
  field.addEventListener("focus", () => field.select());
}

for (const select of document.querySelectorAll("[data-club]")) {
  const caption = select.parentElement.querySelector(".club-caption");
  const tell = () => {
    const { character, colour } = select.selectedOptions[0].dataset;
    caption.textContent = character;
    caption.style.setProperty("--club", colour);
    caption.hidden = false;
  };
  select.addEventListener("change", tell);
  tell();
}
