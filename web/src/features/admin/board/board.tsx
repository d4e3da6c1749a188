import { Box } from "@chakra-ui/react";
import { DndContext } from "@dnd-kit/core";
import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Day } from "#graphql/admin-tabs/board/generated.ts";
import { useLocale } from "#lib/locale.ts";
import { useMedia } from "#lib/use-media.ts";
import { showToast } from "#ui/toast-store.ts";
import { silentDrag } from "../crud/silent-drag.ts";
import { useIsThere } from "../crud/use-is-there.ts";
import { useUnloadGuard } from "../crud/use-leave-guard.ts";
import { useLive } from "../live/live-context.ts";
import { Warnings } from "../schedule/warnings.tsx";
import { type BoardActions, createActions } from "./board-actions.ts";
import { BoardBars } from "./board-bars.tsx";
import type { BoardNow } from "./board-basics.ts";
import type { BoardDay, BoardItem, RoomColumn } from "./board-item.ts";
import { BoardList } from "./board-list.tsx";
import { BoardContext, type BoardStore, createBoardStore, type InHand } from "./board-store.ts";
import { movedText } from "./board-texts.ts";
import { BoardToolbar } from "./board-toolbar.tsx";
import { onBoard } from "./cursor.ts";
import { layOut } from "./day-layout.ts";
import { GridAndTray } from "./grid-and-tray.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { usualSnap } from "./plan-moves.ts";
import { notDoneText, RefusalPanel, reasonText } from "./refusal-panel.tsx";
import { type ShownBoard, ShownBoardContext } from "./shown-board.ts";
import { useBoardDrag } from "./use-board-drag.ts";
import { useBoardKeys } from "./use-board-keys.ts";
import { type MoveRefusal, type SendMoves, useMoves } from "./use-moves.ts";
import { type BoardWarning, warningsByItem } from "./warnings.ts";

export type BoardProps = {
  items: readonly BoardItem[];
  rooms: readonly RoomColumn[];
  days: readonly BoardDay[];
  /** When the days open and close, in minutes. */
  opens: number;
  closes: number;
  warnings: readonly BoardWarning[];
  day: Day;
  showDay: (day: Day) => void;
  canMove: boolean;
  send: SendMoves;
  onEdit: (id: string) => void;
};

/** The programme of a day, with the sessions that have no time: what is moved here is stored at once. */
export function Board({ items: stored, ...props }: BoardProps) {
  const locale = useLocale();
  const { rooms, days, day, showDay, opens, closes, warnings, canMove, onEdit } = props;
  const [store] = useState(() => createBoardStore(opens, usualSnap(stored)));
  const [refusal, setRefusal] = useState<MoveRefusal>();
  const [moving, setMoving] = useState<string>();
  const surface = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  // From that width on, rooms fit beside each other; on phones, sessions are a list.
  const isWide = useMedia("(min-width: 48rem)");
  const isThere = useIsThere();
  const moves = useMoves(stored, props.send, {
    onDone: (moved, isUndo) =>
      store.set({
        swapOffer: undefined,
        told: `${isUndo ? "Undone" : "Done again"}: ${movedText(moved, stored, { locale, rooms, days })}`,
      }),
    onRefused: (refused) => {
      if (!isThere.current) {
        const [title, description] = [notDoneText(refused), reasonText(refused.outcome)];
        return showToast({ title, description, kind: "destructive" });
      }
      setRefusal(refused);
      store.set({ told: "", swapOffer: undefined });
    },
  });
  const { items } = moves;
  const layout = useMemo(
    () => layOut(items, rooms, day, { opens, closes }),
    [items, rooms, day, opens, closes],
  );
  const byItem = useMemo(() => warningsByItem(warnings), [warnings]);

  const move: BoardNow["move"] = (planned, what, seen) => {
    setRefusal(undefined);
    moves.move(planned, what, seen);
  };
  const current = useRef<BoardNow>(undefined);
  current.current = {
    items,
    locale,
    rooms,
    days,
    day,
    layout,
    opens,
    closes,
    canMove,
    showDay,
    move,
  };
  const now = useCallback(() => current.current as BoardNow, []);
  const [actions] = useState(() => createActions(store, now));
  useKeptOnBoard(store, actions, now, layout, items);
  useTrayWhenNeeded(store, items);
  useUnloadGuard(moves.isSaving);
  useSharedHands(store);
  const drag = useBoardDrag({ store, actions, now, surface });
  const itemToMove = moving === undefined ? undefined : items.find(({ id }) => id === moving);
  useBoardKeys({ store, actions, canMove, ...moves, onEdit, onMove: setMoving, search, surface });
  const placed = useMemo(() => {
    const known = new Map(items.map((item) => [item.id, item]));
    const placeOf = ({ id }: { id: string }) => {
      const item = known.get(id);
      return item ? [{ id, title: item.title, day: item.slot?.day ?? null }] : [];
    };
    return warnings.map((warning) => ({
      ...warning,
      scheduleItems: warning.scheduleItems.flatMap(placeOf),
    }));
  }, [warnings, items]);
  const leadTo = (id: string) =>
    items.some((item) => item.id === id && item.slot)
      ? { onClick: () => actions.show(id) }
      : undefined;
  const shown = useMemo(
    (): ShownBoard => ({
      items,
      rooms,
      days,
      day,
      showDay,
      layout,
      canMove,
      warnings: byItem,
      actions,
      onEdit,
      onMove: setMoving,
    }),
    [items, rooms, days, day, showDay, layout, canMove, byItem, actions, onEdit],
  );
  return (
    <BoardContext value={store}>
      <ShownBoardContext value={shown}>
        <DndContext
          sensors={drag.sensors}
          accessibility={{ announcements: silentDrag, screenReaderInstructions: { draggable: "" } }}
          onDragStart={drag.onDragStart}
          onDragMove={drag.onDragMove}
          onDragEnd={drag.onDragEnd}
          onDragCancel={drag.onDragCancel}
        >
          <Box onKeyDown={(event) => runUndoKeys(event, moves)} css={onPaper}>
            <BoardToolbar
              isWide={isWide}
              moves={moves}
              warnings={
                <Warnings
                  isPill
                  warnings={placed}
                  day={day}
                  {...(days.length > 1 && {
                    dayLabel: days.find((each) => each.day === day)?.label ?? "This day",
                  })}
                  lead={leadTo}
                />
              }
            />
            {refusal && <RefusalPanel refusal={refusal} onClose={() => setRefusal(undefined)} />}
            <BoardBars isWide={isWide} />
            {isWide ? (
              <GridAndTray surface={surface} isSaving={moves.isSaving} search={search} />
            ) : (
              <BoardList />
            )}
          </Box>
        </DndContext>
        {itemToMove && (
          <MoveDialog
            item={itemToMove}
            onMove={(to) => actions.make([{ id: itemToMove.id, to }])}
            onClose={() => setMoving(undefined)}
          />
        )}
      </ShownBoardContext>
    </BoardContext>
  );
}

