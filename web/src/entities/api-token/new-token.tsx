import { Box } from "@chakra-ui/react";
import { useEffect, useId, useRef } from "react";
import { useTranslate } from "#lib/translate.ts";
import { Button } from "#ui/button.tsx";
import { CopyField } from "#ui/form/copy-field.tsx";

/** A token that was just created. It gets focus, because it is shown only once. */
export function NewToken({ secret, onDone }: { secret: string; onDone: () => void }) {
  const t = useTranslate();
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
      aria-label={t("token.newToken")}
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
        label={t("token.yourNewToken")}
        value={secret}
        copyLabel={t("token.copy")}
        copied={t("token.copied")}
      />
      <Box as="p" marginTop={3} fontSize="sm" lineHeight="1.5">
        {t("token.shownOnce")}
      </Box>
      <Button kind="quiet" size="small" marginTop={4} onClick={onDone}>
        {t("token.done")}
      </Button>
    </Box>
  );
}
