import type { Behaviour } from "#lib/behaviour.ts";
import { labelledCopy } from "#lib/copy-text.ts";

/** Adds a button that copies it to each block of code of a text. */
export const copyCode: Behaviour = (text) => {
  const buttons = [...text.querySelectorAll("pre")].map((block) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Copy";
    button.ariaLive = "polite";
    const { copy } = labelledCopy(button);
    button.addEventListener("click", () => void copy(block.textContent));
    block.after(button);
    return button;
  });
  return () => {
    for (const button of buttons) button.remove();
  };
};
