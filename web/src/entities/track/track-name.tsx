import { chakra } from "@chakra-ui/react";
import { type Translated, useTextLanguage } from "#site/site.ts";
import { trackColour } from "./track-colour.ts";

/** The name of a track after a mark in its colour. Each colour is one class, however many sessions have it. */
export function TrackName({ track }: { track: Translated & { name: string; colour: string } }) {
  const languageOf = useTextLanguage();
  return (
    <Name dir="auto" lang={languageOf(track, "name")} _before={{ bg: trackColour(track.colour) }}>
      {track.name}
    </Name>
  );
}

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
