import { sayStarProblem } from "#entities/session/say-star-problem.ts";
import { readStars, watchStars, writeStars } from "#entities/session/stars.ts";
import type { Behaviour } from "#lib/behaviour.ts";
import { subscriptionLink } from "#lib/calendar-links.ts";
import { copyLink } from "#lib/copy-text.ts";
import { fillNodes } from "#lib/fill-words.ts";
import { logError } from "#lib/log-error.ts";
import { causeOf } from "#site/cause-of-failure.ts";
import type { MyAgendaWords } from "./my-agenda-words.ts";
import { overlapping } from "./overlapping.ts";
import { tellChanges } from "./tell-changes.ts";

/**
 * The session ids in a shared URL, or stored under it; empty if the share no longer exists.
 *
 * @throws Error if they cannot be read
 */
async function sharedSessions(query: URLSearchParams, address: string): Promise<Set<string>> {
  const ids = query.get("sessions");
  if (ids !== null) return new Set(ids.split(","));
  const token = encodeURIComponent(query.get("shared") ?? "");
  const response = await fetch(address.replace("~", token));
  if (response.status === 404) return new Set();
  if (!response.ok) {
    const { status: statusCode } = response;
    const message = `A shared agenda could not be loaded: ${statusCode}`;
    throw Object.assign(new Error(message), { statusCode });
  }
  return new Set((await response.json()).sessions);
}

/** What the page shows besides the sessions; at most one of these. */
const states = ["empty", "waiting", "failed", "gone", "shared"] as const;

/**
 * Filters the full programme to the entries starred in this browser or listed in a shared URL, hides empty
 * days, and names overlaps and, of starred sessions, what has changed since the last visit. Copies the share link.
 */
export const showMyAgenda: Behaviour = (element) => {
  const conferenceId = element.dataset.stars ?? "";
  const part = (name: string) => element.querySelector<HTMLElement>(`[data-part=${name}]`);
  const { calendar = "", shared: sharedAddress = "" } = element.dataset;
  const words: MyAgendaWords = JSON.parse(element.dataset.words ?? "");
  const query = new URLSearchParams(window.location.search);
  const isShared = query.has("sessions") || query.has("shared");
  let hasEnded = false;
  let shown: string[] = [];
  /** The lines of entries: what they clash with, and what has changed of them. */
  let clashes = new Map<HTMLElement, readonly HTMLElement[]>();
  let changes: ReadonlyMap<string, string> = new Map();
  const writeLines = () => {
    for (const entry of element.querySelectorAll<HTMLElement>("[data-session]")) {
      const change = changes.get(entry.dataset.session ?? "") ?? "";
      writeLine(entry, change, clashes.get(entry) ?? [], words.clash);
    }
  };
  const teller = isShared
    ? undefined
    : tellChanges(element, conferenceId, words.changes, (told) => {
        changes = told;
        writeLines();
      });

  const say = (state: (typeof states)[number] | undefined) => {
    for (const name of states) part(name)?.toggleAttribute("hidden", name !== state);
  };

  const show = (wanted: ReadonlySet<string>) => {
    const entries = [...element.querySelectorAll<HTMLElement>("[data-session]")];
    const kept = entries.filter(({ dataset }) => wanted.has(dataset.session ?? ""));
    shown = kept.map(({ dataset }) => dataset.session ?? "");
    const takingPlace = kept.filter(({ dataset }) => dataset.cancelled === undefined);
    clashes = overlapping(takingPlace, ({ dataset }) => ({
      from: Date.parse(dataset.startsAt ?? ""),
      until: Date.parse(dataset.endsAt ?? ""),
    }));
    for (const entry of entries) entry.hidden = !kept.includes(entry);
    if (teller) teller.show(wanted, kept);
    else writeLines();
    for (const day of element.querySelectorAll<HTMLElement>("section:has([data-session])")) {
      day.hidden = !day.querySelector("[data-session]:not([hidden])");
    }
    if (kept.length > 0) say(isShared ? "shared" : undefined);
    else say(isShared ? "gone" : "empty");
    part("actions")?.toggleAttribute("hidden", kept.length === 0);
    const address = `${calendar}?sessions=${shown.join(",")}`;
    part("calendar")?.setAttribute("href", address);
    const subscription = subscriptionLink(new URL(address, window.location.href).href);
    part("subscribe")?.setAttribute("href", subscription);
  };

  const showShared = async () => {
    say("waiting");
    try {
      const ids = await sharedSessions(query, sharedAddress);
      if (!hasEnded) show(ids);
    } catch (error) {
      logError(error);
      if (hasEnded) return;
      part("cause")?.replaceChildren(words.causes[causeOf(error)]);
      say("failed");
    }
  };

  const keep = () => {
    const problem = writeStars(conferenceId, new Set([...readStars(conferenceId), ...shown]));
    sayStarProblem(problem);
    if (!problem) window.location.assign(window.location.pathname);
  };

  const share = async () => {
    const url = new URL(window.location.pathname, window.location.href);
    url.searchParams.set("sessions", shown.join(","));
    const status = part("status");
    if (status) status.textContent = await copyLink(words.link, url.href);
  };

  const onClick = ({ target }: Event) => {
    const action = target instanceof Element && target.closest<HTMLElement>("[data-action]");
    if (!action) return;
    if (action.dataset.action === "keep") keep();
    else if (action.dataset.action === "again") void showShared();
    else if (action.dataset.action === "dismiss") teller?.dismiss();
    else void share();
  };

  const stopWatching = isShared ? undefined : watchStars(conferenceId, show);
  if (isShared) void showShared();
  element.addEventListener("click", onClick);
  return () => {
    hasEnded = true;
    stopWatching?.();
    teller?.stop();
    element.removeEventListener("click", onClick);
  };
};

/** What has changed of it, and "Clash with Opening keynote", with a link to each. */
function writeLine(
  entry: HTMLElement,
  change: string,
  others: readonly HTMLElement[],
  text: string,
): void {
  const line = entry.querySelector<HTMLElement>("[data-clashes]");
  if (!line) return;
  line.hidden = !change && others.length === 0;
  const links = others.flatMap((other) => {
    const title = other.querySelector<HTMLAnchorElement>("h3 a");
    if (!title) return [];
    const link = document.createElement("a");
    link.href = title.href;
    link.dir = "auto";
    link.textContent = title.textContent;
    return [", ", link];
  });
  const clash = others.length > 0 ? fillNodes(text, "others", links.slice(1)) : [];
  line.replaceChildren(change, change && clash.length > 0 ? " " : "", ...clash);
}
