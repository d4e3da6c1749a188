import type { Translate } from "@summit/schema/messages/translator.ts";

/** The id of the note; it is in the HTML of pages that do not work without the client. */
const noteId = "load-failed";

/** Shown in place of the page when the client's code cannot be loaded. */
export const loadFailedNote = (t: Translate) => ({
  html: `<div id="${noteId}" role="alert" hidden><p>${t("site.pageNotLoaded")}</p><button type="button">${t("site.loadAgain")}</button></div>`,
  css: `[data-client=failed] main>*{display:none}#${noteId}:not([hidden]){position:fixed;inset:calc(var(--header) + 4rem) 1.25rem auto;max-width:30rem;margin-inline:auto;display:grid;gap:1.25rem;justify-items:start}#${noteId} button{min-height:2.75rem;padding-inline:1.25rem;border:1px solid;border-radius:6px;font-weight:600;cursor:pointer}`,
});

/** Shows the note, whose button loads the page again; nothing where the page works without the client. */
export function showLoadFailed(): void {
  const note = document.getElementById(noteId);
  if (!note) return;
  document.documentElement.dataset.client = "failed";
  note.querySelector("button")?.addEventListener("click", () => window.location.reload());
  note.hidden = false;
}
