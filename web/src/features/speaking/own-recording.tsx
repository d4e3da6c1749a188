import { Box } from "@chakra-ui/react";
import type { Translate } from "@summit/schema/messages/translator.ts";
import type { ReactNode } from "react";
import { useTranslate } from "#lib/translate.ts";
import { speakingForms } from "#site/routes.ts";
import { Button } from "#ui/button.tsx";
import { OwnForm } from "./own-form.tsx";
import { OwnSection } from "./own-section.tsx";
import type { Speaking } from "./speaking-data.ts";

/** Whether a speaker's sessions may be recorded. */
export function OwnRecording({
  mayBeRecorded,
  next,
}: Pick<Speaking, "mayBeRecorded"> & { next: ReactNode }) {
  const t = useTranslate();
  return (
    <OwnSection
      id={speakingForms.recording}
      title={t("speaking.recording")}
      lead={t("speaking.recordingLead")}
      next={next}
    >
      <Box as="p" marginBottom={4} fontWeight={mayBeRecorded === null ? undefined : "medium"}>
        {textOf(t, mayBeRecorded)}
      </Box>
      <OwnForm part="recording" display="flex" flexWrap="wrap" gap={3}>
        {mayBeRecorded !== true && (
          <Button
            type="submit"
            name="mayBeRecorded"
            value="yes"
            kind={mayBeRecorded === null ? "strong" : "quiet"}
          >
            {t("speaking.mayRecord")}
          </Button>
        )}
        {mayBeRecorded !== false && (
          <Button type="submit" name="mayBeRecorded" value="no" kind="quiet">
            {t("speaking.mayNotRecord")}
          </Button>
        )}
      </OwnForm>
    </OwnSection>
  );
}

function textOf(t: Translate, mayBeRecorded: boolean | null): string {
  if (mayBeRecorded === null) return t("speaking.recordingAsked");
  return mayBeRecorded ? t("speaking.recordingAllowed") : t("speaking.recordingRefused");
}
