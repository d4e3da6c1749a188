import { chakra } from "@chakra-ui/react";

/** What stays in one line, such as a postcode. */
export const Unbroken = chakra("span", { base: { whiteSpace: "nowrap" } });
