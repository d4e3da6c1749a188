/** Said where a browser, or whoever uses it, does not let the page copy. */
const notCopied = "Copying is not allowed here.";

/**
 * Copies a text to the clipboard.
 *
 * @returns whether that was allowed
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Copies a text, and says in a sentence what came of it; where it was refused, also by what it is copied by hand. */
export const copyAndSay = async (text: string, copied: string, byHand = ""): Promise<string> =>
  (await copyText(text)) ? copied : `${notCopied} ${byHand}`.trim();

/** Copies the address of a link, or shows it, and says so. */
export const copyLink = (address: string): Promise<string> =>
  copyAndSay(address, "The link is copied.", `The link is ${address}`);

/** How long a button shows what came of it. */
const saysMs = 2_500;

/** Copies texts for a button, whose label says for a moment what came of it. */
export function labelledCopy(label: Element) {
  const served = label.textContent;
  let timer = 0;
  const stop = () => {
    window.clearTimeout(timer);
    label.textContent = served;
  };
  const copy = async (text: string) => {
    label.textContent = await copyAndSay(text, "Copied");
    window.clearTimeout(timer);
    timer = window.setTimeout(stop, saysMs);
  };
  return { copy, stop };
}
