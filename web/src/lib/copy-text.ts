/** What is said of copying, in the language of the page: also where a browser, or whoever uses it, does not allow it. */
export type CopyWords = Record<"copied" | "refused", string>;

/** The same of a link, with a place for it in what is said where copying was refused. */
export type LinkWords = CopyWords;

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

/** Copies a text, and says in a sentence what came of it. */
export const copyAndSay = async (words: CopyWords, text: string): Promise<string> =>
  (await copyText(text)) ? words.copied : words.refused;

/** Copies the address of a link, or shows it, and says so. */
export const copyLink = async (words: LinkWords, address: string): Promise<string> =>
  (await copyAndSay(words, address)).replace("{link}", () => address);

/** How long a button shows what came of it. */
const saysMs = 2_500;

/** Copies texts for a button, whose label says for a moment what came of it. */
export function labelledCopy(label: Element, words: CopyWords) {
  const served = label.textContent;
  let timer = 0;
  const stop = () => {
    window.clearTimeout(timer);
    label.textContent = served;
  };
  const copy = async (text: string) => {
    label.textContent = await copyAndSay(words, text);
    window.clearTimeout(timer);
    timer = window.setTimeout(stop, saysMs);
  };
  return { copy, stop };
}
