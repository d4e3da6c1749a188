import { createSystem, defaultBaseConfig } from "@chakra-ui/react";
import { globalCss } from "#theme/global-css.ts";
import { semanticTokens } from "#theme/semantic-tokens.ts";
import { tokens } from "#theme/tokens.ts";

/**
 * The design system: Chakra's engine with this site's tokens. None of Chakra's recipes are registered, so that
 * pages contain only this site's styles.
 */
export const system = createSystem(defaultBaseConfig, {
  preflight: true,
  cssVarsPrefix: "s",
  globalCss,
  theme: {
    breakpoints: { sm: "30rem", md: "48rem", lg: "64rem", xl: "80rem" },
    keyframes: {
      saved: { from: { backgroundColor: "var(--s-colors-ground-brand)" } },
      rise: { from: { opacity: 0, transform: "translateY(10px)" } },
      spin: { to: { transform: "rotate(360deg)" } },
      pulse: { "50%": { opacity: 0.45 } },
      gather: { from: { opacity: 0.3, transform: "scaleY(1.55)" } },
      keepStep: { to: { transform: "translateX(calc(100cqi - 100%))" } },
      marquee: { to: { transform: "translateX(-50%)" } },
    },
    tokens,
    semanticTokens,
  },
});
