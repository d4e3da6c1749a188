import { useRef, useState } from "react";
import { logError } from "#lib/log-error.ts";
import { type BoardItem, isSamePlacement, type Move } from "./board-item.ts";
import {
  afterChange,
  afterRedo,
  afterUndo,
  createVersionChain,
  noSteps,
  type Steps,
  stepOf,
  type Versions,
  versionsOf,
  withoutStep,
} from "./undo.ts";

type VersionedMove = Move & { version: number };

/** What the server answered. */
export type MoveOutcome =
  | { kind: "moved"; versions: Versions }
  /** Somebody else has changed some of the items. */
  | { kind: "conflict"; by: readonly string[]; versions: Versions }
  | { kind: "refused"; reason: string };

export type SendMoves = (moves: readonly VersionedMove[]) => Promise<MoveOutcome>;

/** Moves that were not made, and why. */
export type MoveRefusal = {
  moves: readonly Move[];
  outcome: Exclude<MoveOutcome, { kind: "moved" }>;
  /** Makes them all the same; only after a conflict. */
  insist?: (() => void) | undefined;
  /** Whether something should have been undone or done again. */
  isUndo: boolean;
};

type Result = {
  /** Is called when something was undone or done again, with where its items are now. */
  onDone: (moves: readonly Move[], isUndo: boolean) => void;
  onRefused: (refusal: MoveRefusal) => void;
};

/**
 * Moves items at once on screen, and one change after the other on the server, with undo and redo. What the server
 * refuses returns to where it is.
 */
export function useMoves(stored: readonly BoardItem[], send: SendMoves, result: Result) {
  const [pending, setPending] = useState<readonly (readonly Move[])[]>([]);
  const [steps, setSteps] = useState(noSteps);
  const [chain] = useState(createVersionChain);
  const queue = useRef(Promise.resolve());
  const current = useRef({ steps, ...result, send });
  current.current = { ...current.current, ...result, send };
  const items = withMoves(stored, pending);

  const changeSteps = (change: (steps: Steps) => Steps) => {
    current.current.steps = change(current.current.steps);
    setSteps(current.current.steps);
  };

  /** Sends moves after those before them. */
  async function store(moves: readonly Move[], seen: Versions): Promise<MoveOutcome> {
    const versioned = moves.map((move) => ({
      ...move,
      version: chain.latest(move.id, seen[move.id] ?? 0),
    }));
    const outcome = await current.current.send(versioned);
    if (outcome.kind === "moved") {
      for (const { id, version } of versioned)
        chain.add(id, version, outcome.versions[id] ?? version);
    }
    return outcome;
  }

  /** Shows moves until the work is done, or is given up. */
  async function showing(moves: readonly Move[], work: () => Promise<void>): Promise<void> {
    setPending((batches) => [...batches, moves]);
    try {
      await work();
    } finally {
      setPending((batches) => batches.filter((batch) => batch !== moves));
    }
  }

  /** One change after the other. */
  function enqueue(work: () => Promise<void>): void {
    queue.current = queue.current.then(work).catch(logError);
  }

  /** Makes moves, and says what was done. */
  function move(moves: readonly Move[], what: string, known: Versions = {}): void {
    const seen = { ...versionsOf(stored), ...known };
    const step = stepOf(what, moves, items);
    const saved = Promise.withResolvers<void>();
    void showing(moves, () => saved.promise);
    enqueue(async () => {
      const outcome = await store(moves, seen).finally(saved.resolve);
      if (outcome.kind === "moved") {
        changeSteps((all) => afterChange(all, { ...step, versions: outcome.versions }));
        return;
      }
      const insist =
        outcome.kind === "conflict"
          ? () => move(moves, what, { ...seen, ...outcome.versions })
          : undefined;
      current.current.onRefused({ moves, outcome, insist, isUndo: false });
    });
  }

  /** Undoes or repeats the last step, unless somebody else has changed its items since. */
  const repeat = (direction: "back" | "forth") =>
    enqueue(async () => {
      const { done, undone } = current.current.steps;
      const step = (direction === "back" ? done : undone).at(-1);
      if (!step) return;
      const moves = step[direction];
      await showing(moves, async () => {
        const outcome = await store(moves, step.versions);
        if (outcome.kind !== "moved") {
          changeSteps((all) => withoutStep(all, step));
          current.current.onRefused({ moves, outcome, isUndo: true });
          return;
        }
        const after = direction === "back" ? afterUndo : afterRedo;
        changeSteps((all) => after(all, { ...step, versions: outcome.versions }));
        current.current.onDone(moves, direction === "back");
      });
    });

  return {
    /** The items where they are, or are about to be. */
    items,
    move,
    undo: () => repeat("back"),
    redo: () => repeat("forth"),
    undoable: steps.done.at(-1)?.what,
    redoable: steps.undone.at(-1)?.what,
    isSaving: pending.length > 0,
  };
}

/** Items after moves; those that do not move stay the same objects, so that they are not rendered again. */
function withMoves(
  items: readonly BoardItem[],
  batches: readonly (readonly Move[])[],
): readonly BoardItem[] {
  if (batches.length === 0) return items;
  const moved = new Map(batches.flat().map(({ id, to }) => [id, to]));
  return items.map((item) => {
    const to = moved.get(item.id);
    return to && !isSamePlacement(item, to) ? { ...item, ...to } : item;
  });
}
