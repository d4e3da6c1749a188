type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Remembers the values typed on a page and the focused element, to restore both after a re-render from scratch.
 * Fields are matched by id.
 */
export function preserveInput(root: ParentNode): { restore: () => void } {
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
