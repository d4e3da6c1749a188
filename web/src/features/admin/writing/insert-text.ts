import type { Command } from "./markdown-commands.ts";

/** Runs a command on the selection of a text field, as if it were typed: it can be undone. */
export function runCommand(area: HTMLTextAreaElement | HTMLInputElement, command: Command): void {
  const { value: text } = area;
  const start = area.selectionStart ?? text.length;
  const end = area.selectionEnd ?? start;
  const { from, to, insert, select } = command({ text, start, end });
  area.focus();
  area.setSelectionRange(from, to);
  // The only way to keep the browser's undo. It is deprecated, but nothing replaces it.
  if (!document.execCommand("insertText", false, insert)) {
    area.setRangeText(insert, from, to);
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
  area.setSelectionRange(...select);
}
