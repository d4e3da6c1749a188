import { lightDark } from "#theme/scheme.ts";
import { system } from "#theme/system.ts";
import type { TypefacesName } from "#theme/typeface-pairs.ts";
import { typefaceRules, typefaceTokens } from "#theme/typefaces.ts";

/** The theme token that each palette colour overrides. */
const tokensOf = {
  ground: ["ground.ink"],
  groundRaised: ["ground.inkRaised"],
  onGround: ["fg.onInk"],
  onGroundStrong: ["fg.onInkStrong"],
  onGroundMuted: ["fg.onInkMuted"],
  lineOnGround: ["line.onInk"],
  accentOnGround: ["brand.onInk", "focus.onInk", "mark.low"],
  actionOnGround: ["action.onInk", "mark.high"],
  dangerOnGround: ["danger.onInk"],
  accentLight: ["brand.light"],
  accentDark: ["brand.initials"],
  action: ["action.ink"],
  actionHover: ["action.inkHover"],
  onAction: ["action.inkFg"],
} as const satisfies Record<string, readonly string[]>;

/** The same for colours on paper, which differ in the dark scheme. */
const tokensOfPaper = {
  paper: ["ground"],
  paperSunken: ["ground.sunken"],
  card: ["ground.card"],
  tint: ["ground.brand"],
  text: ["fg", "line.strong"],
  textMuted: ["fg.muted"],
  line: ["line"],
  accent: ["brand"],
  accentStrong: ["brand.strong", "focus"],
  actionText: ["action.text"],
  button: ["action"],
  buttonHover: ["action.hover"],
  onButton: ["action.fg"],
} as const satisfies Record<string, readonly string[]>;

type PaperColours = Readonly<Record<keyof typeof tokensOfPaper, string>>;
export type PaletteColours = Readonly<Record<keyof typeof tokensOf, string>> &
  PaperColours & { dark: PaperColours };

/** A site's theme, as far as it differs from the default. */
export type SiteLook = { palette: PaletteColours | null; typefaces: TypefacesName };

/**
 * The custom properties of a theme, by name: each overrides a token.
 *
 * @throws if a value is not a valid colour, since it would be inserted into a style sheet
 */
export function lookProperties({ palette, typefaces }: SiteLook): Record<string, string> {
  const tokens = { ...(palette && colourTokens(palette)), ...typefaceTokens(typefaces) };
  return Object.fromEntries(
    Object.entries(tokens).map(([token, value]) => [propertyOf(token), value]),
  );
}

/** The style sheet of a theme; empty for the default. */
export function lookStyle(look: SiteLook): string {
  const properties = Object.entries(lookProperties(look)).map(
    ([name, value]) => `${name}:${value}`,
  );
  const root = properties.length > 0 ? `:root{${properties.join(";")}}` : "";
  return root + typefaceRules(look.typefaces);
}

function colourTokens(palette: PaletteColours): Record<string, string> {
  const ofSite = entriesOf(tokensOf).map(([token, name]) => [token, checked(palette[name], name)]);
  const ofPaper = entriesOf(tokensOfPaper).map(([token, name]) => [
    token,
    lightDark(checked(palette[name], name), checked(palette.dark[name], name)),
  ]);
  return Object.fromEntries([
    ...ofSite,
    ...ofPaper,
    ["colors.mark.middle", palette.onGroundMuted],
    ["colors.ground.header", `${palette.ground}F2`],
  ]);
}

/** Pairs each token with its colour. */
const entriesOf = <Name extends string>(tokens: Record<Name, readonly string[]>) =>
  (Object.keys(tokens) as Name[]).flatMap((name) =>
    tokens[name].map((token): [string, Name] => [`colors.${token}`, name]),
  );

function checked(colour: string, name: string): string {
  if (!/^#[0-9A-F]{6}$/i.test(colour)) throw new Error(`${name} is not a colour: ${colour}`);
  return colour;
}

/** The name of a token's custom property. */
function propertyOf(token: string): string {
  const [, name] = /^var\((.*)\)$/.exec(system.token.var(token)) ?? [];
  if (!name) throw new Error(`The theme has no token ${token}`);
  return name;
}
