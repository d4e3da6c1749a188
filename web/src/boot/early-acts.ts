type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const clickable = "button, [role=button], input[type=checkbox]";
const fields = "input:not([type=checkbox]), textarea, select";

/**
 * Keeps what is clicked, typed and chosen on a page that was rendered for its viewer while its client loads. Links work
 * without it.
 *
 * @returns `stop` when React begins to take over the page, and hears of acts itself; `doAll` when it has
 */
export function keepEarlyActs() {
  let clicked: HTMLElement | null = null;
  const filled = new Map<Field, string>();
  const onClick = (event: Event) => {
    clicked = (event.target as Element).closest<HTMLElement>(clickable);
    if (!clicked) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onInput = ({ target }: Event) => {
    const field = (target as Element).closest<Field>(fields);
    if (field) filled.set(field, field.value);
  };
  addEventListener("click", onClick, true);
  addEventListener("input", onInput, true);
  return {
    stop(): void {
      removeEventListener("click", onClick, true);
      removeEventListener("input", onInput, true);
    },
    doAll(): void {
      for (const [field, value] of filled) fill(field, value);
      if (clicked?.isConnected) clicked.click();
    },
  };
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
