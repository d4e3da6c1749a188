import { chakra } from "@chakra-ui/react";

/** The label above a field. */
export const Label = chakra("label", {
  base: {
    display: "block",
    marginBottom: 2,
    fontSize: "sm",
    fontWeight: "medium",
    lineHeight: "1.4",
  },
});
