import { lightDark } from "#theme/scheme.ts";

type Hue = { ground: string; text: string; onInk: string };

/** A hue for each session type: a tint with dark text on paper, a light tone on ink. */
export const plainHues = {
  Keynote: { ground: "#E6DFFF", text: "#4520C4", onInk: "#B9A8FF" },
  Session: { ground: "#DCE9FF", text: "#0F4AA1", onInk: "#93BEFF" },
  Talk: { ground: "#D3F1EE", text: "#0A5C57", onInk: "#6FDDD1" },
  Workshop: { ground: "#FCEBC4", text: "#734A00", onInk: "#F4C662" },
  Panel: { ground: "#FBDDF0", text: "#97146B", onInk: "#FF9DD8" },
  Networking: { ground: "#DDF2D4", text: "#26601B", onInk: "#98DC86" },
  Break: { ground: "#E9E6DD", text: "#555247", onInk: "#C9C6BC" },
  Closing: { ground: "#FFE0D6", text: "#9B3013", onInk: "#FFAB92" },
} satisfies Record<string, Hue>;

type SessionType = keyof typeof plainHues;

/** The same for both schemes: in the dark one, the light tone on a faint tint of it. */
export const sessionHues = Object.fromEntries(
  Object.entries(plainHues).map(([type, { ground, text, onInk }]) => [
    type,
    {
      ground: lightDark(ground, `color-mix(in srgb, ${onInk} 16%, transparent)`),
      text: lightDark(text, onInk),
      onInk,
    },
  ]),
) as Record<SessionType, Hue>;
