import { Box, chakra } from "@chakra-ui/react";
import { useContext } from "react";
import { dateRange } from "#lib/dates.ts";
import { useLocale } from "#lib/locale.ts";
import { RichMessage } from "#lib/rich-message.tsx";
import { useTranslate } from "#lib/translate.ts";
import { placeInWords } from "#site/conference/conference-words.ts";
import { isSpecified } from "#site/conference/specified.ts";
import type { Conference } from "#site/conference/use-conference.ts";
import { useIsSelling } from "#site/conference/use-is-selling.ts";
import { useFilledSections } from "#site/conference/use-sections.ts";
import { NewsletterFormContext } from "#site/newsletter-form-context.ts";
import { paths } from "#site/routes.ts";
import { useSite } from "#site/site.ts";
import { useArtwork } from "#ui/artwork-context.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Container } from "#ui/container.tsx";
import { Facts } from "#ui/facts.tsx";
import { fitTitle } from "#ui/fit-title.ts";
import { animateHero } from "./animate-hero.ts";
import { AfterLinks, ConferenceOver } from "./conference-over.tsx";
import { Countdown } from "./countdown.tsx";
import type { HomeSectionProps } from "./home-section.ts";

/**
 * The first screen: date and place, headline, countdown and two buttons. The banner as a whole links
 * to the agenda; the buttons are above that link.
 */
export function Hero({ conference, heading, text, lang }: HomeSectionProps) {
  const t = useTranslate();
  const locale = useLocale();
  const isFixed = isSpecified(useSite());
  const isSelling = useIsSelling();
  const isFilled = useFilledSections();
  const venue = conference?.venueDetails;
  return (
    <Box
      as="section"
      aria-label={t("home.welcome")}
      key={conference?.startsAt}
      ref={animateHero}
      data-hero={conference?.startsAt}
      data-ground="ink"
      position="relative"
      isolation="isolate"
      display="flex"
      alignItems={{ base: "flex-start", md: "center" }}
      minHeight={{
        base: "min(100svh, 40rem)",
        md: "min(100svh, 54rem)",
        lg: "min(100svh, 58rem)",
      }}
      css={{
        // Leaves room on the first screen for what is on now.
        "&:has(~ [data-now-and-next]:not([hidden]))": {
          minHeight: "0",
          paddingTop: "calc(var(--header) + 1.5rem)",
          paddingBottom: 6,
          "& h1": { fontSize: "3xl" },
          "& [data-hero-text], & [role=timer]": { fontSize: "sm", marginTop: 2 },
          "& [role=timer]:not([data-passed]) > div": { paddingBlock: 2 },
          "& [role=timer] span": { fontSize: "xs" },
          "& picture": { display: { lgDown: "none" } },
        },
      }}
      paddingTop={{ base: "calc(var(--header) + 2.5rem)", md: "calc(var(--header) + 1.5rem)" }}
      // On phones and tablets the peak is below the buttons.
      paddingBottom={{ base: "31vw", lg: 12 }}
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
            <Facts
              items={[
                conference && dateRange(locale, conference.startDate, conference.endDate),
                venue && placeInWords(venue),
              ]}
            />
          </Box>
          <chakra.h1
            dir="auto"
            fontSize="min({fontSizes.hero}, var(--fit))"
            css={fitTitle(heading ?? "")}
            fontWeight="bold"
            lineHeight="0.94"
            letterSpacing="tight"
            marginTop={{ base: 4, md: 5 }}
          >
            {heading}
          </chakra.h1>
          <Box
            dir="auto"
            lang={lang}
            as="p"
            color="fg.onInkMuted"
            fontSize={{ base: "md", md: "lg" }}
            lineHeight="1.5"
            maxWidth="34rem"
            marginTop={{ base: 4, md: 6 }}
          >
            {text}
          </Box>
          <Box marginTop={{ base: 6, md: 10 }}>
            {!isFixed && conference?.isOver ? (
              <ConferenceOver conference={conference} />
            ) : (
              <Countdown conference={conference} />
            )}
          </Box>
          <Box
            display="flex"
            flexWrap="wrap"
            gap={{ base: 3, md: 4 }}
            marginTop={{ base: 6, md: 10 }}
          >
            {isSelling && <RegisterButton isOver={conference?.isOver} />}
            {isFilled({ section: "schedule" }) && (
              <AgendaButton
                // What there is most to do.
                isPrimary={conference?.isOver ? !conference.recordingsUrl : !isSelling}
              />
            )}
            {!isSelling && !isFilled({ section: "schedule" }) && !conference?.isOver && (
              <HearItFirst />
            )}
            {isFixed && conference?.isOver && <EditionOver conference={conference} />}
          </Box>
        </Box>
      </Container>
    </Box>
  );
}

