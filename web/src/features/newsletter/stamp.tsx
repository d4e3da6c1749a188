import { chakra } from "@chakra-ui/react";

/** Unused before the form was submitted, cancelled after it; none once unsubscribed. */
export type StampState = "fresh" | "posted" | "none";

/** The postage stamp of a letter: the site's mark with a perforated edge. */
export function Stamp({ state }: { state: StampState }) {
  return (
    <chakra.svg
      viewBox="-46 4 122 84"
      width={{ base: "6.25rem", sm: "7.875rem" }}
      flexShrink={0}
      fill="none"
      strokeLinecap="round"
      overflow="visible"
      aria-hidden
    >
      {state === "none" ? (
        <Outline d="M4 4h72v84H4z" />
      ) : (
        <>
          <Paper d="M4 4h72v84H4z" />
          {/* The holes are dots in the colour of the ground. */}
          <Holes d="M4 4h72v84H4z" />
          <g strokeWidth="3.5">
            <chakra.path stroke="mark.low" d="M14 70h6c8 0 9-8 20-8s12 8 20 8h6" />
            <chakra.path stroke="mark.middle" d="M14 60h6c8 0 9-17 20-17s12 17 20 17h6" />
            <chakra.path stroke="mark.high" d="M14 50h6c8 0 9-20 20-20s12 20 20 20h6" />
          </g>
          <chakra.circle cx="40" cy="23" r="4.500" fill="mark.high" />
        </>
      )}
      {state === "posted" && (
        <g transform="rotate(-8 16 58)" strokeWidth="2">
          <Postmark>
            <circle cx="-19" cy="58" r="22" />
            <circle cx="-19" cy="58" r="15" />
          </Postmark>
          <Cancellation d="M7 46q8-5 16 0t16 0 16 0 16 0M9 58q8-5 16 0t16 0 16 0 16 0M7 70q8-5 16 0t16 0 16 0 16 0" />
        </g>
      )}
    </chakra.svg>
  );
}

const Paper = chakra("path", { base: { fill: "ground.ink" } });

const Holes = chakra("path", {
  base: { stroke: "ground", strokeWidth: "4.5px", strokeDasharray: "0 6" },
});

const Outline = chakra("path", {
  base: { stroke: "fg.muted", strokeWidth: "1.5px", strokeDasharray: "1 5", opacity: 0.7 },
});

/** The postmark, overlapping the stamp. */
const Postmark = chakra("g", { base: { stroke: "brand" } });
const Cancellation = chakra("path", { base: { stroke: "brand.onInk" } });
