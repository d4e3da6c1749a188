import { Box } from "@chakra-ui/react";
import type { ComponentProps } from "react";
import { jobLine } from "#entities/speaker/job-line.ts";
import { type Translated, useTextLanguage } from "#site/site.ts";

type SpeakerJobProps = ComponentProps<typeof Box> & {
  speaker: Translated & Parameters<typeof jobLine>[0];
};

/** What a speaker is and where, small below their name. */
export function SpeakerJob({ speaker, ...props }: SpeakerJobProps) {
  const languageOf = useTextLanguage();
  return (
    <Box
      as="span"
      dir="auto"
      lang={languageOf(speaker, "title")}
      color="fg.muted"
      fontSize="sm"
      {...props}
    >
      {jobLine(speaker)}
    </Box>
  );
}
