import type { Behaviour } from "#lib/behaviour.ts";
import { type CopyWords, labelledCopy } from "#lib/copy-text.ts";
import { logError } from "#lib/log-error.ts";

/**
 * Reveals a button that shares the page with the Web Share API or else copies its URL. With `data-copies`, it
 * copies the text of the element with that id.
 */
export const sharePage: Behaviour = (button) => {
  const words: CopyWords = JSON.parse(button.dataset.words ?? "");
  const { copy, stop } = labelledCopy(button.querySelector("[data-label]") ?? button, words);
  const share = async () => {
    const url = window.location.origin + window.location.pathname;
    const { copies } = button.dataset;
    if (copies) return copy(document.getElementById(copies)?.innerText ?? "");
    if (!navigator.share) return copy(url);
    try {
      await navigator.share({ title: document.title, url });
    } catch (error) {
      // Cancelling is not an error.
      if (!(error instanceof DOMException && error.name === "AbortError")) logError(error);
    }
  };
  const onClick = () => void share();
  button.inert = false;
  button.addEventListener("click", onClick);
  return () => {
    stop();
    button.removeEventListener("click", onClick);
  };
};
