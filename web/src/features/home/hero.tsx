import { Box, chakra } from "@chakra-ui/react";
import { dateRange } from "#lib/dates.ts";
import { capitalised, daysInWords } from "#site/conference/conference-words.ts";
import type { Conference } from "#site/conference/use-conference.ts";
import { paths } from "#site/routes.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Container } from "#ui/container.tsx";
import { Countdown } from "./countdown.tsx";

/**
 * The first screen: date and place, headline, countdown and two buttons. The banner as a whole links
 * to the agenda; the buttons are above that link.
 */
export function Hero({ conference }: { conference: Conference | undefined }) {
  const venue = conference?.venueDetails;
  return (
    <Box
      as="section"
      aria-label="Welcome"
      data-ground="ink"
      position="relative"
      isolation="isolate"
      display="flex"
      alignItems={{ base: "flex-start", md: "center" }}
      minHeight={{ base: "min(100svh, 54rem)", lg: "min(100svh, 58rem)" }}
      paddingTop={{ base: "calc(var(--header) + 2.5rem)", md: "calc(var(--header) + 1.5rem)" }}
      paddingBottom={{ base: 8, md: 12 }}
      bg="ground.ink"
      color="fg.onInk"
      overflow="hidden"
    >
      <HeroArt />
      <Container>
        <Box maxWidth={{ base: "36rem", lg: "44rem" }}>
          <Box
            as="p"
            color="brand.onInk"
            fontWeight="semibold"
            fontSize={{ base: "sm", md: "md" }}
            lineHeight="1.4"
          >
            {conference && dateRange(conference.startDate, conference.endDate)}
            {venue && ` · ${venue.venueName}, ${venue.city}`}
          </Box>
          <chakra.h1
            fontSize="hero"
            fontWeight="bold"
            lineHeight="0.94"
            letterSpacing="tight"
            marginTop={{ base: 4, md: 5 }}
          >
            Find the signal in artificial intelligence
          </chakra.h1>
          <Box
            as="p"
            color="fg.onInkMuted"
            fontSize={{ base: "md", md: "lg" }}
            lineHeight="1.5"
            maxWidth="34rem"
            marginTop={{ base: 4, md: 6 }}
          >
            {conference &&
              `${capitalised(daysInWords(conference))} with the people who build it, question it and have to make it pay.`}
          </Box>
          <Box marginTop={{ base: 6, md: 10 }}>
            <Countdown startsAt={conference?.startsAt} />
          </Box>
          <Box
            display="flex"
            flexWrap="wrap"
            gap={{ base: 3, md: 4 }}
            marginTop={{ base: 6, md: 10 }}
          >
            <ButtonLink
              to={paths.tickets}
              position="relative"
              zIndex={1}
              size={{ base: "medium", md: "large" }}
              flex={{ base: "1", sm: "0 0 auto" }}
            >
              Register Now
            </ButtonLink>
            <ButtonLink
              to={paths.agenda}
              kind="onInk"
              size={{ base: "medium", md: "large" }}
              flex={{ base: "1", sm: "0 0 auto" }}
              _after={{ content: '""', position: "absolute", inset: 0 }}
              _active={{ transform: "none" }}
            >
              View Agenda
            </ButtonLink>
          </Box>
        </Box>
      </Container>
    </Box>
  );
}

function HeroArt() {
  return (
    <picture>
      <source media="(max-width: 47.99em)" srcSet="/art/hero-narrow.svg" />
      <chakra.img
        src="/art/hero.svg"
        alt=""
        fetchPriority="high"
        position="absolute"
        zIndex={-1}
        inset={0}
        width="100%"
        height="100%"
        objectFit="cover"
      />
    </picture>
  );
}
