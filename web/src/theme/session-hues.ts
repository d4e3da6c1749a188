import type { SystemStyleObject } from "@chakra-ui/react";

/**
 * How far the hue of each type is from the accent, in degrees of OKLCH, so that the types suit every identity.
 * Keynotes have the accent itself; breaks have no hue.
 */
export const turns = {
  Keynote: 0,
  Session: -28,
  Talk: -95,
  Workshop: 150,
  Panel: 62,
  Networking: -145,
  Break: null,
  Closing: 115,
} as const;

export type SessionType = keyof typeof turns;

/**
 * How much of a type's colour is in the ground of its badge, and in the text on it, in per cent. On ink it is less, since
 * browsers clip the turned accent of a loud ground, which makes it lighter.
 */
export const shares = { ground: 14, text: 80, textOnInk: 70 } as const;

const turned = (colour: string) =>
  `oklch(from {colors.${colour}} l calc(c * var(--chroma, 1)) calc(h + var(--turn, 0)))`;

/**
 * Rules that give each element with a `data-type`, and what is in it, the colour of that type as `--hue`, and on ink as
 * `--ink-hue`. They are global, because a page shows most types, each in several places. Browsers that cannot turn a
 * hue show the accent.
 */
export const sessionHues: Record<string, SystemStyleObject> = {
  "[data-type]": {
    "--hue": "{colors.brand.strong}",
    "--ink-hue": "{colors.brand.onInk}",
    "@supports (color: oklch(from red l c h))": {
      "--hue": turned("brand.strong"),
      "--ink-hue": turned("brand.onInk"),
    },
  },
  ...Object.fromEntries(
    Object.entries(turns)
      .filter(([, turn]) => turn !== 0)
      .map(([type, turn]) => [
        `[data-type=${type}]`,
        turn === null ? { "--chroma": 0 } : { "--turn": turn },
      ]),
  ),
};

/** The ground of a badge on paper, and the texts on it and on ink, of an element that has `--hue`. */
export const hueTints = {
  ground: `color-mix(in srgb, var(--hue) ${shares.ground}%, {colors.ground})`,
  text: `color-mix(in srgb, var(--hue) ${shares.text}%, {colors.fg})`,
  textOnInk: `color-mix(in srgb, var(--ink-hue) ${shares.textOnInk}%, {colors.fg.onInkStrong})`,
};
