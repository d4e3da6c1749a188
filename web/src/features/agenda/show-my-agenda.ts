import { readStars, watchStars, writeStars } from "#entities/session/stars.ts";
import type { Behaviour } from "#lib/behaviour.ts";
import { logError } from "#lib/log-error.ts";
import { overlapping } from "./overlapping.ts";

/** The session ids in a shared URL, or stored under it; empty if the share no longer exists. */
async function sharedSessions(query: URLSearchParams, address: string): Promise<Set<string>> {
  const ids = query.get("sessions");
  if (ids !== null) return new Set(ids.split(","));
  const token = encodeURIComponent(query.get("shared") ?? "");
  const response = await fetch(address.replace("~", token));
  const isFound = response.headers.get("Content-Type")?.includes("json");
  return new Set(isFound ? (await response.json()).sessions : []);
}

/**
 * Filters the full programme to the entries starred in this browser or listed in a shared URL, hides empty
 * days, and marks overlaps. Copies the share link.
 */
export const showMyAgenda: Behaviour = (element) => {
  const conferenceId = element.dataset.stars ?? "";
  const part = (name: string) => element.querySelector<HTMLElement>(`[data-part=${name}]`);
  const { calendar = "", shared: sharedAddress = "" } = element.dataset;
  const query = new URLSearchParams(window.location.search);
  const isShared = query.has("sessions") || query.has("shared");
  let hasEnded = false;
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
    for (const day of element.querySelectorAll<HTMLElement>("section:has([data-session])")) {
      day.hidden = !day.querySelector("[data-session]:not([hidden])");
    }
    part("empty")?.toggleAttribute("hidden", isShared || kept.length > 0);
    part("actions")?.toggleAttribute("hidden", kept.length === 0);
    part("shared")?.toggleAttribute("hidden", !isShared || kept.length === 0);
    part("gone")?.toggleAttribute("hidden", !isShared || kept.length > 0);
    part("calendar")?.setAttribute("href", `${calendar}?sessions=${shown.join(",")}`);
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

  const stopWatching = isShared ? undefined : watchStars(conferenceId, show);
  if (isShared) {
    sharedSessions(query, sharedAddress)
      .then((ids) => !hasEnded && show(ids))
      .catch(logError);
  }
  element.addEventListener("click", onClick);
  return () => {
    hasEnded = true;
    stopWatching?.();
    element.removeEventListener("click", onClick);
  };
};
