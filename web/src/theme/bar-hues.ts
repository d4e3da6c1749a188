import { sessionHues } from "#theme/session-hues.ts";

/**
 * How far the hue of each type is from the accent, in degrees of OKLCH: with the built-in accent, about its
 * own hue. Breaks have no hue.
 */
export const turns = {
  ...{ Keynote: 0, Session: -28, Talk: -95, Workshop: 150 },
  ...{ Panel: 62, Networking: -145, Closing: 115 },
};

const supported = "@supports (color: oklch(from red l c h))";

/**
 * Sets `--bar`, the colour of a session in charts, for elements with its `data-type`: the site's accent with
 * its hue turned, so that charts suit every identity.
 */
export const barHues = {
  ...Object.fromEntries(
    Object.entries(turns).map(([type, turn]) => [
      `& [data-type=${type}]`,
      {
        "--bar": sessionHues[type as keyof typeof turns].text,
        [supported]: { "--bar": `oklch(from {colors.brand.strong} l c calc(h + ${turn}))` },
      },
    ]),
  ),
};
