import { chakra } from "@chakra-ui/react";
import { trackColour } from "./track-colour.ts";

/** The name of a track after a mark in its colour. Each colour is one class, however many sessions have it. */
export const TrackName = ({ track }: { track: { name: string; colour: string } }) => (
  <Name dir="auto" _before={{ bg: trackColour(track.colour) }}>
    {track.name}
  </Name>
);

const Name = chakra("span", {
  base: {
    display: "inline-flex",
    alignItems: "baseline",
    gap: 2,
    minWidth: 0,
    _before: {
      content: '""',
      flex: "none",
      width: "0.6em",
      height: "0.6em",
      borderRadius: "2px",
      printColorAdjust: "exact",
    },
  },
});