/** Where the widest line of text ends, from the left of the window. */
const textEnd = "max(50% - 38rem + {spacing.gutter}, {spacing.gutter}) + 44rem";

/**
 * The line art in its final state. The entry animation is a compositor-only transform, and `animateHero` does
 * the rest.
 */
function HeroArt() {
  const artwork = useArtwork();
  return (
    <picture>
      <source media="(max-width: 63.99em)" srcSet={artwork("hero-narrow")} />
      <chakra.img
        src={artwork("hero")}
        alt=""
        fetchPriority="high"
        position="absolute"
        zIndex={-1}
        // Below the text as wide as the viewport, with the peak visible and the ends of the lines below the edge.
        inset={{ base: "auto 0 -35vw", lg: 0 }}
        width="100%"
        height={{ base: "200vw", lg: "100%" }}
        objectFit="cover"
        // On narrow windows that use the wide drawing, its peak stays visible.
        objectPosition={{ lg: "62% center" }}
        // Clear of the text: below it, or next to it.
        maskImage={{
          base: "linear-gradient(to bottom, transparent 67%, #000 70%)",
          lg: `linear-gradient(to right, transparent calc(${textEnd} + 3rem), #000 calc(${textEnd} + 10rem))`,
        }}
        transformOrigin={{ base: "78% 66%", lg: "78% 94%" }}
        animation="gather 1400ms cubic-bezier(0.2, 0.7, 0.2, 1)"
        _motionReduce={{ animation: "none" }}
        // Forced colours remove its background, too.
        _highContrast={{ display: "none" }}
        transition="scale 1400ms cubic-bezier(0.2, 0.7, 0.2, 1), translate 900ms ease-out"
      />
    </picture>
  );
}

const size = { base: "medium", md: "large" } as const;
/** On phones they share a row, with each label on one line. */
const inRow = {
  // As wide as their words, so that none of two wraps while the other has room.
  flex: { base: "auto", sm: "none" },
  paddingInline: { base: 2, sm: 6, md: 8 },
  fontSize: { base: "min({fontSizes.md}, 4.9vw)", md: "lg" },
} as const;

/** The newsletter's form, where there is nothing to book or to look up yet. */
function HearItFirst() {
  const NewsletterForm = useContext(NewsletterFormContext);
  if (!NewsletterForm) return null;
  return (
    <Box data-newsletter="" flex="0 1 32rem">
      <Box as="p" marginBottom={4} color="fg.onInkMuted">
        <RichMessage id="home.hearFirst" tags={{ strong: <chakra.strong color="fg.onInk" /> }} />
      </Box>
      <NewsletterForm place="hero" isPrimary />
    </Box>
  );
}

/** Leads to the passes. */
function RegisterButton({ isOver }: { isOver: boolean | undefined }) {
  const t = useTranslate();
  return (
    <ButtonLink
      to={paths.tickets}
      kind={isOver ? "onInk" : "action"}
      position="relative"
      zIndex={1}
      size={size}
      {...inRow}
    >
      {t("site.registerNow")}
    </ButtonLink>
  );
}

/** Leads to the agenda, from anywhere on the banner. */
function AgendaButton({ isPrimary }: { isPrimary: boolean | undefined }) {
  const t = useTranslate();
  return (
    <ButtonLink
      to={paths.agenda}
      kind={isPrimary ? "action" : "onInk"}
      size={size}
      {...inRow}
      _after={{ content: '""', position: "absolute", inset: 0 }}
      _active={{ transform: "none" }}
    >
      {t("home.viewAgenda")}
    </ButtonLink>
  );
}

/** A note below the main site's countdown, which stays at zero after the conference. */
function EditionOver({ conference }: { conference: Conference }) {
  const t = useTranslate();
  return (
    <Box flexBasis="100%" color="fg.onInkMuted" fontSize={{ base: "sm", md: "md" }}>
      <p>{t("home.editionOverStays")}</p>
      <AfterLinks conference={conference} />
    </Box>
  );
}
