/** The files of a font, in the order of `fonts.css`, since later rules win if ranges overlap. */
const sets = {
  "latin-ext": "U+100-130,U+132-151,U+154-17F,U+218-21B,U+1E80-1E85,U+1E9E,U+1EF2-1EF3",
  latin: "U+3C-3E,U+5B-60,U+7B-7E,U+A1-FF,U+131,U+152-153,U+2C6-2DC,U+201A-2044,U+2122,U+2191-2212",
  english:
    "U+20-3B,U+3F-5A,U+61-7A,U+A0,U+A3,U+A9,U+B7,U+D7,U+E9,U+2013-2014,U+2018-2019,U+201C-201D,U+2026,U+20AC,U+2192",
} as const;

export type Face = {
  family: string;
  /** Prefix of its file names. */
  file: string;
  /** The fallback font, scaled to the same metrics to avoid layout shift. */
  fallback: { local: readonly string[]; adjust: number; ascent: number; descent: number };
  generic: string;
};

export type TypefacePair = {
  display: Face;
  body: Face;
  /** Other token overrides, by token name. */
  tokens: Readonly<Record<string, string>>;
  headings?: string;
};

const arial = ["Arial", "ArialMT", "Liberation Sans", "Arimo"] as const;
const arialBold = ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Arimo Bold"] as const;
const times = [
  "Times New Roman Bold",
  "TimesNewRomanPS-BoldMT",
  "Liberation Serif Bold",
  "Tinos Bold",
] as const;
const courier = ["Courier New Bold", "CourierNewPS-BoldMT", "Liberation Mono Bold"] as const;
const arialNarrow = [
  "Arial Narrow Bold",
  "ArialNarrow-Bold",
  "Liberation Sans Narrow Bold",
] as const;

export const inter: Face = {
  family: "Inter Variable",
  file: "inter",
  fallback: { local: arial, adjust: 106.41, ascent: 91.04, descent: 22.67 },
  generic: "system-ui, sans-serif",
};

/** Where a file of a font is: `inter-english` and so on. */
export type FontUrl = (file: string) => string;

/** The available pairs of typefaces. */
export const typefaces = {
  /** The default one: its faces are in `fonts.css`, its tokens are the theme's. */
  signal: {
    display: {
      family: "Bricolage Grotesque Variable",
      file: "bricolage-grotesque",
      fallback: { local: arialBold, adjust: 97.51, ascent: 95.38, descent: 27.69 },
      generic: "sans-serif",
    },
    body: inter,
    tokens: {},
  },
  editorial: {
    display: {
      family: "Fraunces Variable",
      file: "fraunces",
      fallback: { local: times, adjust: 103.02, ascent: 94.94, descent: 24.76 },
      generic: "Georgia, serif",
    },
    body: {
      family: "Source Sans 3 Variable",
      file: "source-sans-3",
      fallback: { local: arial, adjust: 93.68, ascent: 109.31, descent: 42.7 },
      generic: "system-ui, sans-serif",
    },
    tokens: {
      "fontWeights.bold": "560",
      "fontWeights.semibold": "600",
      "fontSizes.md": "1.125rem",
      "fontSizes.sm": "1rem",
      "fontSizes.xs": "0.875rem",
      "letterSpacings.tight": "-0.022em",
      "letterSpacings.snug": "-0.012em",
      "radii.control": "24px",
      "radii.card": "4px",
    },
  },
  technical: {
    display: {
      family: "JetBrains Mono Variable",
      file: "jetbrains-mono",
      fallback: { local: courier, adjust: 100, ascent: 102, descent: 30 },
      generic: "ui-monospace, monospace",
    },
    body: inter,
    tokens: {
      "fontWeights.bold": "700",
      "fontSizes.hero": "clamp(1.9rem, 1.2rem + 2.9vw, 3.9rem)",
      "fontSizes.4xl": "clamp(1.75rem, 1.2rem + 2.1vw, 3.1rem)",
      "fontSizes.3xl": "clamp(1.55rem, 1.2rem + 1.4vw, 2.4rem)",
      "fontSizes.2xl": "clamp(1.35rem, 1.15rem + 0.7vw, 1.8rem)",
      "fontSizes.xl": "clamp(1.2rem, 1.1rem + 0.4vw, 1.375rem)",
      "fontSizes.lg": "1.125rem",
      "letterSpacings.tight": "-0.055em",
      "letterSpacings.snug": "-0.04em",
      "radii.control": "2px",
      "radii.card": "3px",
    },
    headings: "line-height:1.12",
  },
  poster: {
    display: {
      family: "Archivo Variable",
      file: "archivo",
      fallback: { local: arialNarrow, adjust: 92.6, ascent: 94.8, descent: 22.7 },
      generic: '"Arial Narrow", Impact, sans-serif',
    },
    body: {
      family: "Instrument Sans Variable",
      file: "instrument-sans",
      fallback: { local: arial, adjust: 104, ascent: 93.3, descent: 24.04 },
      generic: "system-ui, sans-serif",
    },
    tokens: {
      "fontWeights.bold": "800",
      "fontWeights.semibold": "700",
      "fontSizes.hero": "clamp(3.6rem, 1.9rem + 7vw, 8rem)",
      "fontSizes.4xl": "clamp(3rem, 2rem + 4vw, 5.75rem)",
      "fontSizes.3xl": "clamp(2.5rem, 1.9rem + 2.6vw, 4.25rem)",
      "fontSizes.2xl": "clamp(1.85rem, 1.5rem + 1.4vw, 2.75rem)",
      "fontSizes.xl": "clamp(1.45rem, 1.3rem + 0.6vw, 1.85rem)",
      "letterSpacings.tight": "-0.01em",
      "letterSpacings.snug": "-0.005em",
      "radii.control": "0px",
      "radii.card": "0px",
    },
    headings: "text-transform:uppercase",
  },
} as const satisfies Record<string, TypefacePair>;

export type TypefacesName = keyof typeof typefaces;

/** A `font-family` value: the font and its fallback. */
export const stackOf = ({ family, generic }: Face): string =>
  `"${family}","${fallbackOf(family)}",${generic}`;

const fallbackOf = (family: string) => family.replace("Variable", "Fallback");

/** The `@font-face` rules of a font and its fallback. */
export function facesOf(face: Face, urlOf: FontUrl): string {
  const rules = Object.entries(sets).map(
    ([set, range]) =>
      `@font-face{font-family:"${face.family}";font-style:normal;font-weight:400 800;font-display:swap;src:url(${urlOf(`${face.file}-${set}`)}) format("woff2");unicode-range:${range}}`,
  );
  const { local, adjust, ascent, descent } = face.fallback;
  const sources = local.map((name) => `local("${name}")`).join(",");
  const fallback = `@font-face{font-family:"${fallbackOf(face.family)}";src:${sources};size-adjust:${adjust}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;
  return rules.join("") + fallback;
}
