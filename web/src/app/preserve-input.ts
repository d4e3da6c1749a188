type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Keeps what was typed on a page, and the focus, if React renders it from scratch. Only fields that were replaced get
 * their value back, each once: errors that React recovers from later must not undo what is typed by then. Fields are
 * matched by id.
 */
export function preserveInput(root: ParentNode) {
  let fields = [...root.querySelectorAll<Field>("input[id], textarea[id]")];
  const focused = fields.find((field) => field === document.activeElement);
  return {
    restore(): void {
      // A removed field still has what was typed last.
      const replaced = fields.filter((field) => !field.isConnected);
      fields = fields.filter((field) => field.isConnected);
      for (const before of replaced) {
        const field = document.getElementById(before.id) as Field | null;
        if (!field) continue;
        if (before.value !== before.defaultValue) field.value = before.value;
        if (before === focused) field.focus({ preventScroll: true });
      }
    },
    /** Ends it, because other pages have fields of their own. */
    forget(): void {
      fields = [];
    },
  };
}
