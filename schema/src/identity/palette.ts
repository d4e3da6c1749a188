import {
  contrast,
  contrastingColour,
  hexOf,
  isDark,
  type Oklch,
  oklchOf,
} from "#identity/colours.ts";

/** The colours that an organizer chooses, as #RRGGBB. */
export interface ChosenColours {
  /** The background of the header, the banners and the footer. */
  groundColour: string;
  /** The brand colour of links, marks and the first line of the artwork. */
  accentColour: string;
  /** The colour of a screen's primary action. */
  actionColour: string;
}

/** The colours of the built-in theme. */
export const builtInColours: ChosenColours = {
  groundColour: "#0A0B1A",
  accentColour: "#6D4AFF",
  actionColour: "#FF6B4A",
};

/** Whether these are the built-in colours. */
export const isBuiltInChoice = (chosen: ChosenColours): boolean =>
  (["groundColour", "accentColour", "actionColour"] as const).every(
    (name) => chosen[name] === builtInColours[name],
  );

/** All colours of a site, as #RRGGBB. Text has a contrast of at least 4.5:1 on its backgrounds. */
export interface Palette extends PaperColours {
  ground: string;
  groundRaised: string;
  onGround: string;
  onGroundStrong: string;
  onGroundMuted: string;
  lineOnGround: string;
  accentOnGround: string;
  actionOnGround: string;
  dangerOnGround: string;
  /** The light and the dark tone of duotone portraits. */
  accentLight: string;
  accentDark: string;
  action: string;
  actionHover: string;
  onAction: string;
  /** The paper colours of the dark scheme. */
  dark: PaperColours;
}

/** The colours of the page outside of its dark bands. */
export interface PaperColours {
  paper: string;
  paperSunken: string;
  card: string;
  tint: string;
  text: string;
  textMuted: string;
  line: string;
  accent: string;
  accentStrong: string;
  actionText: string;
  /** The button of the primary action, visible on all of these surfaces. */
  button: string;
  buttonHover: string;
  onButton: string;
}

/** Minimum contrast of text, according to WCAG 2.2 AA. */
const ofText = 4.5;
/** Minimum contrast of buttons, lines and focus rings. */
const ofShapes = 3;
/** Minimum contrast of black or white on the dark background, so that muted text is legible there, too. */
const ofGround = 5.5;

/** A problem with the chosen colours: the field and a message. */
export interface ColourProblem {
  field: keyof ChosenColours;
  message: string;
}

/** The problems that would make text illegible; empty if there are none. */
export function colourProblems(chosen: ChosenColours): ColourProblem[] {
  const { groundColour, accentColour, actionColour } = chosen;
  const best = Math.max(contrast(groundColour, "#FFFFFF"), contrast(groundColour, "#000000"));
  if (best < ofGround) {
    const message =
      "This ground is neither dark nor light enough for text. Make it darker, or much lighter.";
    return [{ field: "groundColour", message }];
  }
  return [["accentColour", accentColour] as const, ["actionColour", actionColour] as const]
    .map(([field, colour]) => ({ field, ratio: contrast(colour, groundColour) }))
    .filter(({ ratio }) => ratio < ofShapes)
    .map(({ field, ratio }) => ({
      field,
      message: `This is too close to the ground: the contrast is ${shown(ratio)} to 1, and it needs ${ofShapes} to 1.`,
    }));
}

/** Rounded down, so that an insufficient contrast is never displayed as sufficient. */
const shown = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);

/** Derives all colours of a site from chosen colours without `colourProblems`. */
export function paletteOf(chosen: ChosenColours): Palette {
  const { groundColour: ground, actionColour: action } = chosen;
  const base = oklchOf(ground);
  const accent = oklchOf(chosen.accentColour);
  const dark = isDark(ground);
  // Greys have no hue, so the accent's is used.
  const hue = base.c > 0.015 ? base.h : accent.h;
  const tinge = Math.min(accent.c, 0.03);
  const groundRaised = hexOf({ ...base, l: base.l + (dark ? 0.04 : -0.04) });
  const grounds = [ground, groundRaised];
  const onDark = (tone: Oklch, ratio = ofText) => contrastingColour(tone, grounds, ratio);
  const actionTone = oklchOf(action);
  const { onAction, actionHover } = buttonColours(action, actionTone);
  return {
    ground,
    groundRaised,
    onGround: onDark({ l: dark ? 0.972 : 0.2, c: tinge * 0.4, h: hue }, 5),
    onGroundStrong: dark ? "#FFFFFF" : "#000000",
    onGroundMuted: onDark({ l: dark ? 0.78 : 0.42, c: tinge, h: hue }),
    lineOnGround: hexOf({ l: base.l + (dark ? 0.16 : -0.14), c: Math.max(base.c, tinge), h: hue }),
    accentOnGround: onDark(accent),
    actionOnGround: onDark(actionTone),
    dangerOnGround: onDark(dark ? oklchOf("#FFA3AD") : oklchOf("#B0122B")),
    ...paperColours({ accent, action: actionTone, hue, tinge }),
    dark: nightColours({ accent, action: actionTone, hue, tinge, night: nightChroma(base, tinge) }),
    accentLight: hexOf({ l: 0.76, c: Math.min(accent.c, 0.13), h: accent.h }),
    accentDark: hexOf({ l: 0.22, c: Math.min(accent.c, 0.06), h: accent.h }),
    action,
    actionHover,
    onAction,
  };
}

/** The page of the dark scheme is as colourful as a dark ground, beside which it would else look grey. */
const nightChroma = (base: Oklch, tinge: number): number =>
  Math.max(tinge, base.l < 0.5 ? Math.min(base.c * 0.8, 0.05) : 0);

