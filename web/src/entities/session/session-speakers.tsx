import { Box, chakra } from "@chakra-ui/react";
import { Portrait } from "#entities/speaker/portrait.tsx";
import { SpeakerJob } from "#entities/speaker/speaker-job.tsx";
import type { Translated } from "#site/site.ts";

type SessionSpeaker = Translated & {
  id: string;
  name: string;
  title: string | null;
  companyName: string | null;
  imageUrl: string | null;
};

type SessionSpeakersProps = {
  speakers: readonly SessionSpeaker[];
  /** Shown if no speakers have been announced. */
  label: string | null;
};

/** The speakers of a session, with small portraits. */
export function SessionSpeakers({ speakers, label }: SessionSpeakersProps) {
  if (speakers.length === 0) {
    return label ? (
      <Box
        dir="auto"
        as="p"
        color="fg.muted"
        fontWeight="medium"
        marginTop={2}
        _print={{ marginTop: 0 }}
      >
        {label}
      </Box>
    ) : null;
  }
  return (
    <chakra.ul
      display={{ base: "flex", md: "grid" }}
      flexWrap="wrap"
      gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 20rem), 1fr))"
      columnGap={{ base: 5, md: 8 }}
      rowGap={2}
      marginTop={{ base: 2, md: 3 }}
      _print={{ display: "flex", marginTop: 0, rowGap: 0 }}
    >
      {speakers.map((speaker) => (
        <Box
          as="li"
          key={speaker.id}
          display="flex"
          alignItems={{ base: "center", md: "flex-start" }}
          gap={{ base: 2, md: 3 }}
        >
          <Box
            data-portrait=""
            boxSize={{ base: "1.75rem", md: "2.75rem" }}
            borderRadius="full"
            overflow="hidden"
            flexShrink={0}
            _print={{ display: "none" }}
          >
            <Portrait name={speaker.name} imageUrl={speaker.imageUrl} sizes="2.75rem" tinted />
          </Box>
          <Box minWidth={0} lineHeight="1.3">
            <Box dir="auto" as="span" display="block" fontWeight="semibold">
              {speaker.name}
            </Box>
            <SpeakerJob speaker={speaker} display={{ base: "none", md: "block" }} />
          </Box>
        </Box>
      ))}
    </chakra.ul>
  );
}
