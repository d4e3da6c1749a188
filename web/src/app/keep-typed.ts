type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Remembers what has been typed on a page, and where the focus is, so that both can be restored
 * where the page was drawn anew. Fields are known by their ids.
 */
export function keepTyped(root: ParentNode): { restore: () => void } {
  const fields = [...root.querySelectorAll<Field>("input[id], textarea[id]")];
  const values = fields
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map(({ id, value }) => ({ id, value }));
  const focused = fields.find((field) => field === document.activeElement)?.id;
  return {
    restore() {
      for (const { id, value } of values) {
        const field = document.getElementById(id) as Field | null;
        if (field) field.value = value;
      }
      if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
    },
  };
}
