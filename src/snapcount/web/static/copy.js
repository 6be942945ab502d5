// A button that copies a text.

for (const button of document.querySelectorAll("[data-copy]")) {
  const text = document.getElementById(button.dataset.copy);
  button.hidden = false;
  button.addEventListener("click", async () => {
    text.select();
    try {
      await navigator.clipboard.writeText(text.value);
    } catch {
      document.execCommand("copy"); // where pages may not write to the clipboard by themselves
    }
    document.querySelector("[data-copied]").textContent = button.dataset.done;
  });
}