interface PaperChoice {
  accent: Oklch;
  action: Oklch;
  hue: number;
  tinge: number;
}

function paperColours({ accent, action, hue, tinge }: PaperChoice): PaperColours {
  const paper = hexOf({ l: 0.987, c: tinge * 0.16, h: hue });
  const paperSunken = hexOf({ l: 0.962, c: tinge * 0.4, h: hue });
  const tint = hexOf({ l: 0.938, c: Math.min(accent.c, 0.045), h: accent.h });
  const card = "#FFFFFF";
  const onPaper = (tone: Oklch, ratio = ofText) =>
    contrastingColour(tone, [card, paper, paperSunken, tint], ratio);
  return {
    paper,
    paperSunken,
    card,
    tint,
    text: hexOf({ l: 0.21, c: tinge, h: hue }),
    textMuted: onPaper({ l: 0.47, c: tinge, h: hue }),
    line: hexOf({ l: 0.905, c: tinge * 0.5, h: hue }),
    accent: onPaper(accent),
    accentStrong: onPaper({ ...accent, l: accent.l - 0.12 }, 6.5),
    actionText: onPaper(warm(action)),
    ...paperButton(action, [card, paper, paperSunken, tint]),
  };
}

function nightColours({
  accent,
  action,
  hue,
  tinge,
  night,
}: PaperChoice & { night: number }): PaperColours {
  const paper = hexOf({ l: 0.205, c: night * 0.8, h: hue });
  const paperSunken = hexOf({ l: 0.18, c: night * 0.8, h: hue });
  const card = hexOf({ l: 0.25, c: night, h: hue });
  const tint = hexOf({ l: 0.265, c: Math.min(accent.c, 0.07), h: accent.h });
  const onNight = (tone: Oklch, ratio = ofText) =>
    contrastingColour(tone, [card, paper, paperSunken, tint], ratio);
  return {
    paper,
    paperSunken,
    card,
    tint,
    text: onNight({ l: 0.945, c: tinge * 0.5, h: hue }, 7),
    textMuted: onNight({ l: 0.76, c: tinge, h: hue }),
    line: hexOf({ l: 0.35, c: night, h: hue }),
    accent: onNight({ ...accent, c: Math.min(accent.c, 0.16) }),
    accentStrong: onNight({ ...accent, c: Math.min(accent.c, 0.12), l: accent.l + 0.1 }, 6.5),
    actionText: onNight(action),
    ...paperButton(action, [card, paper, paperSunken, tint]),
  };
}

/** Yellow as orange, since darkened it would be brown; any other hue as it is. */
const warm = (tone: Oklch): Oklch => (tone.h > 60 && tone.h < 115 ? { ...tone, h: 50 } : tone);

/** Light and between yellow and green: darkened it would be olive, so that it is the letters on a dark button instead. */
const isLime = ({ l, c, h }: Oklch): boolean => l > 0.75 && c > 0.1 && h >= 115 && h < 140;

const nightOf = (tone: Oklch, l: number): Oklch => ({ ...tone, l, c: 0.04 });

/** Below this chroma, a colour looks grey. */
const greyChroma = 0.04;

/**
 * The primary button on paper. The chosen colour has a contrast with the ground only, so it is lightened or darkened
 * until it is visible on paper. A black or dark grey one turns white instead, and a light one black, since a grey button
 * would look disabled.
 */
function paperButton(action: Oklch, papers: readonly string[]) {
  const isVisible = papers.every((paper) => contrast(hexOf(action), paper) >= ofShapes);
  if (!isVisible && isLime(action)) {
    const [button, buttonHover] = [hexOf(nightOf(action, 0.27)), hexOf(nightOf(action, 0.34))];
    return { button, buttonHover, onButton: hexOf(action) };
  }
  const wanted = isVisible
    ? action
    : action.c < greyChroma
      ? { ...action, l: action.l < 0.5 ? 0.97 : 0.2 }
      : warm(action);
  const button = contrastingColour(wanted, papers, ofShapes);
  const { onAction, actionHover } = buttonColours(button, oklchOf(button));
  return { button, buttonHover: actionHover, onButton: onAction };
}

/** The text colour of a button, and its hover background, which has more contrast with the text. */
function buttonColours(action: string, tone: Oklch) {
  const withWhite = isDark(action);
  const onAction = withWhite ? "#FFFFFF" : hexOf({ l: 0.16, c: Math.min(tone.c, 0.04), h: tone.h });
  const legible =
    contrast(onAction, action) >= ofText ? onAction : withWhite ? "#FFFFFF" : "#000000";
  return {
    onAction: legible,
    actionHover: hexOf({ ...tone, l: tone.l + (withWhite ? -0.06 : 0.05) }),
  };
}

/** Lightness and chroma of the lines, from the lowest to the highest. */
const onDarkGround = [
  { l: 0.56, c: 0.24 },
  { l: 0.66, c: 0.2 },
  { l: 0.82, c: 0.14 },
];
const onLightGround = [
  { l: 0.56, c: 0.2 },
  { l: 0.5, c: 0.19 },
  { l: 0.42, c: 0.16 },
];

/**
 * The colours of the artwork's lines on a background, from the lowest to the highest.
 *
 * @param from the hue of the lowest, in degrees
 * @param to the hue of the highest; between the two it goes the shorter way round
 */
export function lineColours(ground: string, from: number, to: number): [string, string, string] {
  const turn = ((((to - from) % 360) + 540) % 360) - 180;
  const tones = isDark(ground) ? onDarkGround : onLightGround;
  const [low, middle, high] = tones.map((tone, index) =>
    hexOf({ ...tone, h: (from + (turn * index) / 2 + 360) % 360 }),
  );
  return [low ?? ground, middle ?? ground, high ?? ground];
}
