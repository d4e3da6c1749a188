import { Box, chakra } from "@chakra-ui/react";
import { useLocale } from "#lib/locale.ts";
import { WarningIcon } from "../schedule/warning-icon.tsx";
import { BoardButton } from "./board-controls.tsx";
import { useBoardState } from "./board-store.ts";
import { whereText } from "./board-texts.ts";
import { blockAt } from "./cursor.ts";
import { useShownBoard } from "./shown-board.ts";

/** What is chosen on the board, and what can be done with it; and what was done last. */
export function BoardDetails() {
  const board = useShownBoard();
  const { items, layout, rooms, days, warnings, canMove, actions } = board;
  const selected = useBoardState((state) => state.selected);
  const currentId = useBoardState(({ cursor }) => blockAt(layout, cursor)?.item.id);
  const locale = useLocale();
  const ids = selected.size > 0 ? [...selected] : [currentId];
  const chosen = ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
  const [first] = chosen;
  return (
    <Panel aria-label="What is chosen">
      <Box flex="1 1 18rem" minWidth={0}>
        <Told />
        {first && chosen.length === 1 ? (
          <>
            <p>
              <chakra.b dir="auto" fontWeight="semibold">
                {first.title}
              </chakra.b>{" "}
              <chakra.span color="fg.muted">
                {whereText(first, { locale, rooms, days })}
              </chakra.span>
            </p>
            {first.doNotRecord && <p>A speaker has asked not to be recorded.</p>}
            {warnings.get(first.id)?.map(({ id, level, message }) => (
              <Box as="p" key={id} display="flex" gap={1.5} alignItems="flex-start">
                <chakra.span paddingTop="0.2em">
                  <WarningIcon level={level} />
                </chakra.span>
                {message}
              </Box>
            ))}
          </>
        ) : (
          chosen.length > 1 && <p>{chosen.length} sessions are selected.</p>
        )}
      </Box>
      {first && (
        <Box role="group" aria-label="With what is chosen" display="flex" flexWrap="wrap" gap={1}>
          {canMove && chosen.length === 2 && <BoardButton onClick={actions.swap}>Swap</BoardButton>}
          {canMove && (
            <BoardButton aria-pressed={first.allRooms} onClick={actions.spread}>
              In all rooms
            </BoardButton>
          )}
          {canMove && <BoardButton onClick={() => actions.takeOut(chosen)}>Unschedule</BoardButton>}
          {canMove && chosen.length === 1 && (
            <BoardButton onClick={() => board.onMove(first.id)}>Move…</BoardButton>
          )}
          {canMove && chosen.length === 1 && (
            <BoardButton onClick={() => board.onEdit(first.id)}>Edit</BoardButton>
          )}
        </Box>
      )}
    </Panel>
  );
}

/** The sentence that was said last, for everybody. */
export function Told() {
  const told = useBoardState((state) => state.told);
  return (
    <Box as="p" role="status" color="fg.muted" css={{ "&:empty": { display: "none" } }}>
      {told}
    </Box>
  );
}

const Panel = chakra("section", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "flex-start",
    gap: 3,
    minHeight: "3.75rem",
    marginBottom: 2,
    fontSize: "sm",
    lineHeight: "1.4",
  },
});
