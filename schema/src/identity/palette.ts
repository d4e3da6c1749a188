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
  /** Of the header, the banners and the footer. */
  groundColour: string;
  /** Of the identity: links, marks, the first line of the artwork. */
  accentColour: string;
  /** Of the one thing to do on a screen. */
  actionColour: string;
}

/** What the look that is built in is made from. */
export const builtInColours: ChosenColours = {
  groundColour: "#0A0B1A",
  accentColour: "#6D4AFF",
  actionColour: "#FF6B4A",
};

/** Whether the look stays the one that is built in. */
export const isBuiltInChoice = (chosen: ChosenColours): boolean =>
  (["groundColour", "accentColour", "actionColour"] as const).every(
    (name) => chosen[name] === builtInColours[name],
  );

/** Every colour of a site, as #RRGGBB. Text has a contrast of 4.5 to 1 on all that it stands on. */
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
  /** The light and the dark end of portraits in two tones. */
  accentLight: string;
  accentDark: string;
  action: string;
  actionHover: string;
  onAction: string;
  /** What stands for paper, and on it, in the dark scheme. */
  dark: PaperColours;
}

/** The colours of the page, apart from its bands on the ground. */
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
}

/** Text, as WCAG 2.2 asks for it at level AA. */
const ofText = 4.5;
/** What is no text but has to be seen: buttons, lines, rings. */
const ofShapes = 3;
/** The least that black or white must reach on the ground, so that quieter text is legible there, too. */
const ofGround = 5.5;

/** What is wrong with a choice of colours: the field, and a sentence. */
export interface ColourProblem {
  field: keyof ChosenColours;
  message: string;
}

/** Why text could not be legible in these colours; empty where it is. */
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

/** Rounded down, so that what falls short never looks as if it did not. */
const shown = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);

/** All colours of a site that has this choice, in which `colourProblems` finds nothing. */
export function paletteOf(chosen: ChosenColours): Palette {
  const { groundColour: ground, actionColour: action } = chosen;
  const base = oklchOf(ground);
  const accent = oklchOf(chosen.accentColour);
  const dark = isDark(ground);
  // Greys have no hue to share, so the accent lends its own.
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
    dark: nightColours({ accent, action: actionTone, hue, tinge }),
    accentLight: hexOf({ l: 0.76, c: Math.min(accent.c, 0.13), h: accent.h }),
    accentDark: hexOf({ l: 0.22, c: Math.min(accent.c, 0.06), h: accent.h }),
    action,
    actionHover,
    onAction,
  };
}

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
    ...{ paper, paperSunken, card, tint },
    text: hexOf({ l: 0.21, c: tinge, h: hue }),
    textMuted: onPaper({ l: 0.47, c: tinge, h: hue }),
    line: hexOf({ l: 0.905, c: tinge * 0.5, h: hue }),
    accent: onPaper(accent),
    accentStrong: onPaper({ ...accent, l: accent.l - 0.12 }, 6.5),
    actionText: onPaper(action),
  };
}

function nightColours({ accent, action, hue, tinge }: PaperChoice): PaperColours {
  const paper = hexOf({ l: 0.21, c: tinge * 0.8, h: hue });
  const paperSunken = hexOf({ l: 0.185, c: tinge * 0.8, h: hue });
  const card = hexOf({ l: 0.25, c: tinge, h: hue });
  const tint = hexOf({ l: 0.265, c: Math.min(accent.c, 0.07), h: accent.h });
  const onNight = (tone: Oklch, ratio = ofText) =>
    contrastingColour(tone, [card, paper, paperSunken, tint], ratio);
  return {
    ...{ paper, paperSunken, card, tint },
    text: onNight({ l: 0.945, c: tinge * 0.5, h: hue }, 7),
    textMuted: onNight({ l: 0.76, c: tinge, h: hue }),
    line: hexOf({ l: 0.35, c: tinge, h: hue }),
    accent: onNight({ ...accent, c: Math.min(accent.c, 0.16) }),
    accentStrong: onNight({ ...accent, c: Math.min(accent.c, 0.12), l: accent.l + 0.1 }, 6.5),
    actionText: onNight(action),
  };
}

/** The text of a button, and its ground while it is pointed at: further from the text, not nearer. */
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

/** How light and how strong the lines are, from the lowest to the highest. */
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
 * The colours of the artwork's lines, from the lowest to the highest, on a ground.
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
