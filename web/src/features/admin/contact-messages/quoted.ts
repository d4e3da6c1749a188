/** A text of a mail, and what it quotes at its end of the one that it answers. */
export interface QuotedText {
  own: string;
  quoted: string;
}

const isQuoted = (line: string) => line.startsWith(">");

/** How programs begin to quote: "On Monday, the team wrote:", in any language. */
const isLeadIn = (line: string) => /[:：]\s*$/.test(line);

/** Longer ones are sentences of whoever has written the mail. */
const longestLeadIn = 3;

/**
 * Divides the text of a mail where its quotation begins that lasts to the end. Quotations with answers between them stay,
 * because only both together are understood.
 */
export function withoutQuotes(text: string): QuotedText {
  const lines = text.split("\n");
  let begin = lines.length;
  while (begin > 0 && (isQuoted(lines[begin - 1] ?? "") || !lines[begin - 1]?.trim())) begin -= 1;
  if (!lines.slice(begin).some(isQuoted)) return { own: text, quoted: "" };
  // What introduces it may be wrapped, and stands right before it.
  if (isLeadIn(lines[begin - 1] ?? "")) {
    let lead = begin - 1;
    while (lead > 0 && lines[lead - 1]?.trim() && begin - lead < longestLeadIn) lead -= 1;
    // Without a blank line before it, it is one line.
    begin = lead > 0 && !lines[lead - 1]?.trim() ? lead : begin - 1;
  }
  const own = lines.slice(0, begin).join("\n").trim();
  return { own, quoted: lines.slice(begin).join("\n").trim() };
}
