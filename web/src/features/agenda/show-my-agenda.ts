import { readStars, watchStars, writeStars } from "#entities/session/stars.ts";
import type { Behaviour } from "#lib/behaviour.ts";
import { overlapping } from "./overlapping.ts";

/** The sessions in the address of a shared agenda. */
const sharedSessions = (): Set<string> | undefined => {
  const ids = new URLSearchParams(window.location.search).get("sessions");
  return ids === null ? undefined : new Set(ids.split(","));
};

/**
 * Shows of a whole programme the entries that are marked in this browser, or those that a shared address names; the
 * days that have some; and which of them overlap. Copies the address that shares them.
 */
export const showMyAgenda: Behaviour = (element) => {
  const conferenceId = element.dataset.stars ?? "";
  const part = (name: string) => element.querySelector<HTMLElement>(`[data-part=${name}]`);
  const shared = sharedSessions();
  let shown: string[] = [];

  const show = (wanted: ReadonlySet<string>) => {
    const entries = [...element.querySelectorAll<HTMLElement>("[data-session]")];
    const kept = entries.filter(({ dataset }) => wanted.has(dataset.session ?? ""));
    shown = kept.map(({ dataset }) => dataset.session ?? "");
    const clashing = overlapping(kept, ({ dataset }) => ({
      from: Date.parse(dataset.startsAt ?? ""),
      until: Date.parse(dataset.endsAt ?? ""),
    }));
    for (const entry of entries) {
      entry.hidden = !kept.includes(entry);
      entry.toggleAttribute("data-clash", clashing.has(entry));
    }
    for (const day of element.querySelectorAll<HTMLElement>("section")) {
      day.hidden = !day.querySelector("[data-session]:not([hidden])");
    }
    part("empty")?.toggleAttribute("hidden", kept.length > 0);
    part("actions")?.toggleAttribute("hidden", kept.length === 0);
    part("shared")?.toggleAttribute("hidden", !shared || kept.length === 0);
  };

  const onClick = async ({ target }: Event) => {
    const action = target instanceof Element && target.closest<HTMLElement>("[data-action]");
    if (!action) return;
    if (action.dataset.action === "keep") {
      writeStars(conferenceId, new Set([...readStars(conferenceId), ...shown]));
      window.location.assign(window.location.pathname);
      return;
    }
    const url = new URL(window.location.pathname, window.location.href);
    url.searchParams.set("sessions", shown.join(","));
    const status = part("status");
    try {
      await navigator.clipboard.writeText(url.href);
      if (status) status.textContent = "The link is copied.";
    } catch {
      if (status) status.textContent = url.href;
    }
  };

  const stopWatching = shared ? undefined : watchStars(conferenceId, show);
  if (shared) show(shared);
  element.addEventListener("click", onClick);
  return () => {
    stopWatching?.();
    element.removeEventListener("click", onClick);
  };
};
