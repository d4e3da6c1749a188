/**
 * How far the hue of each type is from the accent, in degrees of OKLCH: with the built-in accent, about its
 * own hue. Keynotes have the accent; breaks have no hue.
 */
export const turns = {
  Session: -28,
  Talk: -95,
  Workshop: 150,
  Panel: 62,
  Networking: -145,
  Closing: 115,
};

/**
 * Sets `--bar`, the colour of a session in charts, for children with its `data-type`: the site's accent with its
 * hue turned, so that charts suit every identity. Browsers that cannot turn it show the accent.
 */
export const barHues = {
  "& > [data-type]": {
    "--bar": "{colors.brand.strong}",
    "@supports (color: oklch(from red l c h))": {
      "--bar": "oklch(from {colors.brand.strong} l c calc(h + var(--turn, 0)))",
    },
  },
  ...Object.fromEntries(
    Object.entries(turns).map(([type, turn]) => [`& > [data-type=${type}]`, { "--turn": turn }]),
  ),
};
