import { Box, chakra } from "@chakra-ui/react";
import { BoardButton } from "./board-controls.tsx";
import { useBoardState, useBoardStore } from "./board-store.ts";
import { useShownBoard } from "./shown-board.ts";

/** Offers to swap what was dropped with what it was dropped on. */
export function SwapPanel() {
  const store = useBoardStore();
  const offer = useBoardState(({ swapOffer }) => swapOffer);
  const { items, actions } = useShownBoard();
  const nameOf = (id: string) => items.find((item) => item.id === id)?.title ?? "";
  if (!offer) return null;
  return (
    <Offer role="group" aria-label="Swap">
      <Box as="p" flex="1 1 18rem">
        “{nameOf(offer.dropped)}” is now at the same time as “{nameOf(offer.other)}” in the same
        room.
      </Box>
      <Box display="flex" gap={2}>
        <BoardButton onClick={() => actions.takeSwap(offer)}>Swap them</BoardButton>
        <BoardButton onClick={() => store.set({ swapOffer: undefined })}>Leave both</BoardButton>
      </Box>
    </Offer>
  );
}

const Offer = chakra("div", {
  base: {
    maxWidth: "46rem",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: 4,
    rowGap: 2,
    padding: 3,
    border: "1px solid",
    borderColor: "brand",
    borderRadius: "control",
    bg: "ground.card",
    boxShadow: "lift",
    fontSize: "sm",
    lineHeight: "1.45",
  },
});
