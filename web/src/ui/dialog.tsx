import { chakra } from "@chakra-ui/react";

/** A dialog in the middle of the window. */
export const Dialog = chakra("dialog", {
  base: {
    margin: "auto",
    width: "min(36rem, calc(100vw - 2rem))",
    maxHeight: "calc(100dvh - 2rem)",
    overflowY: "auto",
    padding: { base: 5, md: 6 },
    borderRadius: "card",
    border: "1px solid",
    borderColor: "line",
    bg: "ground",
    color: "fg",
    boxShadow: "lift",
    "&::backdrop": { background: "rgba(10, 11, 26, 0.6)" },
  },
});
