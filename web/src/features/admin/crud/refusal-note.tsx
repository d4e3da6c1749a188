import { Box } from "@chakra-ui/react";
import { paths } from "#site/routes.ts";
import { FormAlert } from "#ui/form/form-alert.tsx";
import { TextAnchor } from "#ui/text-link.tsx";
import type { Refusal } from "./use-save-form.ts";

/** Says why a form was rejected, if the reason is not tied to a field. */
export function RefusalNote({ refusal }: { refusal: Refusal }) {
  return (
    <Box flexBasis="100%">
      {refusal.signedOut && <SessionEnded />}
      <FormAlert>{refusal.reasons.join(" ") || undefined}</FormAlert>
    </Box>
  );
}

/** Offers to sign in again after the session ended while editing. */
function SessionEnded() {
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
