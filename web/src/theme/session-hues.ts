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

/** How much of a type's colour is in the ground of its badge, and in the text on it, in per cent. */
export const shares = { ground: 14, text: 80 } as const;

const turned = (colour: string, turn: string | number) =>
  `oklch(from {colors.${colour}} l c calc(h + ${turn}))`;

/**
 * The colours of each type, for its badge and its dot in a timeline: a tint with text on paper, and a tone on ink.
 * Browsers that cannot turn a hue show the text in the colour of what surrounds it.
 */
export const sessionHues = Object.fromEntries(
  Object.entries(turns).map(([type, turn]) => {
    const onPaper = turn === null ? "{colors.fg.muted}" : turned("brand.strong", turn);
    const onInk = turn === null ? "{colors.fg.onInkMuted}" : turned("brand.onInk", turn);
    return [
      type,
      {
        ground: `color-mix(in srgb, ${onPaper} ${shares.ground}%, {colors.ground})`,
        text: `color-mix(in srgb, ${onPaper} ${shares.text}%, {colors.fg})`,
        onInk,
        textOnInk: `color-mix(in srgb, ${onInk} ${shares.text}%, {colors.fg.onInkStrong})`,
      },
    ];
  }),
) as Record<SessionType, Record<"ground" | "text" | "onInk" | "textOnInk", string>>;

/**
 * The same colours as `--bar`, for charts whose bars have a `data-type`, as few rules.
 *
 * @param bars the selector of all bars
 */
export const barHues = (bars: string): Record<string, object> => ({
  [bars]: {
    // For browsers that cannot turn a hue.
    "--bar": "{colors.brand.strong}",
    "@supports (color: oklch(from red l c h))": {
      "--bar": turned("brand.strong", "var(--turn, 0)"),
    },
  },
  ...Object.fromEntries(
    Object.entries(turns)
      .filter(([, turn]) => turn)
      .map(([type, turn]) => [`${bars}[data-type=${type}]`, { "--turn": turn }]),
  ),
});
