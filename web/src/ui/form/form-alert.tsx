import { Box } from "@chakra-ui/react";
import { FieldMessage, WarningSign } from "#ui/form/field.tsx";

/** The error message of a rejected form; announced when it appears. */
export function FormAlert({ children }: { children: string | undefined }) {
  return (
    // Rendered even if empty, so that the live region exists, but without a gap in the form's layout.
    <Box aria-live="assertive" _empty={{ position: "absolute" }}>
      {children && (
        <FieldMessage role="alert" color="danger" marginTop={0}>
          <WarningSign />
          {children}
        </FieldMessage>
      )}
    </Box>
  );
}
