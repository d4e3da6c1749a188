import { defineTokens } from "@chakra-ui/react";

/** A fluid size between two rem values, growing with the window from 24rem to 90rem. */
const fluid = (from: number, to: number): string => {
  const slope = (to - from) / (90 - 24);
  const base = Number((from - 24 * slope).toFixed(3));
  return `clamp(${from}rem, ${base}rem + ${(slope * 100).toFixed(3)}vw, ${to}rem)`;
};

const values = <Value>(tokens: Record<string, Value>) =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [name, { value }]));

/** The raw values of the look. Components use the semantic names built on them. */
export const tokens = defineTokens({
  colors: {
    ink: values({ 950: "#0A0B1A", 900: "#12142B", 800: "#1B1E3D", 700: "#2A2E55" }),
    /**
     * The dark scheme's counterpart of paper: slightly lighter than ink, so that dark bands remain
     * distinguishable.
     */
    night: values({ 900: "#10111F", 800: "#151727", 700: "#1E2036", 600: "#33365A" }),
    paper: values({ 50: "#FBFAF7", 100: "#F3F1EA", 200: "#E5E2D8" }),
    violet: values({ 100: "#ECE7FF", 300: "#B9A8FF", 500: "#6D4AFF", 700: "#4A29D1" }),
    coral: values({ 400: "#FF8568", 500: "#FF6B4A", 600: "#E85535", 700: "#B3361A" }),
    red: values({ 300: "#FFA3AD", 700: "#B0122B", 900: "#7D0D20" }),
    cyan: values({ 300: "#4DE3F5", 700: "#0B7285" }),
    white: { value: "#FFFFFF" },
  },
  fonts: values({
    display: `"Bricolage Grotesque Variable", "Bricolage Grotesque Fallback", sans-serif`,
    body: `"Inter Variable", "Inter Fallback", system-ui, sans-serif`,
  }),
  fontSizes: values({
    xs: "0.8125rem",
    sm: "0.9375rem",
    md: "1.0625rem",
    lg: "1.25rem",
    xl: fluid(1.3125, 1.625),
    "2xl": fluid(1.625, 2.25),
    "3xl": fluid(2.125, 3.5),
    "4xl": fluid(2.5, 4.5),
    hero: fluid(2.75, 5.5),
  }),
  fontWeights: values({ regular: 400, medium: 500, semibold: 600, bold: 700 }),
  lineHeights: values({ tight: 1, snug: 1.12, heading: 1.2, text: 1.65 }),
  letterSpacings: values({ tight: "-0.028em", snug: "-0.02em", wide: "0.08em" }),
  // Two radii: for controls and for containers.
  radii: values({ control: "8px", card: "20px", full: "999px" }),
  shadows: values({ lift: "0 18px 40px -18px rgba(10, 11, 26, 0.35)" }),
  sizes: values({ container: "var(--page-width, 76rem)", prose: "42rem", header: "4.5rem" }),
  // The 8-px grid, with half steps for small components.
  spacing: values({
    0.5: "2px",
    1: "4px",
    2: "8px",
    3: "12px",
    4: "16px",
    5: "20px",
    6: "24px",
    8: "32px",
    10: "40px",
    12: "48px",
    16: "64px",
    20: "80px",
    24: "96px",
    gutter: fluid(1.25, 2.5),
    // Tighter where a page says so.
    section: `var(--section, ${fluid(2.5, 8)})`,
    page: fluid(2.5, 5),
  }),
  zIndex: values({ sticky: 10, header: 20, overlay: 30 }),
  durations: values({ fast: "120ms", moderate: "240ms", slow: "480ms" }),
});
