import { type BoardNow, createBasics } from "./board-basics.ts";
import type { BoardStore } from "./board-store.ts";
import { createCursorActions } from "./cursor-actions.ts";
import { createHandActions } from "./hand-actions.ts";
import { createPlacingActions } from "./placing-actions.ts";

export type BoardActions = ReturnType<typeof createActions>;

/** What can be done on the board, by pointer and by keyboard; each action says in a sentence what it did. */
export function createActions(store: BoardStore, now: () => BoardNow) {
  const basics = createBasics(store, now);
  const { say, chosen, current, make } = basics;
  const hand = createHandActions(basics);

  function toggleFollowing() {
    const following = !store.get().following;
    store.set({ following });
    say(
      following
        ? "What follows in the same room on that day moves by as many minutes, too."
        : "Only what you move moves.",
    );
  }

  return {
    say,
    chosen,
    current,
    make,
    toggleFollowing,
    ...hand,
    ...createPlacingActions(basics),
    ...createCursorActions(basics, hand),
  };
}
