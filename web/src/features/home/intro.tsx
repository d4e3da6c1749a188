import { Box } from "@chakra-ui/react";
import { daysInWords } from "#site/conference/conference-words.ts";
import type { Conference } from "#site/conference/use-conference.ts";
import { Container } from "#ui/container.tsx";
import { Heading2 } from "#ui/section-heading.tsx";

/** What the conference is, in a statement and two paragraphs. */
export function Intro({ conference }: { conference: Conference | undefined }) {
  const venue = conference?.venueDetails;
  const oneDay = conference?.days.length === 1;
  return (
    <Box as="section" id="about" paddingTop="section" paddingBottom={{ base: 12, md: 16 }}>
      <Container
        display="grid"
        gap={{ base: 6, lg: 16 }}
        gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 7fr) minmax(0, 5fr)" }}
        alignItems="end"
      >
        <Heading2 fontSize="4xl">
          Less noise.
          <br />
          More of what works.
        </Heading2>
        <Box display="grid" gap={4} color="fg.muted">
          <p>
            {conference?.name} fills {venue?.venueName ?? "one hall"} at the{" "}
            {venue?.address.split(",")[0] ?? "venue"}
            {conference && ` for ${daysInWords(conference)}`}: one stage and one programme, so that
            everyone has heard the same talk when the coffee starts.
          </p>
          <p>
            Between the sessions there are demos on the exhibition floor and time set aside to meet
            the people behind them, down to a drinks reception{" "}
            {oneDay ? "in the evening" : "on the first evening"}.
          </p>
        </Box>
      </Container>
    </Box>
  );
}
