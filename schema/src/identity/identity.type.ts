import { ArtworkForm as FormValues, Typefaces as TypefacesValues } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { Conference } from "#conference/conference.type.ts";
import { artworkOf } from "#identity/artwork.ts";
import { artworkVersion } from "#identity/artwork-version.ts";
import { defaultLook, identitySelect, type Look } from "#identity/identity.ts";
import {
  isBuiltInChoice,
  type Palette as PaletteShape,
  type PaperColours,
  paletteOf,
} from "#identity/palette.ts";

export const Typefaces = builder.enumType("Typefaces", {
  description: "A typeface for headings and one for text.",
  values: {
    [TypefacesValues.signal]: { description: "Bricolage Grotesque and Inter." },
    [TypefacesValues.editorial]: { description: "Fraunces and Source Sans." },
    [TypefacesValues.technical]: { description: "JetBrains Mono and Inter." },
    [TypefacesValues.poster]: { description: "Archivo, condensed, and Instrument Sans." },
  },
});

export const ArtworkForm = builder.enumType("ArtworkForm", {
  description: "The shape that the lines of the artwork form.",
  values: {
    [FormValues.summit]: { description: "One peak." },
    [FormValues.ridge]: { description: "Several peaks side by side." },
    [FormValues.wave]: { description: "A wave that swells and fades." },
    [FormValues.pulse]: { description: "A short, sharp beat." },
  },
});

const PaperPalette = builder.interfaceRef<PaperColours>("PaperPalette").implement({
  description: "The colours of the page, apart from its bands on the ground.",
  fields: (t) => ({
    paper: t.exposeString("paper", { description: "The page." }),
    paperSunken: t.exposeString("paperSunken", { description: "Every other section." }),
    tint: t.exposeString("tint", { description: "A ground in the accent, for text." }),
    text: t.exposeString("text", { description: "Text on the page." }),
    textMuted: t.exposeString("textMuted", { description: "Quieter text on the page." }),
    line: t.exposeString("line", { description: "Hairlines on the page." }),
    accent: t.exposeString("accent", { description: "The accent on the page, also as text." }),
    accentStrong: t.exposeString("accentStrong", { description: "The same, darker." }),
    card: t.exposeString("card", { description: "Boxes and fields on it." }),
    actionText: t.exposeString("actionText", {
      description: "Text in the colour of buttons on it.",
    }),
    button: t.exposeString("button", { description: "Buttons for the main action on it." }),
    buttonHover: t.exposeString("buttonHover", { description: "The same, pointed at." }),
    onButton: t.exposeString("onButton", { description: "Text on them." }),
  }),
});

const DarkPalette = builder.objectRef<PaperColours>("DarkPalette").implement({
  description: "The colours of the page in dark mode, as #RRGGBB, with the same contrast.",
  interfaces: [PaperPalette],
});

const Palette = builder.objectRef<PaletteShape>("Palette").implement({
  description:
    "Every colour of a site, as #RRGGBB. Text has a contrast of at least 4.5:1 with every background it is used on.",
  interfaces: [PaperPalette],
  fields: (t) => ({
    ground: t.exposeString("ground", { description: "Header, banners and footer." }),
    groundRaised: t.exposeString("groundRaised", { description: "Boxes and fields on it." }),
    onGround: t.exposeString("onGround", { description: "Text on it." }),
    onGroundStrong: t.exposeString("onGroundStrong", { description: "Black or white." }),
    onGroundMuted: t.exposeString("onGroundMuted", { description: "Quieter text on it." }),
    lineOnGround: t.exposeString("lineOnGround", { description: "Hairlines on it." }),
    accentOnGround: t.exposeString("accentOnGround", { description: "Text in the accent on it." }),
    actionOnGround: t.exposeString("actionOnGround", {
      description: "Text in the colour of actions on it.",
    }),
    dangerOnGround: t.exposeString("dangerOnGround", { description: "Errors on it." }),
    accentLight: t.exposeString("accentLight", {
      description: "The light end of portraits in two tones.",
    }),
    accentDark: t.exposeString("accentDark", { description: "Their dark end." }),
    action: t.exposeString("action", { description: "Buttons for the main action on the ground." }),
    actionHover: t.exposeString("actionHover", { description: "The same, pointed at." }),
    onAction: t.exposeString("onAction", { description: "Text on them." }),
    dark: t.expose("dark", {
      type: DarkPalette,
      description: "The colours of the page in dark mode.",
    }),
  }),
});

const percent = "Per cent of the built-in drawing's.";

const Identity = builder.objectRef<Look>("Identity").implement({
  description: "How the site of a conference looks.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    groundColour: t.exposeString("groundColour", {
      description: "The header, the banners and the footer, as #RRGGBB.",
    }),
    accentColour: t.exposeString("accentColour", {
      description: "Links, marks and tints, as #RRGGBB.",
    }),
    actionColour: t.exposeString("actionColour", {
      description: "Buttons for the main action on a screen, as #RRGGBB.",
    }),
    palette: t.field({
      type: Palette,
      nullable: true,
      description: "The colours derived from these three; null for the built-in ones.",
      resolve: (look) => (isBuiltInChoice(look) ? null : paletteOf(look)),
    }),
    typefaces: t.expose("typefaces", {
      type: Typefaces,
      description: "The typefaces of headings and text.",
    }),
    artworkForm: t.expose("artworkForm", {
      type: ArtworkForm,
      description: "The shape that its lines form.",
    }),
    artworkSeed: t.exposeInt("artworkSeed", {
      description: "Seed of everything random in it; 0 to 999,999.",
    }),
    artworkLines: t.exposeInt("artworkLines", {
      description: "How many there are in the largest drawing; 8 to 48.",
    }),
    artworkHeight: t.exposeInt("artworkHeight", { description: `${percent} 30 to 130.` }),
    artworkSpread: t.exposeInt("artworkSpread", { description: `${percent} 40 to 180.` }),
    artworkNoise: t.exposeInt("artworkNoise", { description: `${percent} 0 to 200.` }),
    artworkHueFrom: t.exposeInt("artworkHueFrom", {
      description: "Hue of the lowest line, in degrees.",
    }),
    artworkHueTo: t.exposeInt("artworkHueTo", {
      description: "Hue of the highest line, in degrees.",
    }),
    artworkVersion: t.string({
      nullable: true,
      description: "Version of its drawings, part of their addresses; null for the built-in ones.",
      resolve: (look) => artworkVersion(artworkOf(look)),
    }),
    version: t.exposeInt("version", {
      description:
        "Number of the current version, 0 before the first save. Pass it when saving to detect changes by others.",
    }),
  }),
});

builder.prismaObjectField(Conference, "identity", (t) =>
  t.field({
    type: Identity,
    description: "How its site looks; the built-in look unless the team has chosen another.",
    select: { id: true, identity: { select: identitySelect } },
    resolve: ({ id, identity }) => identity ?? defaultLook(id),
  }),
);
