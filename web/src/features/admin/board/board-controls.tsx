import { chakra } from "@chakra-ui/react";

/** A small button of the board. */
export const BoardButton = chakra(
  "button",
  {
    base: {
      display: "inline-flex",
      alignItems: "center",
      justifyContent: "center",
      gap: "0.375rem",
      minHeight: { base: "2.75rem", md: "2.25rem" },
      minWidth: "2.25rem",
      paddingInline: "0.75rem",
      borderRadius: "control",
      border: "1px solid",
      borderColor: "line",
      bg: "ground.card",
      fontSize: "sm",
      fontWeight: "medium",
      lineHeight: "1.2",
      whiteSpace: "nowrap",
      cursor: "pointer",
      _hover: { borderColor: "fg" },
      "&:is([aria-pressed=true], [data-target])": {
        bg: "ground.brand",
        borderColor: "brand.strong",
        color: "brand.strong",
      },
      "&[aria-disabled=true]": { color: "fg.muted", borderColor: "line", cursor: "default" },
    },
  },
  { defaultProps: { type: "button" } },
);
