import { fillWords } from "#lib/fill-words.ts";
import type { StarRefusal } from "./stars.ts";

/** What it says, in the language of the page; `full` has a place for the count. */
export type StarWords = Record<StarRefusal["word"], string>;

/** Shows in the page's `StarProblem` why stars were not kept; hides it if they were. */
export function sayStarProblem(refusal: StarRefusal | undefined): void {
  const notice = document.querySelector<HTMLElement>("[data-star-problem]");
  const text = notice?.querySelector("p");
  if (!notice || !text) return;
  const words: StarWords = JSON.parse(notice.dataset.words ?? "");
  notice.togglePopover(refusal !== undefined);
  // Once it is displayed, so that screen readers announce it.
  text.textContent = refusal ? fillWords(words[refusal.word], refusal) : "";
}
