import { chakra } from "@chakra-ui/react";
import { quietBorder } from "../workplace.ts";

/** A dialog at the side of the window, over its whole height. */
export const SideDialog = chakra("dialog", {
  base: {
    "--quiet-border": quietBorder,
    position: "fixed",
    inset: 0,
    left: "auto",
    margin: 0,
    width: "min(34rem, 100vw)",
    height: "100dvh",
    maxWidth: "none",
    maxHeight: "none",
    overflowY: "auto",
    padding: { base: 5, md: 6 },
    borderLeft: "1px solid",
    borderColor: "line",
    bg: "ground",
    color: "fg",
    boxShadow: "lift",
    "&::backdrop": { background: "rgba(10, 11, 26, 0.6)" },
  },
});
