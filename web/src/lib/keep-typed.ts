import type { Behaviour } from "./behaviour.ts";
import { logError } from "./log-error.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The values of a form by the names of its fields. */
type Values = Readonly<Record<string, string>>;

type Kept = {
  /** What the page showed when it was typed. */
  base: Values;
  typed: Values;
  /** Whether the browser has sent it. It may not have arrived. */
  isPosted?: boolean;
};

/**
 * Keeps what is typed into the form in which its element stands, in this tab alone, since the address of the page may be a
 * secret: another form of the page may be sent first, or the page left or loaded again. It is forgotten when the page shows
 * that it was stored; if the form sends a message, which its page does not show, as soon as it is sent. Passwords are not
 * kept. What it says is in `data-back`.
 */
export const keepTyped: Behaviour = (note) => {
  const form = note.closest("form");
  if (!form) return () => {};
  const isMessage = note.dataset.message === "";
  const place = `typed ${location.pathname} ${note.dataset.keepTyped}`;
  const tell = (text: string) => {
    note.textContent = text;
  };

  let base = valuesOf(form, knownValue);
  const keep = (isPosted = false) => {
    const typed = valuesOf(form, typedValue);
    if (isSame(base, typed)) write(place, undefined);
    else write(place, { base, typed, isPosted });
  };
  const forget = () => {
    write(place, undefined);
    tell("");
  };

  const kept = read(place);
  if (kept && note.dataset.refused === "") {
    // The page shows what was sent, and the reason why it was not stored.
    ({ base } = kept);
    keep();
  } else if (kept?.isPosted && !isSame(kept.base, base)) {
    forget();
  } else if (kept && putBack(form, kept)) {
    keep();
    tell(note.dataset.back ?? "");
  }
  // Typed before this was loaded; what is the same as on the page is forgotten.
  else keep();

  const ended = new AbortController();
  const { signal } = ended;
  form.addEventListener("input", () => keep(), { signal });
  form.addEventListener("reset", forget, { signal });
  // At the window, where it is known whether a script sends the form in place of the browser.
  const onSubmit = (event: SubmitEvent) => {
    if (event.target !== form || event.defaultPrevented) return;
    if (isMessage) forget();
    else keep(true);
  };
  window.addEventListener("submit", onSubmit, { signal });
  return () => ended.abort();
};

/** Puts what was typed back into fields that show what is known; returns whether there was any. */
function putBack(form: HTMLFormElement, { base, typed }: Kept): boolean {
  const put = fieldsOf(form).filter((field) => {
    const name = nameOf(field);
    const value = typed[name];
    if (value === undefined || value.trim() === base[name]?.trim()) return false;
    if (typedValue(field) !== knownValue(field) || value === typedValue(field)) return false;
    if (isTicked(field)) field.checked = value !== "";
    else field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    return true;
  });
  return put.length > 0;
}

const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(
    (field): field is Field =>
      (field instanceof HTMLInputElement &&
        !/^(?:hidden|password|file|submit)$/.test(field.type)) ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement,
  );

const valuesOf = (form: HTMLFormElement, value: (field: Field) => string): Values =>
  Object.fromEntries(fieldsOf(form).map((field) => [nameOf(field), value(field)]));

const isTicked = (field: Field): field is HTMLInputElement =>
  field.type === "checkbox" || field.type === "radio";

const nameOf = (field: Field): string =>
  isTicked(field) ? `${field.name}=${field.value}` : field.name;

const typedValue = (field: Field): string => (isTicked(field) && !field.checked ? "" : field.value);

/** What the page itself shows in a field. */
function knownValue(field: Field): string {
  if (field instanceof HTMLSelectElement) {
    const known = [...field.options].find(({ defaultSelected }) => defaultSelected);
    return (known ?? field.options[0])?.value ?? "";
  }
  if (isTicked(field)) return field.defaultChecked ? field.value : "";
  return field.defaultValue;
}

const isSame = (one: Values, other: Values): boolean =>
  Object.entries(one).every(([name, value]) => (other[name] ?? "").trim() === value.trim());

function read(place: string): Kept | undefined {
  try {
    const text = sessionStorage.getItem(place);
    return text === null ? undefined : JSON.parse(text);
  } catch (error) {
    logError(error);
    return undefined;
  }
}

function write(place: string, kept: Kept | undefined): void {
  try {
    if (kept) sessionStorage.setItem(place, JSON.stringify(kept));
    else sessionStorage.removeItem(place);
  } catch (error) {
    logError(error);
  }
}
