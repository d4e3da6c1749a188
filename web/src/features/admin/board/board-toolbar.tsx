import { Box, chakra } from "@chakra-ui/react";
import { dayAndMonth } from "#lib/dates.ts";
import { useLocale } from "#lib/locale.ts";
import { Select } from "#ui/form/select.tsx";
import { Segments } from "../crud/segments.ts";
import { BoardButton } from "./board-controls.tsx";
import { useBoardState, useBoardStore, zooms } from "./board-store.ts";
import { type Snap, snaps } from "./plan-moves.ts";
import { useShownBoard } from "./shown-board.ts";
import type { useMoves } from "./use-moves.ts";

type BoardToolbarProps = {
  /** Whether there is a board, and not the list of phones. */
  isWide: boolean;
  moves: Pick<ReturnType<typeof useMoves>, "undoable" | "redoable" | "undo" | "redo">;
};

/** Days, undo, and how moves behave. */
export function BoardToolbar({ isWide, moves }: BoardToolbarProps) {
  const locale = useLocale();
  const { days, day, showDay, canMove, actions } = useShownBoard();
  const { undoable, redoable } = moves;
  const store = useBoardStore();
  const snap = useBoardState((state) => state.snap);
  const following = useBoardState((state) => state.following);
  const zoom = useBoardState((state) => state.zoom);
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
            <chakra.span fontWeight="regular">
              {each.date && dayAndMonth(locale, each.date)}
            </chakra.span>
          </button>
        ))}
      </Segments>
      {canMove && (
        <Box role="group" aria-label="Changes" display="flex" gap={1}>
          <BoardButton aria-disabled={!undoable} title={undoable} onClick={moves.undo}>
            Undo
          </BoardButton>
          <BoardButton aria-disabled={!redoable} title={redoable} onClick={moves.redo}>
            Redo
          </BoardButton>
        </Box>
      )}
      <Box display="flex" flexWrap="wrap" alignItems="center" gap={1} marginLeft={{ lg: "auto" }}>
        {canMove && isWide && (
          <>
            <BoardButton
              aria-pressed={following}
              title="What follows in the same room moves by as many minutes"
              onClick={actions.toggleFollowing}
            >
              Move what follows
            </BoardButton>
            <Select
              aria-label="Snap to"
              width="auto"
              borderColor="line"
              value={snap}
              onChange={({ target }) => store.set({ snap: Number(target.value) as Snap })}
            >
              {snaps.map((minutes) => (
                <option key={minutes} value={minutes}>
                  {minutes} minutes
                </option>
              ))}
            </Select>
          </>
        )}
        {isWide && (
          <>
            <ZoomButton by={-1} zoom={zoom} onZoom={(next) => store.set({ zoom: next })} />
            <ZoomButton by={1} zoom={zoom} onZoom={(next) => store.set({ zoom: next })} />
          </>
        )}
      </Box>
    </Bar>
  );
}

type ZoomButtonProps = { by: 1 | -1; zoom: number; onZoom: (zoom: number) => void };

function ZoomButton({ by, zoom, onZoom }: ZoomButtonProps) {
  const next = nextZoom(zoom, by);
  return (
    <BoardButton
      aria-label={by > 0 ? "Taller hours" : "Lower hours"}
      aria-disabled={next === zoom}
      onClick={() => onZoom(next)}
    >
      {by > 0 ? "+" : "−"}
    </BoardButton>
  );
}

export const nextZoom = (zoom: number, by: 1 | -1): number => {
  const at = zooms.indexOf(zoom);
  return zooms[at + by] ?? zoom;
};

const Bar = chakra("div", {
  base: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3, marginBottom: 2 },
});
