import { Box } from "@chakra-ui/react";
import { CopyField } from "#ui/form/copy-field.tsx";

type NewSecretProps = {
  /** Unique on the page. */
  id: string;
  secret: string;
  /** Where it is to be entered. */
  note: string;
};

/** A secret that was just made, and cannot be shown again. */
export const NewSecret = ({ id, secret, note }: NewSecretProps) => (
  <Box display="grid" gap={2}>
    <CopyField
      id={id}
      label="The new secret, shown only once"
      value={secret}
      copyLabel="Copy secret"
      copied="Secret copied to clipboard"
    />
    <Box as="p" color="fg.muted" fontSize="sm">
      {note}
    </Box>
  </Box>
);
