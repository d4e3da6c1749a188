/** The words in braces that a letter may contain, and what they stand for. */
export const letterPlaceholders = {
  name: "The recipient’s name",
  sessions: "The titles of their sessions in the programme",
  page: "The link to their own page",
  conference: "The name of the conference",
  dates: "The dates of the conference",
  site: "The address of the site",
} as const;

export type LetterPlaceholder = keyof typeof letterPlaceholders;

/** Those that issues of the newsletter may contain: of its subscribers, nothing but the address is known. */
export const issuePlaceholders: readonly LetterPlaceholder[] = ["conference", "dates", "site"];

/** What stands in the place of the words in braces for one recipient; null for what they do not have. */
export type PlaceholderValues = Readonly<Record<LetterPlaceholder, string | null>>;

/** Words in braces. Others than letters, digits and the like are no placeholders, so that braces can be written. */
const inBraces = /\{([\p{L}\p{N}_-]{1,40})\}/gu;

const isKnown = (word: string): word is LetterPlaceholder =>
  Object.hasOwn(letterPlaceholders, word);

/** The words in braces of some texts, each once. */
export const wordsInBraces = (...texts: string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(inBraces)].map(([, word = ""]) => word))),
];

/** The placeholders of some texts, each once. */
export const placeholdersIn = (...texts: string[]): LetterPlaceholder[] =>
  wordsInBraces(...texts).filter(isKnown);

/** Puts values in the place of placeholders, which are not looked for in the values. One without a value is left out. */
export const fillText = (text: string, values: PlaceholderValues): string =>
  text.replaceAll(inBraces, (whole, word: string) =>
    isKnown(word) ? (values[word] ?? "") : whole,
  );

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => entities[mark] ?? "");

/** An attribute of the HTML that our renderer writes, or the text until the next one. */
const attribute = /(href|src)="([^"]*)"/g;

/**
 * The same in rendered Markdown: values are text wherever they stand, and one that is an address is a link. In addresses, where
 * the renderer has encoded the braces, an address takes the place of a whole one, and other values are encoded.
 */
export function fillHtml(html: string, values: PlaceholderValues): string {
  const addresses = html.replace(attribute, (_whole, name: string, address: string) => {
    const open = address.replace(/%7B/gi, "{").replace(/%7D/gi, "}");
    const filled = open.replace(inBraces, (whole, word: string) => {
      if (!isKnown(word)) return encodeURIComponent(whole);
      const value = values[word] ?? "";
      return isAddress(value) && open === whole ? value : encodeURIComponent(value);
    });
    return `${name}="${escaped(filled.replaceAll("&amp;", "&"))}"`;
  });
  // Tags are left alone: what they have of braces has been filled.
  return addresses.replace(/<[^>]*>|\{[\p{L}\p{N}_-]{1,40}\}/gu, (part) => {
    if (part.startsWith("<")) return part;
    const word = part.slice(1, -1);
    if (!isKnown(word)) return part;
    const value = escaped(values[word] ?? "");
    return isAddress(values[word] ?? "") ? `<a href="${value}">${value}</a>` : value;
  });
}

const isAddress = (text: string) => /^https?:\/\/\S+$/.test(text);
