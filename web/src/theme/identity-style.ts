import { sessionHues } from "#theme/session-hues.ts";
import { system } from "#theme/system.ts";
import { type TypefacesName, typefaceRules, typefaceTokens } from "#theme/typefaces.ts";

/** The token of the theme that each colour of a palette takes the place of. */
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
  paper: ["ground"],
  paperSunken: ["ground.sunken"],
  tint: ["ground.brand"],
  text: ["fg", "line.strong"],
  textMuted: ["fg.muted"],
  line: ["line"],
  accent: ["brand"],
  accentStrong: ["brand.strong", "focus"],
  accentLight: ["brand.light"],
  accentDark: ["brand.initials"],
  action: ["action"],
  actionHover: ["action.hover"],
  onAction: ["action.fg"],
  actionText: ["action.text"],
} as const satisfies Record<string, readonly string[]>;

export type PaletteColours = Readonly<Record<keyof typeof tokensOf, string>>;

/** How a site looks, as far as it is not as the theme has it. */
export type SiteLook = { palette: PaletteColours | null; typefaces: TypefacesName };

/**
 * The custom properties of a look, by their names: each takes the place of a token of the theme.
 *
 * @throws when a colour is none, because it would stand in a style sheet
 */
export function lookProperties({ palette, typefaces }: SiteLook): Record<string, string> {
  const tokens = { ...(palette && colourTokens(palette)), ...typefaceTokens(typefaces) };
  return Object.fromEntries(
    Object.entries(tokens).map(([token, value]) => [propertyOf(token), value]),
  );
}

/** The style sheet of a look; empty for the one that is built in. */
export function lookStyle(look: SiteLook): string {
  const properties = Object.entries(lookProperties(look)).map(
    ([name, value]) => `${name}:${value}`,
  );
  const root = properties.length > 0 ? `:root{${properties.join(";")}}` : "";
  return root + typefaceRules(look.typefaces);
}

function colourTokens(palette: PaletteColours): Record<string, string> {
  const colours = Object.entries(tokensOf).flatMap(([name, tokens]) => {
    const colour = palette[name as keyof typeof tokensOf];
    if (!/^#[0-9A-F]{6}$/i.test(colour)) throw new Error(`${name} is no colour: ${colour}`);
    return tokens.map((token) => [`colors.${token}`, colour]);
  });
  const isLight = palette.onGroundStrong === "#000000";
  const ofSessions = Object.entries(sessionHues).map(([type, { text }]) => [
    `colors.session.${type}`,
    text,
  ]);
  return Object.fromEntries([
    ...colours,
    ["colors.mark.middle", palette.onGroundMuted],
    ["colors.ground.header", `${palette.ground}F2`],
    ...(isLight ? ofSessions : []),
  ]);
}

/** The name of a token's custom property. */
function propertyOf(token: string): string {
  const [, name] = /^var\((.*)\)$/.exec(system.token.var(token)) ?? [];
  if (!name) throw new Error(`The theme has no token ${token}`);
  return name;
}
