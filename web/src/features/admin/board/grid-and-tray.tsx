import { Box } from "@chakra-ui/react";
import type { ComponentProps } from "react";
import { BoardGrid } from "./board-grid.tsx";
import { useBoardState } from "./board-store.ts";
import { BoardTray } from "./board-tray.tsx";

type GridAndTrayProps = ComponentProps<typeof BoardGrid> & ComponentProps<typeof BoardTray>;

/** The board, with what has no time yet beside it. */
export function GridAndTray({ search, ...grid }: GridAndTrayProps) {
  const hasTray = useBoardState((state) => state.tray);
  return (
    <Box
      display="grid"
      gap={3}
      gridTemplateColumns={
        hasTray ? { base: "minmax(0, 1fr) 14rem", xl: "minmax(0, 1fr) 18rem" } : "minmax(0, 1fr)"
      }
    >
      <BoardGrid {...grid} />
      {hasTray && <BoardTray search={search} />}
    </Box>
  );
}
