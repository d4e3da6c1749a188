import { Box, chakra } from "@chakra-ui/react";
import { useSortable } from "@dnd-kit/sortable";
import type { KeyboardEvent } from "react";
import { Portrait } from "#entities/speaker/portrait.tsx";
import {
  type PlacedSpeakerFragment,
  useHomePlacesQuery,
} from "#graphql/admin-tabs/line-up/generated.ts";
import { ordinal } from "#lib/dates.ts";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { card } from "../crud/card.ts";
import { DragHandle, keysThatMove, MoveButton } from "../crud/row-moves.tsx";
import { RowButton } from "../crud/rows-table.tsx";
import { type Moves, SortableList } from "../crud/sortable-list.tsx";
import { placedOf, useLineUp } from "./use-line-up.ts";

/** Who has a place on the home page, to be put in order. */
export function LineUp() {
  const { conferenceId, canSee: drafts, canManage } = useAdmin();
  const { data } = useHomePlacesQuery({ conferenceId, drafts }, cacheAndNetwork);
  const { arrange } = useLineUp();
  const placed = placedOf(data);
  const ids = placed.map(({ id }) => id);
  const move = (from: number, to: number) =>
    void arrange(ids.toSpliced(from, 1).toSpliced(to, 0, ids[from] ?? ""));
  return (
    <Box paddingTop={2} maxWidth="40rem">
      <Box as="p" marginBottom={3} fontSize="sm" color="fg.muted">
        {placed.length === 0
          ? "Nobody has a place yet: the home page begins with whoever gives a keynote, then goes by name. Select speakers below and choose “Give a place on the home page”."
          : "The home page begins with these, then has whoever gives a keynote, then all others by name."}
      </Box>
      {placed.length > 0 && (
        <SortableList
          entries={placed.map(({ id, name }, index) => ({ id, name, index }))}
          onMove={move}
        >
          {({ index }, moves) => {
            const speaker = placed[index];
            return (
              speaker && (
                <PlacedRow
                  speaker={speaker}
                  index={index}
                  moves={moves}
                  onRemove={
                    canManage
                      ? () => void arrange(ids.filter((id) => id !== speaker.id))
                      : undefined
                  }
                />
              )
            );
          }}
        </SortableList>
      )}
    </Box>
  );
}

type PlacedRowProps = {
  speaker: PlacedSpeakerFragment;
  index: number;
  moves: Moves;
  onRemove: (() => void) | undefined;
};

/** A speaker with a place, moved by its handle, its buttons, or Ctrl with the arrow keys. */
function PlacedRow({ speaker: { id, name, imageUrl }, index, moves, onRemove }: PlacedRowProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } =
    useSortable({ id, disabled: !onRemove });
  return (
    <Row
      ref={setNodeRef}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      data-dragged={isDragging || undefined}
      data-row={index}
      aria-label={name}
      onKeyDown={(event: KeyboardEvent) => keysThatMove(event, moves)}
    >
      <DragHandle ref={setActivatorNodeRef} {...listeners} />
      <Box width="2rem" flex="none" borderRadius="control" overflow="hidden">
        <Portrait name={name} imageUrl={imageUrl} sizes="2rem" />
      </Box>
      <Box as="span" width="2.5rem" flex="none" color="fg.muted" fontVariantNumeric="tabular-nums">
        {ordinal(index + 1)}
      </Box>
      <Box as="span" dir="auto" flex="1" minWidth={0} fontWeight="semibold" truncate>
        {name}
      </Box>
      {onRemove && (
        <>
          <MoveButton name={name} by={-1} disabled={!moves.up} onMove={moves.onMove} />
          <MoveButton name={name} by={1} disabled={!moves.down} onMove={moves.onMove} />
          <RowButton type="button" aria-label={`Take ${name} from this place`} onClick={onRemove}>
            By name
          </RowButton>
        </>
      )}
    </Row>
  );
}

const Row = chakra("li", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: 2,
    paddingInline: 3,
    paddingBlock: 1,
    ...card,
    "&[data-dragged]": { zIndex: 1, boxShadow: "lift", borderColor: "brand" },
  },
});