/** Printed, the day has its name and the grid, but nothing to work with. */
const onPaper = {
  _print: {
    "& [data-bars], & aside, & [data-days] ~ *, & [data-days] > :not([aria-pressed=true])": {
      display: "none",
    },
    "& > div": { gridTemplateColumns: "minmax(0, 1fr)!" },
  },
};

/** Tells the others what is in hand here, and shows what they have in hand. */
function useSharedHands(store: BoardStore): void {
  const { present, hold } = useLive();
  useEffect(() => {
    store.set({
      heldBy: new Map(present.flatMap(({ name, holding = [] }) => holding.map((id) => [id, name]))),
    });
  }, [store, present]);
  useEffect(() => {
    let known: InHand["from"] | undefined;
    const tell = () => {
      const from = store.get().inHand?.from;
      if (from !== known) hold(from?.map(({ id }) => id) ?? []);
      known = from;
    };
    const stop = store.subscribe(tell);
    return () => {
      stop();
      hold([]);
    };
  }, [store, hold]);
}

/** Shows what has no time, and until then leaves its place to the board, unless somebody chooses otherwise. */
function useTrayWhenNeeded(store: BoardStore, items: readonly BoardItem[]): void {
  const isNeeded = items.length === 0 || items.some(({ slot }) => !slot);
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (isNeeded || isFirst.current) store.set({ tray: isNeeded });
    isFirst.current = false;
  }, [store, isNeeded]);
}

/** Keeps the cursor on the board, and lets go of what others have deleted. */
function useKeptOnBoard(
  store: BoardStore,
  actions: BoardActions,
  now: () => BoardNow,
  layout: BoardNow["layout"],
  items: readonly BoardItem[],
): void {
  const wasOnBoard = useRef(false);
  useEffect(() => {
    const listener = ({ target }: FocusEvent) => {
      wasOnBoard.current = target instanceof Element && target.closest("[role=grid]") !== null;
    };
    document.addEventListener("focusin", listener);
    return () => document.removeEventListener("focusin", listener);
  }, []);
  useLayoutEffect(() => {
    const { cursor } = store.get();
    const kept = onBoard(layout, cursor);
    if (kept.column !== cursor.column || kept.minute !== cursor.minute) store.set({ cursor: kept });
    // What had the focus was moved, by its own people or others, and is now elsewhere.
    const isLost = wasOnBoard.current && document.activeElement === document.body;
    if (isLost) store.set({ focusMoves: store.get().focusMoves + 1 });
  }, [store, layout]);
  useEffect(() => {
    const { inHand, selected } = store.get();
    const known = new Set(items.map(({ id }) => id));
    const isGone = inHand?.from.some(({ id }) => !known.has(id));
    if (isGone) actions.cancel("It was deleted in the meantime, so nothing was moved.");
    const hasRoom = now().layout.columns.some(({ id }) => id === inHand?.column);
    if (inHand?.column && !hasRoom)
      actions.cancel("Its room was deleted in the meantime, so nothing was moved.");
    const kept = [...selected].filter((id) => known.has(id));
    if (kept.length < selected.size) store.set({ selected: new Set(kept) });
  }, [store, actions, now, items]);
}

/** Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, but in fields. */
function runUndoKeys(event: KeyboardEvent, { undo, redo }: { undo: () => void; redo: () => void }) {
  const { key, ctrlKey, metaKey, shiftKey, target } = event;
  if (!(ctrlKey || metaKey) || (target as Element).closest("input, textarea")) return;
  const letter = key.toLowerCase();
  if (letter !== "z" && letter !== "y") return;
  event.preventDefault();
  if (letter === "y" || shiftKey) redo();
  else undo();
}
