import { defineSemanticTokens } from "@chakra-ui/react";
import { lightDark } from "#theme/scheme.ts";

const color = (value: string) => ({ value });

/** A colour for each scheme (`scheme.ts`). */
const inScheme = (light: string, dark: string) => color(lightDark(light, dark));

/**
 * Colours by purpose: `ground.*` are surfaces, `fg.*` text and icons on them, `action` the primary action of a
 * screen, `brand` the brand colour, `danger` errors and destructive actions. All pairs in use have a contrast
 * of at least 4.5:1.
 */
export const semanticTokens = defineSemanticTokens({
  colors: {
    ground: {
      DEFAULT: inScheme("{colors.paper.50}", "{colors.night.800}"),
      sunken: inScheme("{colors.paper.100}", "{colors.night.900}"),
      card: inScheme("{colors.white}", "{colors.night.700}"),
      ink: color("{colors.ink.950}"),
      /** The same for the header, which is slightly translucent. */
      header: color("#0A0B1AF2"),
      inkRaised: color("{colors.ink.900}"),
      brand: inScheme("{colors.violet.100}", "#1F1B40"),
    },
    fg: {
      DEFAULT: inScheme("#14162B", "#EDEBF7"),
      muted: inScheme("#555975", "#ADB0CC"),
      onInk: color("#F6F4FF"),
      onInkStrong: color("{colors.white}"),
      onInkMuted: color("#B4B7D3"),
    },
    line: {
      DEFAULT: inScheme("{colors.paper.200}", "{colors.night.600}"),
      strong: inScheme("#14162B", "#EDEBF7"),
      onInk: color("{colors.ink.700}"),
    },
    brand: {
      DEFAULT: inScheme("{colors.violet.500}", "#A38CFF"),
      strong: inScheme("{colors.violet.700}", "#BFB0FF"),
      onInk: color("{colors.violet.300}"),
      /** Base of the portraits' backgrounds, and of initials on them. */
      light: color("#A996FF"),
      initials: color("{colors.ink.700}"),
    },
    action: {
      /** On paper it is darker, so that the button stands out; on ink, `data-ground` sets the next three instead. */
      DEFAULT: inScheme("{colors.coral.600}", "{colors.coral.500}"),
      hover: inScheme("{colors.coral.500}", "{colors.coral.400}"),
      fg: color("{colors.ink.950}"),
      ink: color("{colors.coral.500}"),
      inkHover: color("{colors.coral.400}"),
      inkFg: color("{colors.ink.950}"),
      text: inScheme("{colors.coral.700}", "{colors.coral.400}"),
      onInk: color("{colors.coral.400}"),
    },
    danger: {
      DEFAULT: inScheme("{colors.red.700}", "{colors.red.300}"),
      ground: color("{colors.red.900}"),
      onInk: color("{colors.red.300}"),
    },
    focus: {
      DEFAULT: inScheme("{colors.cyan.700}", "{colors.cyan.300}"),
      onInk: color("{colors.cyan.300}"),
    },
    /** The three lines of the logo, from the lowest to the highest. */
    mark: {
      low: color("{colors.violet.500}"),
      middle: color("{colors.cyan.300}"),
      high: color("{colors.coral.500}"),
    },
  },
});
