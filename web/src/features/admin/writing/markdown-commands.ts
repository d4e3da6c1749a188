/** A text and what is selected in it. */
type Selected = { text: string; start: number; end: number };

/** A replacement of part of a text, and what is selected after it. */
type Replacement = { from: number; to: number; insert: string; select: [number, number] };

export type Command = (selected: Selected) => Replacement;

/** Replaces a part, and selects a part of what was inserted. */
const replace = (from: number, to: number, insert: string, at = 0, length = insert.length) => ({
  from,
  to,
  insert,
  select: [from + at, from + at + length] as [number, number],
});

/** Makes the selection bold, or not bold if it is. */
export const bold: Command = ({ text, start, end }) => {
  const chosen = text.slice(start, end);
  if (text.slice(start - 2, start) === "**" && text.slice(end, end + 2) === "**") {
    return replace(start - 2, end + 2, chosen);
  }
  const inner = chosen || "bold text";
  return replace(start, end, `**${inner}**`, 2, inner.length);
};

/** Puts a mark before each selected line, or takes it away if all have it. */
const marked =
  (markOf: (index: number) => string, mark: RegExp): Command =>
  ({ text, start, end }) => {
    const from = text.lastIndexOf("\n", start - 1) + 1;
    const next = text.indexOf("\n", Math.max(start, end - 1));
    const to = next === -1 ? text.length : next;
    const lines = text.slice(from, to).split("\n");
    const has = lines.every((line) => mark.test(line));
    const changed = lines.map((line, index) =>
      has ? line.replace(mark, "") : markOf(index) + line.replace(/^(?:#+|[-*+]|\d+\.) /, ""),
    );
    const insert = changed.join("\n");
    const isEmpty = start === end;
    return replace(from, to, insert, isEmpty ? insert.length : 0, isEmpty ? 0 : insert.length);
  };

/** Makes the selected lines headings of the second level; the title is the first. */
export const heading = marked(() => "## ", /^## /);
export const list = marked(() => "- ", /^- /);
export const numberedList = marked((index) => `${index + 1}. `, /^\d+\. /);

/** Makes the selection a link, and selects the address to fill in. */
export const link: Command = ({ text, start, end }) => {
  const chosen = text.slice(start, end) || "text";
  const address = "https://";
  return replace(start, end, `[${chosen}](${address})`, chosen.length + 3, address.length);
};

/** Inserts a picture, and selects the description to fill in. */
export const picture =
  (address: string): Command =>
  ({ text, start, end }) => {
    const description = text.slice(start, end).replace(/\s+/g, " ") || "What the picture shows";
    return replace(start, end, `![${description}](${address})`, 2, description.length);
  };
