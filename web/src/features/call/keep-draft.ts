import type { Behaviour } from "#lib/behaviour.ts";
import { fillWords } from "#lib/fill-words.ts";
import { isSameText, keepText, keptText, putText, readKeptText } from "./kept-text.ts";

/** How long nobody types before a draft is saved. */
const pauseMs = 1_500;

/** How long somebody types without a pause before a draft is saved all the same. */
const longestMs = 10_000;

/** Browsers send no longer bodies after a page is gone; these are sent, too, but may be cut off. */
const longestAfterPage = 60_000;

/** What it says, in the language of the page; some have a place for a value. */
export type DraftWords = Record<
  "saving" | "offline" | "unsent" | "saved" | "notSaved" | "conflict",
  string
>;

/**
 * Saves the draft in a form as somebody writes, after each pause and when the page is left or hidden, at its own address.
 * What is not stored yet is kept in this tab, and shown when the page is loaded again.
 * Of a proposal that is submitted, whose changes are sent with a button, it asks before they are lost.
 */
export const keepDraft: Behaviour = (element) => {
  const form = element as HTMLFormElement;
  const words: DraftWords = JSON.parse(form.dataset.words ?? "");
  const status = form.querySelector("[data-saved]");
  const base = form.elements.namedItem("base") as HTMLInputElement;
  const isDraft = form.dataset.keepDraft === "draft";
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: Promise<void> | undefined;
  let isDirty = false;
  /** Since when something is not saved. */
  let dirtySince: number | undefined;
  /** What was sent last. */
  let sent: string | undefined;
  /** Whether what is written is not saved by itself any more. */
  let isStuck = !isDraft;

  function tell(text: string): void {
    if (status) status.textContent = text;
  }

  function keepHere(isPosted = false): void {
    keepText(location.pathname, { base: base.value, fields: keptText(form), sent, isPosted });
  }

  function bodyOfForm(): URLSearchParams {
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form)) {
      if (typeof value === "string") fields.append(name, value);
    }
    fields.set("action", "keep");
    return fields;
  }

  /** @param isLast whether the page may be gone when the answer comes */
  async function send(isLast: boolean): Promise<void> {
    const body = bodyOfForm();
    // The save that is still under way changes the base.
    if (request) body.delete("base");
    isDirty = false;
    dirtySince = undefined;
    const before = sent;
    sent = keptText(form);
    keepHere();
    try {
      const response = await fetch(location.pathname, {
        method: "POST",
        body,
        keepalive: isLast && String(body).length < longestAfterPage,
      });
      const answer = await response.json();
      if (response.ok) {
        base.value = answer.base;
        if (isDirty) keepHere();
        else {
          keepText(location.pathname, undefined);
          tell(fillWords(words.saved, { time: answer.saved }));
        }
        return;
      }
      isDirty = true;
      if (response.status === 409) {
        // What was sent when the page was left may have been stored after it was read again.
        const stored = await readStored();
        if (stored && before !== undefined && isSameText(stored.text, before)) {
          base.value = stored.base;
          return wait();
        }
        isStuck = true;
      }
      const text = isStuck ? words.conflict : words.notSaved;
      tell(fillWords(text, { reason: answer.reason }));
    } catch {
      isDirty = true;
      tell(words.offline);
    }
  }

  /** What is stored now. */
  async function readStored(): Promise<{ base: string; text: string } | undefined> {
    const page = await (await fetch(location.pathname)).text();
    const shown = new DOMParser().parseFromString(page, "text/html");
    const stored = shown.querySelector<HTMLFormElement>("form[data-keep-draft]");
    const field = stored?.elements.namedItem("base");
    if (!stored || !(field instanceof HTMLInputElement)) return;
    return { base: field.value, text: keptText(stored) };
  }

  function save(isLast = false): void {
    clearTimeout(timer);
    if (!isDirty || isStuck) return;
    // The next one is based on what this one has saved.
    if (request && !isLast) {
      timer = setTimeout(save, pauseMs);
      return;
    }
    const own = send(isLast).finally(() => {
      if (request === own) request = undefined;
    });
    request = own;
  }

  function wait(): void {
    clearTimeout(timer);
    dirtySince ??= Date.now();
    timer = setTimeout(save, Math.max(0, Math.min(pauseMs, dirtySince + longestMs - Date.now())));
  }

  function onInput(): void {
    isDirty = true;
    keepHere();
    if (isStuck) {
      if (!isDraft) tell(words.unsent);
      return;
    }
    tell(words.saving);
    wait();
  }

  function onSubmit(event: SubmitEvent): void {
    clearTimeout(timer);
    if (request) {
      event.preventDefault();
      void request.then(() => form.requestSubmit(event.submitter));
    }
    // It is sent with the form, which may not arrive.
    keepHere(true);
    isDirty = false;
  }

  const onLeave = () => save(true);
  const onHide = () => {
    if (document.visibilityState === "hidden") save(true);
  };
  const onUnload = (event: BeforeUnloadEvent) => {
    if (isDirty && isStuck) event.preventDefault();
  };
  // What the page was based on may have been saved after it was left.
  const onReturn = ({ persisted }: PageTransitionEvent) => {
    if (persisted && !isDirty) location.reload();
  };

  const ended = new AbortController();
  const { signal } = ended;
  form.addEventListener("input", onInput, { signal });
  form.addEventListener("submit", onSubmit, { signal });
  document.addEventListener("visibilitychange", onHide, { signal });
  window.addEventListener("pagehide", onLeave, { signal });
  window.addEventListener("pageshow", onReturn, { signal });
  window.addEventListener("beforeunload", onUnload, { signal });
  const kept = readKeptText(location.pathname);
  // What was sent with the form has been stored if the page is based on something else since.
  const isStored = kept?.isPosted && kept.base !== base.value;
  if (kept && !isStored && !isSameText(kept.fields, keptText(form)) && !hasChanged(form)) {
    putText(form, kept.fields);
    base.value = kept.base;
  }
  sent = kept?.sent;
  // Typed before this was loaded, or kept in this tab or by the browser when the page was loaded again.
  if (hasChanged(form)) onInput();
  else keepText(location.pathname, undefined);
  return () => {
    clearTimeout(timer);
    ended.abort();
  };
};

function hasChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement) {
      return [...field.options].some(
        ({ selected, defaultSelected }) => selected !== defaultSelected,
      );
    }
    if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
    if (!(field instanceof HTMLInputElement) || field.type === "hidden") return false;
    return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
  });
}
