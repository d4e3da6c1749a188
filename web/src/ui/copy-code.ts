import type { Behaviour } from "#lib/behaviour.ts";

/** How long a button shows what came of it. */
const saysMs = 2_500;

/** Adds a button that copies it to each block of code of a text. */
export const copyCode: Behaviour = (text) => {
  const buttons = [...text.querySelectorAll("pre")].map((block) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Copy";
    button.ariaLive = "polite";
    const say = (words: string) => {
      button.textContent = words;
      window.setTimeout(() => {
        button.textContent = "Copy";
      }, saysMs);
    };
    button.addEventListener("click", () => {
      navigator.clipboard.writeText(block.textContent).then(
        () => say("Copied"),
        () => say("Copying is not allowed here"),
      );
    });
    block.after(button);
    return button;
  });
  return () => {
    for (const button of buttons) button.remove();
  };
};
