import { Box, chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { Portrait } from "#entities/speaker/portrait.tsx";
import { SpeakerJob } from "#entities/speaker/speaker-job.tsx";
import { useTranslate } from "#lib/translate.ts";
import { paths } from "#site/routes.ts";
import type { Session } from "./session.ts";

/** The speakers of a session, with links to their pages; nothing if nobody has been announced. */
export function SessionPeople({ session }: { session: Session }) {
  const t = useTranslate();
  if (session.speakers.length === 0 && !session.speakerLabel) return null;
  return (
    <Box as="section" aria-labelledby="session-speakers">
      <chakra.h2 id="session-speakers" fontSize="lg" fontWeight="semibold" marginBottom={3}>
        {t("programme.speakersOf", { count: session.speakers.length })}
      </chakra.h2>
      {session.speakers.length === 0 && (
        <Box
          dir="auto"
          as="p"
          color="fg.muted"
          borderTop="1px solid"
          borderColor="line"
          paddingTop={4}
        >
          {session.speakerLabel}
        </Box>
      )}
      <ul>
        {session.speakers.map((speaker) => (
          <Box as="li" key={speaker.id} borderTop="1px solid" borderColor="line">
            <SpeakerLink to={paths.speaker(speaker)} className="group">
              <Box
                boxSize="5rem"
                borderRadius="control"
                overflow="hidden"
                flexShrink={0}
                _print={{ boxSize: "3rem" }}
              >
                <Portrait
                  name={speaker.name}
                  imageUrl={speaker.imageUrl}
                  sizes="5rem"
                  tinted
                  eager
                />
              </Box>
              <Box minWidth={0} lineHeight="1.35">
                <chakra.strong
                  dir="auto"
                  fontFamily="display"
                  fontSize="lg"
                  fontWeight="semibold"
                  display="block"
                >
                  {speaker.name}
                </chakra.strong>
                <SpeakerJob speaker={speaker} />
              </Box>
            </SpeakerLink>
          </Box>
        ))}
      </ul>
    </Box>
  );
}

const SpeakerLink = chakra(Link, {
  base: {
    display: "flex",
    alignItems: "center",
    gap: 4,
    paddingBlock: 4,
    "&:hover strong": {
      textDecoration: "underline",
      textDecorationThickness: "2px",
      textUnderlineOffset: "0.2em",
    },
  },
});
