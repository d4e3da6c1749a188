import { chakra } from "@chakra-ui/react";
import type { ProgrammeWarningLevel } from "#graphql/admin-tabs/board/generated.ts";

/** A shape for each level: an octagon, a triangle, a circle. */
const outlines: Record<ProgrammeWarningLevel, string> = {
  error: "M5.2 1.5h5.6l3.7 3.700v5.600l-3.700 3.700H5.200L1.500 10.800V5.200z",
  warning: "M8 1.800 15 14H1z",
  note: "M14.500 8a6.500 6.500 0 1 1-13 0 6.500 6.500 0 0 1 13 0z",
};

const signs: Record<ProgrammeWarningLevel, string> = {
  error: "M8 4.500v4M8 11.200v.1",
  warning: "M8 6.200v3.600M8 12v.1",
  note: "M8 7.500v4M8 4.800v.1",
};

export const WarningIcon = ({ level }: { level: ProgrammeWarningLevel }) => (
  <Drawing viewBox="0 0 16 16" data-level={level} aria-hidden>
    <path d={outlines[level]} fill="currentColor" />
    <path d={signs[level]} stroke="var(--sign)" strokeWidth="1.75" strokeLinecap="round" />
  </Drawing>
);

const Drawing = chakra("svg", {
  base: {
    flex: "none",
    width: "1rem",
    height: "1rem",
    "--sign": "{colors.ground.card}",
    "&[data-level=error]": { color: "danger" },
    "&[data-level=warning]": { color: "action.text" },
    "&[data-level=note]": { color: "brand.strong" },
    "[data-ground=ink] &": {
      "--sign": "{colors.ground.ink}",
      "&[data-level=error]": { color: "danger.onInk" },
      "&[data-level=warning]": { color: "action.onInk" },
      "&[data-level=note]": { color: "brand.onInk" },
    },
  },
});
