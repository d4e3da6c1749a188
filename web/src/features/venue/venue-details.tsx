import { Box, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { ExhibitorList } from "#entities/sponsor/exhibitor-list.tsx";
import type { Exhibitor } from "#entities/sponsor/exhibitors.ts";
import { hasPlan } from "#entities/venue/has-plan.ts";
import { nonBreakingPostcode } from "#lib/non-breaking-postcode.ts";
import { nonBreakingTimes } from "#lib/non-breaking-times.ts";
import { useTranslate } from "#lib/translate.ts";
import { useTextLanguage } from "#site/site.ts";
import { Container } from "#ui/container.tsx";
import { HallDrawing } from "#ui/hall-drawing.tsx";
import { Picture, pictureOf } from "#ui/picture/picture.tsx";
import { pictureSources } from "#ui/picture/picture-sources.ts";
import { PlaceMap } from "#ui/place-map.tsx";
import { Section } from "#ui/section.tsx";
import { Heading2 } from "#ui/section-heading.tsx";
import { TextAnchor } from "#ui/text-link.tsx";
import { HallPlan, PlanKey } from "./hall-plan.tsx";
import { Hotels } from "./hotels.tsx";
import type { Venue } from "./venue.ts";

type VenueDetailsProps = { venue: Venue; exhibitors: readonly Exhibitor[] };

/** The body of the venue page. */
export function VenueDetails({ venue, exhibitors }: VenueDetailsProps) {
  const t = useTranslate();
  const languageOf = useTextLanguage();
  const isMapped = Boolean(venue.googleMapsUrl) || venue.streetMap !== null;
  return (
    <>
      <Container paddingTop="page" paddingBottom="section">
        <Box
          display="grid"
          gap={{ base: 10, lg: 16 }}
          gridTemplateColumns={{
            base: "minmax(0, 1fr)",
            lg: "minmax(0, 1fr) minmax(0, 1.2fr)",
          }}
          _print={{ gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" }}
        >
          <div>
            {isMapped && <VenuePicture venue={venue} />}
            <Heading2 fontSize="2xl">{t("visit.theVenue")}</Heading2>
            {venue.description && (
              <Box
                dir="auto"
                lang={languageOf(venue, "description")}
                whiteSpace="pre-line"
                textWrap="pretty"
                marginTop={5}
              >
                {venue.description}
              </Box>
            )}
            <Facts venue={venue} />
          </div>
          {isMapped ? (
            <PlaceMap
              place={venue.venueName}
              mapUrl={venue.googleMapsUrl}
              drawn={venue.streetMap}
            />
          ) : venue.imageUrl ? (
            <VenuePicture venue={venue} />
          ) : (
            <Hall data-ground="ink">
              <HallDrawing alone />
            </Hall>
          )}
        </Box>
      </Container>
      <Plan venue={venue} exhibitors={exhibitors} />
      {venue.transportationInfo.length > 0 && (
        <Section heading={t("visit.gettingHere")} sunken={!hasPlan(venue)}>
          <chakra.ul
            display="grid"
            gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" }}
            gap={{ base: 8, lg: 12 }}
          >
            {venue.transportationInfo.map((option) => (
              <chakra.li key={option.title} borderTop="2px solid" borderColor="fg" paddingTop={4}>
                <chakra.h3 dir="auto" fontSize="xl" fontWeight="semibold">
                  {option.title}
                </chakra.h3>
                <Box dir="auto" as="p" marginTop={2} color="fg.muted">
                  {nonBreakingPostcode(option.description)}
                </Box>
                {option.url && (
                  <TextAnchor
                    dir="auto"
                    href={option.url}
                    rel="noopener"
                    display="inline-block"
                    marginTop={3}
                  >
                    {t("visit.linkWithHost", { title: option.title, host: hostOf(option.url) })}
                  </TextAnchor>
                )}
              </chakra.li>
            ))}
          </chakra.ul>
        </Section>
      )}
      {venue.nearbyAccommodations.length > 0 && (
        <Section heading={t("visit.whereToStay")}>
          <Hotels hotels={venue.nearbyAccommodations} />
        </Section>
      )}
      {(venue.accessibilityInfo || venue.parkingInfo) && (
        <Container
          paddingBottom="section"
          display="grid"
          gap={{ base: 8, lg: 16 }}
          gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 1fr)" }}
        >
          <Note
            title={t("visit.access")}
            text={venue.accessibilityInfo}
            lang={languageOf(venue, "accessibilityInfo")}
          />
          <Note
            title={t("visit.parking")}
            text={venue.parkingInfo}
            lang={languageOf(venue, "parkingInfo")}
          />
        </Container>
      )}
    </>
  );
}

/** In the place of a picture or a map. */
const Hall = chakra("div", {
  base: {
    position: "relative",
    isolation: "isolate",
    overflow: "hidden",
    aspectRatio: "3 / 2",
    borderRadius: "card",
    bg: "ground.ink",
    _print: { display: "none" },
  },
});

/** Floor plan: the team's own, or the drawn one, with the exhibitors. */
function Plan({ venue, exhibitors }: VenueDetailsProps) {
  const t = useTranslate();
  if (!hasPlan(venue)) return null;
  const own = pictureSources(venue.floorPlanUrl);
  return (
    <Section
      id="plan"
      heading={t("visit.findYourWay")}
      lead={exhibitors.length > 0 ? t("visit.hallsLead") : undefined}
      sunken
    >
      <Box
        display="grid"
        gridTemplateColumns={{
          base: "minmax(0, 1fr)",
          lg: exhibitors.length > 0 ? "minmax(0, 7fr) minmax(0, 5fr)" : undefined,
        }}
        gap={{ base: 8, lg: 16 }}
        _print={{ gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" }}
        alignItems="start"
      >
        {own ? (
          <Picture
            sources={own}
            alt={t("visit.floorPlanOf", { venue: venue.venueName })}
            sizes="(min-width: 64rem) 42rem, calc(100vw - 2.5rem)"
            width="100%"
            height="auto"
            borderRadius="card"
          />
        ) : (
          <div>
            <HallPlan taken={exhibitors.map(({ stand }) => stand)} />
            <PlanKey />
          </div>
        )}
        {exhibitors.length > 0 && <ExhibitorList exhibitors={exhibitors} />}
      </Box>
    </Section>
  );
}

/** A photo of the venue, if there is one. */
function VenuePicture({ venue }: { venue: Venue }) {
  const picture = pictureOf(venue.imageUrl, venue.image);
  if (!picture) return null;
  return (
    <Picture
      {...picture}
      sizes="(min-width: 64rem) 34rem, calc(100vw - 2.5rem)"
      eager
      width="100%"
      height="auto"
      aspectRatio="3 / 2"
      objectFit="cover"
      borderRadius="card"
      marginBottom={{ base: 8, lg: 10 }}
    />
  );
}

/** "tfl.gov.uk" of "https://www.tfl.gov.uk/maps/bus". */
const hostOf = (url: string) =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : url;

function Facts({ venue }: { venue: Venue }) {
  const t = useTranslate();
  const languageOf = useTextLanguage();
  return (
    <chakra.dl marginTop={8} borderTop="1px solid" borderColor="line">
      <Fact name={t("visit.address")}>
        {[venue.address, venue.cityLine].filter(Boolean).join(", ")}
      </Fact>
      {venue.hours && (
        <Fact name={t("visit.eventHours")} lang={languageOf(venue, "hours")}>
          {nonBreakingTimes(venue.hours)}
        </Fact>
      )}
      {venue.capacity && (
        <Fact name={t("visit.capacity")} lang={languageOf(venue, "capacity")}>
          {venue.capacity}
        </Fact>
      )}
      {venue.virtualTourUrl && (
        <Fact name={t("visit.lookRound")}>
          <TextAnchor href={venue.virtualTourUrl} rel="noopener">
            {t("visit.virtualTour")}
          </TextAnchor>
        </Fact>
      )}
      {venue.contactEmail && (
        <Fact name={t("visit.email")}>
          <TextAnchor href={`mailto:${venue.contactEmail}`}>{venue.contactEmail}</TextAnchor>
        </Fact>
      )}
      {venue.contactPhone && (
        <Fact name={t("visit.phone")}>
          <TextAnchor href={`tel:${venue.contactPhone.replace(/\s/g, "")}`}>
            {venue.contactPhone}
          </TextAnchor>
        </Fact>
      )}
    </chakra.dl>
  );
}

type FactProps = { name: string; lang?: string | undefined; children: ReactNode };

function Fact({ name, lang, children }: FactProps) {
  return (
    <Box
      // One below the other where the value would be broken into pieces.
      display="flex"
      flexWrap="wrap"
      columnGap={4}
      paddingBlock={3}
      borderBottom="1px solid"
      borderColor="line"
    >
      <Box as="dt" minWidth={{ base: "6rem", md: "8rem" }} color="fg.muted">
        {name}
      </Box>
      <Box as="dd" dir="auto" lang={lang} flex="1 1 12rem">
        {children}
      </Box>
    </Box>
  );
}

type NoteProps = { title: string; text: string | null; lang: string | undefined };

function Note({ title, text, lang }: NoteProps) {
  if (!text) return null;
  return (
    <section>
      <chakra.h2 fontSize="xl" fontWeight="semibold">
        {title}
      </chakra.h2>
      <Box dir="auto" lang={lang} whiteSpace="pre-line" color="fg.muted" marginTop={3}>
        {text}
      </Box>
    </section>
  );
}
