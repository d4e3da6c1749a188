import { chakra } from "@chakra-ui/react";
import { trackColour } from "./track-colour.ts";

/** The colour of a track, beside its name. The policy of pages allows attributes of a drawing, but no inline styles. */
export const TrackMark = ({ colour }: { colour: string }) => (
  <Drawing viewBox="0 0 10 10" fill="currentColor" aria-hidden>
    <circle cx={5} cy={5} r={5} fill={trackColour(colour)} />
  </Drawing>
);

const Drawing = chakra("svg", {
  base: {
    flex: "none",
    display: "inline-block",
    width: "0.7em",
    height: "0.7em",
    printColorAdjust: "exact",
  },
});
