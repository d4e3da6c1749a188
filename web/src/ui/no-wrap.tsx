import { chakra } from "@chakra-ui/react";

/** Text that must not wrap, such as a postcode. */
export const NoWrap = chakra("span", { base: { whiteSpace: "nowrap" } });
