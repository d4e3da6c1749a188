import type { IdentityInput } from "@summit/schema/validation/identity.ts";

/** Preset themes, to use or to start from. */
export const identityPresets: readonly { name: string; look: IdentityInput }[] = [
  {
    name: "Festival",
    look: {
      ...{ groundColour: "#FFD60A", accentColour: "#5B1FD1", actionColour: "#111111" },
      ...{ typefaces: "poster", artworkForm: "ridge", artworkSeed: 2_417 },
      ...{ artworkLines: 18, artworkHeight: 118, artworkSpread: 130, artworkNoise: 40 },
      ...{ artworkHueFrom: 300, artworkHueTo: 25 },
    },
  },
  {
    name: "Journal",
    look: {
      ...{ groundColour: "#F4EFE6", accentColour: "#8A2B1E", actionColour: "#1F4D3A" },
      ...{ typefaces: "editorial", artworkForm: "wave", artworkSeed: 8_205 },
      ...{ artworkLines: 40, artworkHeight: 90, artworkSpread: 170, artworkNoise: 60 },
      ...{ artworkHueFrom: 28, artworkHueTo: 155 },
    },
  },
  {
    name: "Terminal",
    look: {
      ...{ groundColour: "#07130E", accentColour: "#1FD17B", actionColour: "#D4FF3A" },
      ...{ typefaces: "technical", artworkForm: "pulse", artworkSeed: 51 },
      ...{ artworkLines: 24, artworkHeight: 110, artworkSpread: 120, artworkNoise: 30 },
      ...{ artworkHueFrom: 160, artworkHueTo: 125 },
    },
  },
  {
    name: "Harbour",
    look: {
      ...{ groundColour: "#0B2545", accentColour: "#4FA3E0", actionColour: "#FFB703" },
      ...{ typefaces: "signal", artworkForm: "wave", artworkSeed: 3_319 },
      ...{ artworkLines: 36, artworkHeight: 100, artworkSpread: 150, artworkNoise: 120 },
      ...{ artworkHueFrom: 245, artworkHueTo: 190 },
    },
  },
];
