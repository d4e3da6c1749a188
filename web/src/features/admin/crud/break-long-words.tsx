import { Children, cloneElement, Fragment, isValidElement, type ReactNode } from "react";

/** Longer than most email addresses. */
const longWord = /\S{25,}/gu;
/** After separators, as in URLs and double names. */
const betweenParts = /[@./_?&=-]+(?=[\p{L}\p{N}])/gu;
/** A part that is too long for a column itself. */
const longPart = /(?:[\p{L}\p{N}]\p{M}*){20,}/gu;
const withinPart = /(?:[\p{L}\p{N}]\p{M}*){8}(?=[\p{L}\p{N}])/gu;

/**
 * Inserts `<wbr>` into long words of a table cell. A column is at least as wide as its longest word,
 * and CSS can only break either no words or all of them, short ones included.
 */
export function breakLongWords(node: ReactNode): ReactNode {
  if (typeof node === "string") return breakText(node);
  if (Array.isArray(node)) return Children.map(node, breakLongWords);
  if (!isValidElement<{ children?: ReactNode }>(node)) return node;
  const { children } = node.props;
  return children === undefined ? node : cloneElement(node, {}, breakLongWords(children));
}

const mark = "\0";

function breakText(text: string): ReactNode {
  const parts = text
    .replace(longWord, (word) =>
      word
        .replace(betweenParts, `$&${mark}`)
        .replace(longPart, (part) => part.replace(withinPart, `$&${mark}`)),
    )
    .split(mark)
    .map((part, index) => ({ part, at: index }));
  if (parts.length === 1) return text;
  return parts.map(({ part, at }) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
