import { Box } from "@chakra-ui/react";
import { useEffect, useId, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { CopyField } from "#ui/form/copy-field.tsx";

/** A token that was just created. It gets focus, because it is shown only once. */
export function NewToken({ secret, onDone }: { secret: string; onDone: () => void }) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  // Whenever a token is created.
  useEffect(() => {
    if (secret) panel.current?.focus();
  }, [secret]);
  return (
    <Box
      ref={panel}
      role="region"
      aria-label="New token"
      tabIndex={-1}
      marginBottom={8}
      padding={{ base: 4, md: 6 }}
      borderRadius="control"
      border="1px solid"
      borderColor="brand"
      bg="ground.brand"
    >
      <CopyField
        id={`${id}-secret`}
        label="Your new token"
        value={secret}
        copyLabel="Copy token"
        copied="Token copied to clipboard"
      />
      <Box as="p" marginTop={3} fontSize="sm" lineHeight="1.5">
        It is shown only once. Keep it where you keep passwords, and never in a repository.
      </Box>
      <Button kind="quiet" size="small" marginTop={4} onClick={onDone}>
        Done
      </Button>
    </Box>
  );
}
