import { Box } from "@chakra-ui/react";
import { useRef } from "react";
import { copyText } from "#lib/copy-text.ts";
import { useTranslate } from "#lib/translate.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { useAnnounce } from "#ui/toast-store.ts";

type CopyFieldProps = {
  id: string;
  label: string;
  value: string;
  copyLabel: string;
  /** The toast after copying. */
  copied: string;
};

/** A read-only text with a button that copies it. */
export function CopyField({ id, label, value, copyLabel, copied }: CopyFieldProps) {
  const t = useTranslate();
  const row = useRef<HTMLDivElement>(null);
  const announce = useAnnounce();

  const copy = async () => {
    // Select the text, so that the user can copy it manually if clipboard access is denied.
    row.current?.querySelector("input")?.select();
    if (await copyText(value)) return announce({ title: t("site.success"), description: copied });
    const description = t("site.copyByHand");
    announce({ title: t("site.error"), description, kind: "destructive" });
  };

  return (
    <Box ref={row} display="flex" flexWrap="wrap" alignItems="flex-end" gap={3}>
      <Box flex="1 1 20rem" maxWidth="46rem">
        <Field id={id} label={label} value={value} readOnly />
      </Box>
      <Button
        kind="quiet"
        size="small"
        minHeight="var(--field-height, 3rem)"
        onClick={() => void copy()}
      >
        {copyLabel}
      </Button>
    </Box>
  );
}
