import { Box } from "@chakra-ui/react";
import { FieldMessage, WarningSign } from "#ui/form/field.tsx";

/** Why a form was refused as a whole; announced when it appears. */
export function FormAlert({ children }: { children: string | undefined }) {
  return (
    // Empty, it is a live region already, but takes no gap of the form's layout.
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
