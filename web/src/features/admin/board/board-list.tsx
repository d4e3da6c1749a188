import { Box, chakra } from "@chakra-ui/react";
import { useLocale } from "#lib/locale.ts";
import { WarningIcon } from "../schedule/warning-icon.tsx";
import { levelNames } from "../schedule/warning-levels.ts";
import { BoardButton } from "./board-controls.tsx";
import { Told } from "./board-details.tsx";
import type { BoardItem } from "./board-item.ts";
import { rangeText, roomsText } from "./board-texts.ts";
import { useShownBoard } from "./shown-board.ts";

/** The board on phones: a list by time, in which each session is moved by a dialog. */
export function BoardList() {
  const { items, day } = useShownBoard();
  const scheduled = items
    .filter(({ slot }) => slot?.day === day)
    .toSorted((a, b) => (a.slot?.start ?? 0) - (b.slot?.start ?? 0));
  const unscheduled = items.filter(({ slot }) => !slot);
  return (
    <Box fontSize="sm">
      <Told />
      {scheduled.length === 0 && (
        <Box as="p" color="fg.muted">
          This day has no sessions yet.
        </Box>
      )}
      <Entries items={scheduled} />
      {unscheduled.length > 0 && (
        <>
          <chakra.h3 fontSize="md" fontWeight="semibold" marginTop={6} marginBottom={2}>
            Unscheduled ({unscheduled.length})
          </chakra.h3>
          <Entries items={unscheduled} />
        </>
      )}
    </Box>
  );
}

function Entries({ items }: { items: readonly BoardItem[] }) {
  const locale = useLocale();
  const { rooms, warnings, canMove, onMove } = useShownBoard();
  return (
    <ul>
      {items.map((item) => (
        <Entry key={item.id}>
          <Box flex={1} minWidth={0} lineHeight="1.35">
            <chakra.b
              dir="auto"
              fontWeight="semibold"
              textDecoration={item.status === "cancelled" ? "line-through" : undefined}
            >
              {item.title}
            </chakra.b>
            <Box color="fg.muted">
              {item.slot ? `${rangeText(locale, item.slot)}, ${roomsText(item, rooms)}` : item.type}
            </Box>
            {warnings.get(item.id)?.map(({ id, level, message }) => (
              <Box key={id} display="flex" gap={1.5}>
                <chakra.span paddingTop="0.15em">
                  <WarningIcon level={level} />
                </chakra.span>
                <span>
                  {levelNames[level]}: {message}
                </span>
              </Box>
            ))}
          </Box>
          {canMove && (
            <BoardButton aria-label={`Move ${item.title}`} onClick={() => onMove(item.id)}>
              Move
            </BoardButton>
          )}
        </Entry>
      ))}
    </ul>
  );
}

const Entry = chakra("li", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: 3,
    minHeight: "4rem",
    paddingBlock: 2,
    borderBottom: "1px solid",
    borderColor: "line",
  },
});
