/** How long nobody types before a draft is saved. */
const pauseMs = 1_500;

/**
 * Saves the draft in a form as somebody writes, after each pause, at the form's own address.
 *
 * @param tell says what has become of it
 * @returns ends it
 */
export function keepDraft(form: HTMLFormElement, tell: (text: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function save(): Promise<void> {
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form)) {
      if (typeof value === "string") fields.append(name, value);
    }
    fields.set("action", "keep");
    try {
      const response = await fetch(location.pathname, { method: "POST", body: fields });
      tell(
        response.ok ? "Saved" : "Not saved. What you wrote is still here; please try to save it.",
      );
    } catch {
      tell("Not saved, because there is no connection. What you wrote is still here.");
    }
  }

  function wait(): void {
    clearTimeout(timer);
    tell("Saving…");
    timer = setTimeout(() => void save(), pauseMs);
  }

  form.addEventListener("input", wait);
  return () => {
    clearTimeout(timer);
    form.removeEventListener("input", wait);
  };
}
