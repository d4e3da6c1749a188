import { Conference } from "#conference/conference.type.ts";
import { addSaveMutation } from "#content/save-mutation.ts";
import { saveIdentity } from "#identity/identity.service.ts";
import { ArtworkForm, Typefaces } from "#identity/identity.type.ts";

addSaveMutation("identity", {
  type: Conference,
  model: "conference",
  description: "Sets how the site of a conference looks.",
  fields: (t) => ({
    groundColour: t.string({
      description: "As #RRGGBB, dark or light enough for white or black text.",
    }),
    accentColour: t.string({
      description: "As #RRGGBB, with a contrast of at least 3:1 with the ground.",
    }),
    actionColour: t.string({
      description: "As #RRGGBB, with a contrast of at least 3:1 with the ground.",
    }),
    typefaces: t.field({ type: Typefaces, description: "The typefaces of headings and text." }),
    artworkForm: t.field({ type: ArtworkForm, description: "The shape that its lines form." }),
    artworkSeed: t.int({ description: "0 to 999,999." }),
    artworkLines: t.int({ description: "8 to 48." }),
    artworkHeight: t.int({ description: "30 to 130 per cent." }),
    artworkSpread: t.int({ description: "40 to 180 per cent." }),
    artworkNoise: t.int({ description: "0 to 200 per cent." }),
    artworkHueFrom: t.int({ description: "0 to 359 degrees." }),
    artworkHueTo: t.int({ description: "0 to 359 degrees." }),
    logoPictureId: t.string({
      description: "The logo of the conference: a picture of this site, by its id or its address.",
    }),
  }),
  save: saveIdentity,
});
