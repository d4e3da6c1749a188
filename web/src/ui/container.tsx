import { chakra } from "@chakra-ui/react";

/** The one column that every part of the site lines up with. */
export const Container = chakra("div", {
  base: { width: "100%", maxWidth: "container", marginInline: "auto", paddingInline: "gutter" },
});
