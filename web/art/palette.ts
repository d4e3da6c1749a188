/** The brand colours used in artwork. Cyan is reserved for artwork and focus rings. */
export const palette = {
  ink: "#0A0B1A",
  inkRaised: "#12142B",
  inkBright: "#2A2E55",
  paper: "#FBFAF7",
  text: "#14162B",
  violet: "#6D4AFF",
  cyan: "#4DE3F5",
  coral: "#FF6B4A",
} as const;
