/** Tags that end a block, with the line break that follows them in rendered Markdown. */
const blockEnd = /<\/(?:p|h[1-6]|pre|blockquote|ul|ol|tr|table)>\n?/g;

const characters: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', amp: "&" };

/**
 * The text of rendered Markdown without markup, in lines: paragraphs are separated by an empty one, and entries of lists
 * begin with a dash. Reads the plain tags that our renderer writes, not HTML of any kind.
 */
export function plainTextOf(html: string): string {
  return html
    .replace(/<br>\n?/g, "\n")
    .replace(/<li>\s*/g, "- ")
    .replace(/<img[^>]*\balt="([^"]*)"[^>]*>/g, "$1")
    .replace(/<\/li>\n?/g, "\n")
    .replace(/<\/t[hd]>\n?/g, " ")
    .replace(blockEnd, "\n\n")
    .replace(/<[^>]*>\n?/g, "")
    .replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (entity, hex, decimal, name) =>
      name
        ? (characters[name] ?? entity)
        : String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10)),
    )
    .replace(/[ \t]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
