import { chakra } from "@chakra-ui/react";
import { boxStyles } from "#ui/form/box-styles.ts";

const base = { ...boxStyles, boxSize: "1.25rem" } as const;

/** A checkbox. */
export const Checkbox = chakra("input", { base }, { defaultProps: { type: "checkbox" } });

/** A radio button. */
export const Radio = chakra("input", { base }, { defaultProps: { type: "radio" } });

/** The label around a checkbox or a radio button. */
export const CheckboxLabel = chakra("label", {
  base: { display: "flex", alignItems: "center", gap: 3, minHeight: "2.75rem", cursor: "pointer" },
});
