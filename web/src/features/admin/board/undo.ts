import type { BoardItem, Move } from "./board-item.ts";

/** The versions of items, by their ids. */
export type Versions = Readonly<Record<string, number>>;

export const versionsOf = (items: readonly { id: string; version: number }[]): Versions =>
  Object.fromEntries(items.map(({ id, version }) => [id, version]));

/** A change that can be undone or done again. */
export type Step = {
  /** What it did, as in "Undid the move of “Opening”." */
  what: string;
  back: readonly Move[];
  forth: readonly Move[];
  /** The versions after it was done, or undone, last. */
  versions: Versions;
};

export type Steps = { done: readonly Step[]; undone: readonly Step[] };

/** How many steps can be undone. */
const most = 100;

export const noSteps: Steps = { done: [], undone: [] };

/** A step that makes some moves. */
export const stepOf = (
  what: string,
  moves: readonly Move[],
  items: readonly BoardItem[],
): Omit<Step, "versions"> => ({
  what,
  back: moves.flatMap(({ id }) => {
    const item = items.find((each) => each.id === id);
    if (!item) return [];
    const { slot, roomIds, allRooms } = item;
    return [{ id, to: { slot, roomIds, allRooms } }];
  }),
  forth: moves,
});

/** After a new change: what was undone cannot be done again. */
export const afterChange = ({ done }: Steps, step: Step): Steps => ({
  done: [...done, step].slice(-most),
  undone: [],
});

/** After the last step was undone. */
export const afterUndo = ({ done, undone }: Steps, step: Step): Steps => ({
  done: done.slice(0, -1),
  undone: [...undone, step],
});

/** After the step that was undone last was done again. */
export const afterRedo = ({ done, undone }: Steps, step: Step): Steps => ({
  done: [...done, step],
  undone: undone.slice(0, -1),
});

/** Drops a step that was refused: it would be refused again. */
export const withoutStep = ({ done, undone }: Steps, refused: Step): Steps => ({
  done: done.filter((step) => step !== refused),
  undone: undone.filter((step) => step !== refused),
});

/**
 * Remembers which version each save here has made of which one, so that one change can follow the other while others'
 * changes in between are noticed.
 */
export function createVersionChain() {
  const next = new Map<string, number>();
  return {
    add: (id: string, before: number, after: number) => next.set(`${id} ${before}`, after),
    /** The latest version that was made here of one that was seen. */
    latest(id: string, seen: number): number {
      let version = seen;
      for (;;) {
        const after = next.get(`${id} ${version}`);
        if (after === undefined || after <= version) return version;
        version = after;
      }
    },
  };
}
