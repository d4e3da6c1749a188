import { lightDark } from "#theme/scheme.ts";

/** The lightness in OKLCH up to which a colour stands out from light paper, and from which it does from dark paper. */
export const trackLightness = { onLight: 0.62, onDark: 0.65 };

/** The colour of a track as pages show it: as chosen, or darkened or lightened until it stands out. */
export const trackColour = (colour: string): string =>
  lightDark(
    `oklch(from ${colour} min(l, ${trackLightness.onLight}) c h)`,
    `oklch(from ${colour} max(l, ${trackLightness.onDark}) c h)`,
  );
