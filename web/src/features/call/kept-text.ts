/** What was written into a form, as it is kept in this tab until it is stored. */
export type KeptText = {
  /** The digest of what it is based on. */
  base: string;
  fields: string;
  /** What was sent last: what is stored is not another window's if it says the same. */
  sent?: string | undefined;
  /** Whether it was sent with the form, by a button. */
  isPosted?: boolean;
};

const nameOf = (path: string) => `writing ${path}`;

/** What this tab keeps of the form at a path. It is gone with the tab, since its address is a secret. */
export function readKeptText(path: string): KeptText | undefined {
  try {
    const text = sessionStorage.getItem(nameOf(path));
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keeps a text for the form at a path, or forgets it. */
export function keepText(path: string, kept: KeptText | undefined): void {
  try {
    if (kept) sessionStorage.setItem(nameOf(path), JSON.stringify(kept));
    else sessionStorage.removeItem(nameOf(path));
  } catch {
    // Without storage, what is written is saved after the next pause.
  }
}

/** What is written in a form, without what the page knows itself. Spaces at the ends are not stored. */
export function keptText(form: HTMLFormElement): string {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (name !== "base" && typeof value === "string") fields.append(name, value.trim());
  }
  return String(fields);
}

/** Whether two texts say the same: the server keeps neither spaces at ends of lines nor capitals of addresses. */
export const isSameText = (one: string, other: string): boolean => same(one) === same(other);

const same = (fields: string) => fields.toLowerCase().replaceAll(/(?:\+|%0d|%0a|%09)+/g, "+");

/** Puts a text back into its form. */
export function putText(form: HTMLFormElement, text: string): void {
  const fields = new URLSearchParams(text);
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement) {
      field.value = fields.get(field.name) ?? "";
    } else if (field instanceof HTMLInputElement && field.type !== "hidden") {
      if (/^(?:checkbox|radio)$/.test(field.type)) {
        field.checked = fields.getAll(field.name).includes(field.value);
      } else field.value = fields.get(field.name) ?? "";
    }
  }
}
