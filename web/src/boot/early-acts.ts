type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** An event with the value that its field had then. */
type EarlyAct = { type: string; target: Element; value: string };

declare global {
  interface Window {
    /**
     * What was done on a page that was rendered for its viewer, since its first paint. `entry-inline.ts` keeps it, until `stop`
     * is called when React begins to take over the page, and hears of acts itself.
     */
    earlyActs?: { acts: EarlyAct[]; stop: () => void };
  }
}

const clickable = "button, [role=button], input[type=checkbox]";
const fields = "input:not([type=checkbox]), textarea, select";

/** Does the last click, and fills what was typed and chosen, once React has taken over the page. */
export function doEarlyActs(): void {
  const filled = new Map<Field, string>();
  let clicked: HTMLElement | null = null;
  for (const { type, target, value } of window.earlyActs?.acts ?? []) {
    if (type === "click") clicked = target.closest<HTMLElement>(clickable);
    else if (target.matches(fields)) filled.set(target as Field, value);
  }
  for (const [field, value] of filled) fill(field, value);
  if (clicked?.isConnected) clicked.click();
}

/** Has a field say what it has. Of a text, React hears only if it differs from what it has seen last. */
function fill(field: Field, value: string): void {
  const say = (what: string) => field.dispatchEvent(new Event(what, { bubbles: true }));
  if (field.type === "file" || field instanceof HTMLSelectElement) return void say("change");
  const write = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set;
  for (const text of ["", value]) {
    write?.call(field, text);
    say("input");
  }
}
