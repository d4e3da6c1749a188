import { watchTime } from "#entities/session/time-choice.ts";
import { pageLocale } from "#lib/page-locale.ts";
import {
  type ChangeWords,
  changesOf,
  readSeen,
  type SeenSession,
  type SeenSessions,
  writeSeen,
} from "./seen-sessions.ts";

/** Tells in a visitor's own agenda what has changed of its sessions since it was last shown in this browser. */
export interface ChangeTeller {
  /** Called with what is starred, and the entries of that. Sessions that are shown for the first time are noted. */
  show: (stars: ReadonlySet<string>, entries: readonly HTMLElement[]) => void;
  /** Forgets the changes that are told: the visitor knows them. */
  dismiss: () => void;
  stop: () => void;
}

/** @param onChange called whenever other sentences are told, with those by the ids of sessions */
export function tellChanges(
  element: HTMLElement,
  conferenceId: string,
  words: ChangeWords,
  onChange: (sentences: ReadonlyMap<string, string>) => void,
): ChangeTeller {
  const zone = element.querySelector<HTMLElement>("[data-times]")?.dataset.times;
  const panel = element.querySelector<HTMLElement>("[data-part=changes]");
  let wantsOwnTime = false;
  let shown = new Map<string, HTMLElement>();

  const tell = () => {
    const told = new Map<string, string>();
    const items: HTMLElement[] = [];
    for (const [id, before] of inOrder(readSeen(conferenceId))) {
      const entry = shown.get(id);
      const sentences = changesOf(
        words,
        pageLocale(),
        before,
        entry && seenIn(entry),
        wantsOwnTime ? undefined : zone,
      );
      if (!sentences) continue;
      told.set(id, sentences);
      items.push(itemOf(entry, before, sentences));
    }
    panel?.querySelector("ul")?.replaceChildren(...items);
    panel?.toggleAttribute("hidden", items.length === 0);
    onChange(told);
  };
  const stopWatching = watchTime((wantsOwn) => {
    wantsOwnTime = wantsOwn;
    tell();
  });

  return {
    show(stars, entries) {
      shown = new Map(entries.map((entry) => [entry.dataset.session ?? "", entry]));
      const known = readSeen(conferenceId);
      const kept = Object.entries(known).filter(([id]) => stars.has(id));
      const added = [...shown].filter(([id]) => !(id in known));
      const seen = [...kept, ...added.map(([id, entry]) => [id, seenIn(entry)] as const)];
      writeSeen(conferenceId, Object.fromEntries(seen));
      tell();
    },
    dismiss() {
      const now = [...shown].map(([id, entry]) => [id, seenIn(entry)] as const);
      writeSeen(conferenceId, Object.fromEntries(now));
      tell();
    },
    stop: stopWatching,
  };
}

const inOrder = (seen: SeenSessions) =>
  Object.entries(seen).toSorted(([, one], [, other]) => (one.startsAt < other.startsAt ? -1 : 1));

const titleOf = (entry: HTMLElement) => entry.querySelector<HTMLAnchorElement>("h3 a");

/** What an entry shows of its session. */
function seenIn(entry: HTMLElement): SeenSession {
  const { startsAt = "", endsAt = "", room = "", allRooms, cancelled } = entry.dataset;
  return {
    title: titleOf(entry)?.textContent ?? "",
    startsAt,
    endsAt,
    rooms: room.split("\n").filter(Boolean),
    allRooms: allRooms !== undefined,
    isCancelled: cancelled !== undefined,
  };
}

/** The title, with a link if the session is still in the programme, and the sentences. */
function itemOf(entry: HTMLElement | undefined, { title }: SeenSession, sentences: string) {
  const current = entry && titleOf(entry);
  const name = document.createElement(current ? "a" : "strong");
  if (name instanceof HTMLAnchorElement) name.href = current?.href ?? "";
  name.dir = "auto";
  name.textContent = current?.textContent ?? title;
  const item = document.createElement("li");
  item.append(name, ` ${sentences}`);
  return item;
}
