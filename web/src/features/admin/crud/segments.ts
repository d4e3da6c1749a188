import { chakra } from "@chakra-ui/react";

/** Choices side by side, of which one is shown, such as views and days. */
export const Segments = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: "2px",
    width: { md: "fit-content" },
    padding: "2px",
    borderRadius: "control",
    border: "1px solid",
    borderColor: "line",
    bg: "ground.sunken",
    "& > *": {
      flex: { base: "1 1 auto", md: "none" },
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      justifyContent: "center",
      columnGap: 2,
      minHeight: { base: "2.5rem", md: "1.875rem" },
      paddingInline: 3,
      borderRadius: "6px",
      border: "1px solid transparent",
      fontSize: "sm",
      fontWeight: "medium",
      lineHeight: "1.2",
      color: "fg.muted",
      cursor: "pointer",
      _hover: { color: "fg" },
      _focusVisible: { borderRadius: "6px", outlineOffset: "-2px" },
      "&:is([aria-current], [aria-pressed=true])": {
        bg: "ground.card",
        borderColor: "line",
        color: "fg",
      },
    },
  },
});
