import { Box, chakra } from "@chakra-ui/react";
import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { useContactPageQuery } from "#graphql/generated.ts";
import { dateRange } from "#lib/dates.ts";
import { useLocale } from "#lib/locale.ts";
import { RichMessage } from "#lib/rich-message.tsx";
import { useTranslate } from "#lib/translate.ts";
import { placeInWords } from "#site/conference/conference-words.ts";
import { pageTexts } from "#site/conference/page-texts.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { PageHead } from "#site/head/page-head.tsx";
import { faqPage } from "#site/head/structured-data.ts";
import { LoadFailed } from "#site/load-failed.tsx";
import { paths } from "#site/routes.ts";
import { useSite } from "#site/site.ts";
import { Container } from "#ui/container.tsx";
import { PageBanner } from "#ui/page-banner.tsx";
import { PlaceMap } from "#ui/place-map.tsx";
import { Heading2 } from "#ui/section-heading.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { TextAnchor, TextLink } from "#ui/text-link.tsx";
import { ContactForm } from "./contact-form.tsx";
import { ContactInformation } from "./contact-information.tsx";
import { Faq } from "./faq.tsx";

/** /contact: contact details, form and frequent questions. */
export function ContactPage() {
  const t = useTranslate();
  const conference = useConference();
  const site = useSite();
  const { data, error, refetch } = useContactPageQuery({ conferenceId: site.conferenceId });
  const details = data?.contactDetails;
  const { title, lead, description } = pageTexts(conference, "contact", {
    title: t("visit.contact"),
    description: details
      ? t("visit.contactDescription", { conference: conference?.name ?? "" })
      : t("visit.contactDescriptionShort", { conference: conference?.name ?? "" }),
  });
  useScrollToFaq(details !== undefined);
  return (
    <>
      <PageHead
        title={t("visit.contact")}
        description={description}
        path={paths.contact}
        jsonLd={details ? [faqPage(details.faq.slice(0, 3))] : []}
      />
      <PageBanner title={title} subtitle={lead} art="contact" />
      <Container paddingTop="page" paddingBottom="section">
        {data && !details ? (
          <OwnContact />
        ) : details ? (
          <>
            <Columns>
              <SendMessage open={details.contactFormEnabled} email={details.email} />
              <ContactInformation details={details} />
            </Columns>
            <Box marginTop={{ base: 12, lg: 16 }}>
              <PlaceMap
                place={data.venueDetails?.venueName ?? t("visit.ourAddress")}
                mapUrl={data.venueDetails?.googleMapsUrl}
                drawn={data.venueDetails?.streetMap}
              />
            </Box>
          </>
        ) : error ? (
          <Columns>
            <SendMessage open email="" />
            <LoadFailed
              failure={t("visit.couldNotLoadContact")}
              error={error}
              onRetry={() => void refetch()}
            />
          </Columns>
        ) : (
          <Spinner label={t("visit.loadingContact")} />
        )}
      </Container>
      {details && details.faq.length > 0 && (
        <chakra.section id="faq" bg="ground.sunken" paddingBlock="section">
          <Container>
            <Faq entries={details.faq.slice(0, 3)} />
          </Container>
        </chakra.section>
      )}
    </>
  );
}

/** For conferences without contact details: just the form, whose messages go to the owner. */
function OwnContact() {
  const t = useTranslate();
  const locale = useLocale();
  const conference = useConference();
  const { legalName, organizerName, legalAddress, legalEmail } = conference ?? {};
  const name = legalName ?? organizerName;
  const venue = conference?.venueDetails;
  return (
    <Columns>
      <SendMessage open email="" />
      <Box display="grid" gap={10} alignContent="start">
        {(name || legalAddress || legalEmail) && (
          <div>
            <Heading2 fontSize="2xl">{t("visit.organizer")}</Heading2>
            <Box dir="auto" marginTop={5} display="grid" gap={1}>
              {name && <strong>{name}</strong>}
              {legalAddress && <span>{legalAddress}</span>}
              {legalEmail && <TextAnchor href={`mailto:${legalEmail}`}>{legalEmail}</TextAnchor>}
            </Box>
          </div>
        )}
        {conference && (
          <div>
            <Heading2 fontSize="2xl">{venue ? t("visit.whenAndWhere") : t("visit.when")}</Heading2>
            <Box dir="auto" marginTop={5} display="grid" gap={1} justifyItems="start">
              <strong>{dateRange(locale, conference.startDate, conference.endDate)}</strong>
              {venue && (
                <>
                  <span>{placeInWords(venue)}</span>
                  <TextLink to={paths.venue}>{t("site.aboutVenue")}</TextLink>
                </>
              )}
            </Box>
          </div>
        )}
      </Box>
    </Columns>
  );
}

/** The form, and what else one can do beside it. */
const Columns = ({ children }: { children: ReactNode }) => (
  <Box
    display="grid"
    gap={{ base: 12, lg: 20 }}
    gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1.4fr) minmax(0, 1fr)" }}
  >
    {children}
  </Box>
);

/** The form, or an email address if the form is disabled. */
function SendMessage({ open, email }: { open: boolean; email: string }) {
  const t = useTranslate();
  return (
    <div>
      <Heading2 fontSize="2xl" marginBottom={5}>
        {t("visit.sendMessage")}
      </Heading2>
      {open ? (
        <ContactForm />
      ) : (
        <Box as="p" fontSize="lg" maxWidth="prose">
          <RichMessage
            id="visit.formClosed"
            values={{ email }}
            tags={{ mail: <TextAnchor href={`mailto:${email}`} /> }}
          />
        </Box>
      )}
    </div>
  );
}

/** Scrolls to "#faq" when the questions load after the page. */
function useScrollToFaq(loaded: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (loaded && hash === "#faq") document.getElementById("faq")?.scrollIntoView();
  }, [loaded, hash]);
}
