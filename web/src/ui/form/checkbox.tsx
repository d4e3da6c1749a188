import { chakra } from "@chakra-ui/react";

/** A checkbox. */
export const Checkbox = chakra(
  "input",
  { base: { flex: "none", boxSize: "1.25rem", accentColor: "brand" } },
  { defaultProps: { type: "checkbox" } },
);

/** The label around a checkbox. */
export const CheckboxLabel = chakra("label", {
  base: { display: "flex", alignItems: "center", gap: 3, minHeight: "2.75rem" },
});
