import type { SystemStyleObject } from "@chakra-ui/react";

/**
 * For buttons that are `inert` until a script can do what they say: they take their place from the start where there will be one,
 * so that nothing moves when they come. Without scripts they take none.
 */
export const placeUntilScript = {
  "&[inert]": { visibility: "hidden", "@media (scripting: none)": { display: "none" } },
} as const satisfies SystemStyleObject;
