import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";
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
  return (
    <OwnSection
      id={speakingForms.recording}
      title="Recording"
      lead="You can change your mind until we have recorded you."
      next={next}
    >
      <Box as="p" marginBottom={4} fontWeight={mayBeRecorded === null ? undefined : "medium"}>
        {textOf(mayBeRecorded)}
      </Box>
      <OwnForm part="recording" display="flex" flexWrap="wrap" gap={3}>
        {mayBeRecorded !== true && (
          <Button
            type="submit"
            name="mayBeRecorded"
            value="yes"
            kind={mayBeRecorded === null ? "strong" : "quiet"}
          >
            Yes, you may record
          </Button>
        )}
        {mayBeRecorded !== false && (
          <Button type="submit" name="mayBeRecorded" value="no" kind="quiet">
            No, please do not record
          </Button>
        )}
      </OwnForm>
    </OwnSection>
  );
}

function textOf(mayBeRecorded: boolean | null): string {
  if (mayBeRecorded === null) return "May we record your sessions and publish the recordings?";
  return mayBeRecorded
    ? "We may record your sessions and publish the recordings."
    : "We do not record your sessions.";
}
