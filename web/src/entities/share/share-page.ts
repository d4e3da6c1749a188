import type { Behaviour } from "#lib/behaviour.ts";
import { logError } from "#lib/log-error.ts";

/** How long a button shows its confirmation. */
const saysMs = 2_500;

/**
 * Reveals a button that shares the page with the Web Share API or else copies its URL. With `data-copies`, it
 * copies the text of the element with that id.
 */
export const sharePage: Behaviour = (button) => {
  const label = button.querySelector("[data-label]");
  const served = label?.textContent ?? "";
  let timer = 0;
  const say = (text: string) => {
    if (!label) return;
    label.textContent = text;
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      label.textContent = served;
    }, saysMs);
  };
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      say("Copied");
    } catch {
      say("Copying is not allowed here");
    }
  };
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
  button.hidden = false;
  button.addEventListener("click", onClick);
  return () => {
    window.clearTimeout(timer);
    if (label) label.textContent = served;
    button.removeEventListener("click", onClick);
  };
};
