import { Box, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { numberText } from "#lib/counted.ts";
import { dayAndMonth } from "#lib/dates.ts";
import { useLocale } from "#lib/locale.ts";
import { Select } from "#ui/form/select.tsx";
import { Segments } from "../crud/segments.ts";
import { BoardButton } from "./board-controls.tsx";
import { BoardIcon } from "./board-icons.tsx";
import { useBoardState, useBoardStore } from "./board-store.ts";
import { type Snap, snaps } from "./plan-moves.ts";
import { useShownBoard } from "./shown-board.ts";
import type { useMoves } from "./use-moves.ts";
import { ZoomButtons } from "./zoom-buttons.tsx";

type BoardToolbarProps = {
  /** Whether there is a board, and not the list of phones. */
  isWide: boolean;
  moves: Pick<ReturnType<typeof useMoves>, "undoable" | "redoable" | "undo" | "redo">;
  /** What may be a mistake in the programme. */
  warnings: ReactNode;
};

/** Days, undo, warnings, and how moves behave: one line, so that the board has the height of the window. */
export function BoardToolbar({ isWide, moves, warnings }: BoardToolbarProps) {
  const locale = useLocale();
  const { days, day, showDay, canMove } = useShownBoard();
  const { undoable, redoable } = moves;
  return (
    <Bar>
      <Segments role="group" aria-label="Day" data-days>
        {days.map((each) => (
          <button
            type="button"
            key={each.day}
            data-day={each.day}
            aria-pressed={each.day === day}
            onClick={() => showDay(each.day)}
          >
            {each.label}
            <chakra.span fontWeight="regular" display={{ md: "none", xl: "inline" }}>
              {each.date && dayAndMonth(locale, each.date)}
            </chakra.span>
          </button>
        ))}
      </Segments>
      {canMove && (
        <Box role="group" aria-label="Changes" display="flex" gap={1}>
          <IconButton
            aria-label="Undo"
            aria-disabled={!undoable}
            title={undoable ?? "Undo"}
            onClick={moves.undo}
          >
            <BoardIcon name="undo" />
          </IconButton>
          <IconButton
            aria-label="Redo"
            aria-disabled={!redoable}
            title={redoable ?? "Redo"}
            onClick={moves.redo}
          >
            <BoardIcon name="redo" />
          </IconButton>
        </Box>
      )}
      {warnings}
      {isWide && <WideControls />}
    </Bar>
  );
}

/** What only the board itself needs. */
function WideControls() {
  const { canMove, actions, items } = useShownBoard();
  const store = useBoardStore();
  const snap = useBoardState((state) => state.snap);
  const following = useBoardState((state) => state.following);
  const tray = useBoardState((state) => state.tray);
  // What is dropped on it is taken out, as in the tray itself.
  const isInHand = useBoardState(({ inHand }) => inHand?.how === "move");
  const isTarget = useBoardState(({ inHand }) => inHand?.over === "tray");
  const unscheduled = items.filter(({ slot }) => !slot).length;
  return (
    <Box display="flex" alignItems="center" gap={1} marginLeft="auto">
      {canMove && (
        <IconButton
          aria-label="Move what follows"
          aria-pressed={following}
          title="Move what follows in the same room by as many minutes"
          onClick={actions.toggleFollowing}
        >
          <BoardIcon name="follow" />
        </IconButton>
      )}
      <ZoomButtons />
      {canMove && (
        <Select
          aria-label="Snap to"
          title="What is moved snaps to so many minutes"
          width="auto"
          borderColor="line"
          value={snap}
          onChange={({ target }) => store.set({ snap: Number(target.value) as Snap })}
        >
          {snaps.map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes} min
            </option>
          ))}
        </Select>
      )}
      <BoardButton
        data-tray-toggle
        data-target={isTarget || undefined}
        aria-expanded={tray}
        aria-label={`Unscheduled sessions: ${numberText(unscheduled)}`}
        title={tray ? "Hide the unscheduled sessions" : "Show the unscheduled sessions"}
        onClick={() => store.set({ tray: !tray })}
      >
        <BoardIcon name="tray" />
        {isInHand && !tray ? "Unschedule" : numberText(unscheduled)}
      </BoardButton>
    </Box>
  );
}

const IconButton = chakra(BoardButton, {
  base: { paddingInline: 0, width: { base: "2.75rem", md: "2.25rem" } },
});

const Bar = chakra("div", {
  base: {
    position: "relative",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: 2,
    minHeight: "2.5rem",
    marginBottom: 2,
    "& select": { minHeight: "2.25rem" },
  },
});
