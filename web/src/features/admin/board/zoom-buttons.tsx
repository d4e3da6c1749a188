import { chakra } from "@chakra-ui/react";
import { BoardButton } from "./board-controls.tsx";
import { BoardIcon } from "./board-icons.tsx";
import { useBoardState, useBoardStore, zooms } from "./board-store.ts";

/** How tall hours are. */
export const ZoomButtons = () => (
  <Group role="group" aria-label="Zoom">
    <BoardIcon name="zoom" />
    <chakra.span aria-hidden marginInline={1}>
      Zoom
    </chakra.span>
    <ZoomButton by={-1} />
    <ZoomButton by={1} />
  </Group>
);

function ZoomButton({ by }: { by: 1 | -1 }) {
  const store = useBoardStore();
  const zoom = useBoardState((state) => state.zoom);
  const next = nextZoom(zoom, by);
  return (
    <BoardButton
      border="none"
      minWidth="1.75rem"
      minHeight={{ base: "1.75rem", md: "1.75rem" }}
      paddingInline={0}
      aria-label={by > 0 ? "Taller hours" : "Lower hours"}
      aria-disabled={next === zoom}
      _hover={{ bg: "ground.sunken" }}
      onClick={() => store.set({ zoom: next })}
    >
      {by > 0 ? "+" : "−"}
    </BoardButton>
  );
}

export const nextZoom = (zoom: number, by: 1 | -1): number => {
  const at = zooms.indexOf(zoom);
  return zooms[at + by] ?? zoom;
};

const Group = chakra("div", {
  base: {
    display: "flex",
    alignItems: "center",
    minHeight: "2.25rem",
    paddingLeft: 2,
    paddingRight: "3px",
    border: "1px solid",
    borderColor: "line",
    borderRadius: "control",
    bg: "ground.card",
    fontSize: "sm",
    fontWeight: "medium",
  },
});
