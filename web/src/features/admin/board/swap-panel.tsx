import { Box } from "@chakra-ui/react";
import { BoardButton } from "./board-controls.tsx";
import { useBoardState, useBoardStore } from "./board-store.ts";
import { Panel } from "./refusal-panel.tsx";
import { useShownBoard } from "./shown-board.ts";

/** Offers to swap what was dropped with what it was dropped on. */
export function SwapPanel() {
  const store = useBoardStore();
  const offer = useBoardState(({ swapOffer }) => swapOffer);
  const { items, actions } = useShownBoard();
  const nameOf = (id: string) => items.find((item) => item.id === id)?.title ?? "";
  if (!offer) return null;
  return (
    <Panel role="group" aria-label="Swap">
      <p>
        “{nameOf(offer.dropped)}” is now at the same time as “{nameOf(offer.other)}” in the same
        room.
      </p>
      <Box display="flex" gap={2} marginTop={2}>
        <BoardButton onClick={() => actions.takeSwap(offer)}>Swap them</BoardButton>
        <BoardButton onClick={() => store.set({ swapOffer: undefined })}>Leave both</BoardButton>
      </Box>
    </Panel>
  );
}
