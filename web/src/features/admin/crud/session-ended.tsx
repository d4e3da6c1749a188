import { Box } from "@chakra-ui/react";
import { paths } from "#site/routes.ts";
import { TextAnchor } from "#ui/text-link.tsx";

/** Offers to sign in again after the session ended while editing. */
export function SessionEnded() {
  return (
    <Box
      role="alert"
      padding={4}
      borderRadius="control"
      bg="ground.brand"
      fontSize="sm"
      lineHeight="1.5"
    >
      Your session has ended, and nothing is lost.{" "}
      <TextAnchor href={paths.auth} target="_blank" rel="noopener">
        Sign in in a new tab
      </TextAnchor>
      , come back, and save again.
    </Box>
  );
}
