import { chooseScheme } from "#app/footer/choose-scheme.ts";
import { darkenWhenScrolled } from "#app/header/darken-when-scrolled.ts";
import { keepFocusInMenu } from "#app/header/keep-focus-in-menu.ts";
import { searchByKey } from "#app/header/search-by-key.ts";
import { closeMenuElsewhere } from "#entities/session/close-menu-elsewhere.ts";
import { lazyShowTimes } from "#entities/session/lazy-show-times.ts";
import { showNowAndNext } from "#entities/session/show-now-and-next.ts";
import { starSessions } from "#entities/session/star-sessions.ts";
import { lazySharePage } from "#entities/share/lazy-share-page.ts";
import { lazyFilterEntries } from "#features/agenda/lazy-filter-entries.ts";
import { lazyRunGrid } from "#features/agenda/lazy-run-grid.ts";
import { lazyShowMyAgenda } from "#features/agenda/lazy-show-my-agenda.ts";
import { markCurrentEntry } from "#features/agenda/mark-current-entry.ts";
import { showDay } from "#features/agenda/show-day.ts";
import { showNowByRoom } from "#features/agenda/show-now-by-room.ts";
import { lazyKeepDraft } from "#features/call/lazy-keep-draft.ts";
import { fillSubject } from "#features/contact/fill-subject.ts";
import { animateHero } from "#features/home/animate-hero.ts";
import { runCountdown } from "#features/home/run-countdown.ts";
import { lazyChooseSearchKey } from "#features/legal/lazy-choose-search-key.ts";
import { lazyFilterPeople } from "#features/speaker-list/lazy-filter-people.ts";
import type { Behaviour } from "#lib/behaviour.ts";
import { lazyKeepTyped } from "#lib/lazy-keep-typed.ts";
import { lazyCopyCode } from "#ui/lazy-copy-code.ts";

/** Each behaviour with the selector of its elements. */
const behaviours: readonly [selector: string, behaviour: Behaviour][] = [
  ["[data-header=gradient]", darkenWhenScrolled],
  ["[data-menu]", keepFocusInMenu],
  ["[data-search-link]", searchByKey],
  ["[role=timer][data-starts-at]", runCountdown],
  ["[data-programme]", showDay],
  ["[data-programme] section", markCurrentEntry],
  ["[data-filtered-programme]", lazyFilterEntries],
  ["[data-people]", lazyFilterPeople],
  ["[data-view-switch]", lazyRunGrid],
  ["[data-my-agenda]", lazyShowMyAgenda],
  ["[data-stars]:not([data-my-agenda])", starSessions],
  ["[data-times]", lazyShowTimes],
  ["[data-now-and-next]", showNowAndNext],
  ["[data-now-by-room]", showNowByRoom],
  ["[data-calendar-menu]", closeMenuElsewhere],
  ["[data-share]", lazySharePage],
  ["[data-code]", lazyCopyCode],
  ["[data-fill-subject]", fillSubject],
  ["[data-keep-draft]", lazyKeepDraft],
  ["[data-keep-typed]", lazyKeepTyped],
  ["[data-scheme-switch]", chooseScheme],
  ["[data-search-key]", lazyChooseSearchKey],
  ["[data-hero]", animateHero],
];

/**
 * Attaches the behaviours to the elements of the server-rendered page.
 *
 * @returns detaches all of them, so that the components can take over
 */
export function startBehaviours(): () => void {
  const ends = behaviours.flatMap(([selector, behaviour]) =>
    [...document.querySelectorAll<HTMLElement>(selector)].map(behaviour),
  );
  return () => {
    for (const end of ends) end();
  };
}
