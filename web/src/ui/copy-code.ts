import type { Behaviour } from "#lib/behaviour.ts";
import { type CopyWords, labelledCopy } from "#lib/copy-text.ts";

/** What the buttons say, in the language of the page. */
export type CodeWords = CopyWords & { copy: string };

/** Adds a button that copies it to each block of code of a text. */
export const copyCode: Behaviour = (text) => {
  const words: CodeWords = JSON.parse(text.dataset.words ?? "");
  const buttons = [...text.querySelectorAll("pre")].map((block) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = words.copy;
    button.ariaLive = "polite";
    const { copy } = labelledCopy(button, words);
    button.addEventListener("click", () => void copy(block.textContent));
    block.after(button);
    return button;
  });
  return () => {
    for (const button of buttons) button.remove();
  };
};
