import { chakra } from "@chakra-ui/react";

/** The select of a form. */
export const Select = chakra("select", {
  base: {
    display: "block",
    width: "100%",
    minHeight: "var(--field-height, 3rem)",
    paddingInline: 3,
    borderRadius: "control",
    border: "1px solid",
    borderColor: "fg.muted",
    bg: "ground.card",
    fontSize: "var(--field-text, {fontSizes.md})",
    "&[aria-invalid=true]": { borderColor: "danger" },
  },
});
