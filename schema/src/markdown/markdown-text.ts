import type { z } from "zod";
import { optionalText, requiredText } from "#rules/text-rules.ts";

/**
 * Some Markdown takes quadratic time or memory to render, or worse: table rows are padded to the width of the
 * widest one, and delimiters, quotes and lines of paragraphs are scanned repeatedly. Each rule bounds one of
 * these.
 */

/** Paired delimiters. */
const pairedMarks = /[*_~[\]`]/g;
const maxMarks = 500;

/** Lines of lists and block quotes. */
const listLine = /^[ \t]*(?:[>+*-]|\d{1,9}[.)])/;
const maxListLines = 1_000;

/** Line starts that open quotes and lists inside each other, each a level of recursion. */
const deepNesting = /^(?:[ \t]*(?:>|[-+*](?=[ \t>])|\d{1,9}[.)](?=[ \t>]))){6}/;

/** The underline of a setext heading. */
const underline = /^[ \t]*(?:=+|-+)[ \t]*$/;
const maxUnderlines = 200;

const maxLinesOfBlock = 200;
const maxTableCells = 2_000;

/**
 * A required Markdown text, limited so that no text can overload the server.
 *
 * @param max characters
 */
export const requiredMarkdown = (max: number) => requiredText(max).superRefine(checkCost);

/** An optional Markdown text; null if empty. */
export const optionalMarkdown = (max: number) => optionalText(max).superRefine(checkCost);

function checkCost(text: string | null, { addIssue }: z.RefinementCtx): void {
  const message = text === null ? undefined : complaint(text);
  if (message) addIssue({ code: "custom", message });
}

function complaint(text: string): string | undefined {
  const lines = text.split(/\r\n|\r|\n/);
  const blocks = blocksOf(lines);
  if (blocks.some((block) => marksIn(block) > maxMarks)) {
    return `Must not have more than ${maxMarks} marks such as * or [ in one paragraph`;
  }
  if (lines.filter((line) => listLine.test(line)).length > maxListLines) {
    return "Must not have more than 1,000 lines of lists and quotes";
  }
  if (lines.some((line) => deepNesting.test(line))) {
    return "Must not nest lists and quotes more than 5 deep in one line";
  }
  if (lines.filter((line) => underline.test(line)).length > maxUnderlines) {
    return `Must not have more than ${maxUnderlines} lines of = or - alone`;
  }
  if (blocks.some((block) => block.length > maxLinesOfBlock)) {
    return `Must not have more than ${maxLinesOfBlock} lines without an empty line between them`;
  }
  if (blocks.reduce((sum, block) => sum + cellsIn(block), 0) > maxTableCells) {
    return "Must not have more than 2,000 table cells";
  }
  return undefined;
}

/** Blocks of lines between empty ones, which bound paragraphs and tables. */
function blocksOf(lines: string[]): string[][] {
  const blocks: string[][] = [[]];
  for (const line of lines) {
    if (/^[ \t]*$/.test(line)) blocks.push([]);
    else blocks.at(-1)?.push(line);
  }
  return blocks;
}

const marksIn = (block: string[]) => block.join("\n").match(pairedMarks)?.length ?? 0;

/** The number of cells of the block as a table; 0 if no line has a pipe. */
function cellsIn(block: string[]): number {
  const bars = Math.max(0, ...block.map((line) => line.split("|").length - 1));
  return bars === 0 ? 0 : (bars + 1) * block.length;
}
