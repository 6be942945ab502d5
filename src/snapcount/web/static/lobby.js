// The character of a chosen team, shown as soon as it is chosen.

for (const select of document.querySelectorAll("[data-club]")) {
  const caption = select.parentElement.querySelector(".club-caption");
  const tell = () => {
    const { character, color } = select.selectedOptions[0].dataset;
    caption.textContent = character;
    caption.style.setProperty("--club", color);
    caption.hidden = false;
  };
  select.addEventListener("change", tell);
  tell();
}
