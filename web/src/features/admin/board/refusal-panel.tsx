import { Box, chakra } from "@chakra-ui/react";
import { formatList } from "@summit/schema/validation/formats.ts";
import { useLocale } from "#lib/locale.ts";
import { BoardButton } from "./board-controls.tsx";
import { whereText } from "./board-texts.ts";
import { useShownBoard } from "./shown-board.ts";
import type { MoveRefusal } from "./use-moves.ts";

type RefusalPanelProps = { refusal: MoveRefusal; onClose: () => void };

/** Why something was not moved, where it is now, and what can be done about it. */
export function RefusalPanel({ refusal, onClose }: RefusalPanelProps) {
  const { items, rooms, days } = useShownBoard();
  const locale = useLocale();
  const { outcome, insist } = refusal;
  const ids = outcome.kind === "conflict" ? Object.keys(outcome.versions) : [];
  const changed = items.filter(({ id }) => ids.includes(id));
  return (
    <Panel role="alert">
      <p>
        {reasonText(outcome)} {notDoneText(refusal)}
      </p>
      {changed.map((item) => (
        <p key={item.id}>
          “{item.title}” is {whereText(item, { locale, rooms, days })}.
        </p>
      ))}
      <Box display="flex" gap={2} marginTop={2}>
        {insist && (
          <BoardButton
            onClick={() => {
              onClose();
              insist();
            }}
          >
            Move it all the same
          </BoardButton>
        )}
        <BoardButton onClick={onClose}>{insist ? "Leave it there" : "Close"}</BoardButton>
      </Box>
    </Panel>
  );
}

/** Why moves were not made. */
export const reasonText = (outcome: MoveRefusal["outcome"]): string =>
  outcome.kind === "refused"
    ? outcome.reason
    : `${whoText(outcome.by)} changed this in the meantime.`;

/** What was not done. */
export function notDoneText({ moves, isUndo }: Pick<MoveRefusal, "moves" | "isUndo">): string {
  if (isUndo) return "It was not undone.";
  return moves.length > 1 ? "Nothing was moved." : "It was not moved.";
}

const whoText = (names: readonly string[]) =>
  names.length > 0 ? formatList("en-GB", names) : "Somebody else";

/** What the board says above the grid until it is answered. */
const Panel = chakra("div", {
  base: {
    marginBottom: 3,
    padding: 3,
    border: "1px solid",
    borderColor: "action.text",
    borderRadius: "control",
    fontSize: "sm",
    lineHeight: "1.45",
  },
});
