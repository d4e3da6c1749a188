import { defineSemanticTokens } from "@chakra-ui/react";
import { sessionHues } from "#theme/session-hues.ts";

const color = (value: string) => ({ value });

/**
 * Colours by purpose. `ground.*` are surfaces, `fg.*` what stands on them, `action` the one thing
 * to do on a screen, `brand` the identity, `danger` what went wrong. Every pair in use has a
 * contrast of at least 4.5:1.
 */
export const semanticTokens = defineSemanticTokens({
  colors: {
    ground: {
      DEFAULT: color("{colors.paper.50}"),
      sunken: color("{colors.paper.100}"),
      card: color("{colors.white}"),
      ink: color("{colors.ink.950}"),
      /** The same of the header, which what is below shines through faintly. */
      header: color("#0A0B1AF2"),
      inkRaised: color("{colors.ink.900}"),
      brand: color("{colors.violet.100}"),
    },
    fg: {
      DEFAULT: color("#14162B"),
      muted: color("#555975"),
      onInk: color("#F6F4FF"),
      onInkStrong: color("{colors.white}"),
      onInkMuted: color("#B4B7D3"),
    },
    line: {
      DEFAULT: color("{colors.paper.200}"),
      strong: color("#14162B"),
      onInk: color("{colors.ink.700}"),
    },
    brand: {
      DEFAULT: color("{colors.violet.500}"),
      strong: color("{colors.violet.700}"),
      onInk: color("{colors.violet.300}"),
      /** What grounds of portraits derive from, and initials on it. */
      light: color("#A996FF"),
      initials: color("{colors.ink.700}"),
    },
    action: {
      DEFAULT: color("{colors.coral.500}"),
      hover: color("{colors.coral.400}"),
      fg: color("{colors.ink.950}"),
      text: color("{colors.coral.700}"),
      onInk: color("{colors.coral.400}"),
    },
    danger: {
      DEFAULT: color("{colors.red.700}"),
      ground: color("{colors.red.900}"),
      onInk: color("{colors.red.300}"),
    },
    focus: {
      DEFAULT: color("{colors.cyan.700}"),
      onInk: color("{colors.cyan.300}"),
    },
    /** The three lines of the mark, from the lowest to the highest. */
    mark: {
      low: color("{colors.violet.500}"),
      middle: color("{colors.cyan.300}"),
      high: color("{colors.coral.500}"),
    },
    /** Kinds of sessions on ink. */
    session: Object.fromEntries(
      Object.entries(sessionHues).map(([type, { onInk }]) => [type, color(onInk)]),
    ),
  },
});
