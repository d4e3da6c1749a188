import { chakra } from "@chakra-ui/react";

/** The select of a form. */
export const Select = chakra("select", {
  base: {
    display: "block",
    width: "100%",
    minHeight: "3rem",
    paddingInline: 3,
    borderRadius: "control",
    border: "1px solid",
    borderColor: "fg.muted",
    bg: "ground.card",
    fontSize: "md",
    "&[aria-invalid=true]": { borderColor: "danger" },
  },
});
