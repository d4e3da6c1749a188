import { chakra } from "@chakra-ui/react";
import { useLayoutEffect, useRef } from "react";
import { keepClear } from "../crud/keep-clear.ts";
import { BoardDetails } from "./board-details.tsx";
import { SwapPanel } from "./swap-panel.tsx";

/** Above the lower edge of the window, so that the board stays where it is whatever they say. */
export function BoardBars({ isWide }: { isWide: boolean }) {
  const bars = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (bars.current ? keepClear(bars.current) : undefined), []);
  return (
    <Bars ref={bars} data-bars>
      <SwapPanel />
      {isWide && <BoardDetails />}
    </Bars>
  );
}

const Bars = chakra("div", {
  base: {
    position: "fixed",
    zIndex: 8,
    bottom: 4,
    left: { base: 3, lg: "6.5rem" },
    right: { base: 3, lg: 10 },
    display: "grid",
    justifyItems: "center",
    gap: 2,
    pointerEvents: "none",
    "& > *": { pointerEvents: "auto" },
  },
});
