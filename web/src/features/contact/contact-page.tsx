import { Box, chakra } from "@chakra-ui/react";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { PageHead } from "#app/page-head.tsx";
import { paths } from "#app/paths.ts";
import { useConference } from "#app/use-conference.ts";
import { useContactPageQuery } from "#graphql/generated.ts";
import { Container } from "#ui/container.tsx";
import { LoadFailed } from "#ui/load-failed.tsx";
import { MapFrame } from "#ui/map-frame.tsx";
import { PageBanner } from "#ui/page-banner.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { ContactInformation } from "./contact-information.tsx";
import { Faq } from "./faq.tsx";

/** How to reach the organizers, and answers to what is asked most. */
export function ContactPage() {
  const conference = useConference();
  const { data, error, refetch } = useContactPageQuery();
  const details = data?.contactDetails;
  useScrollToFaq(details !== undefined);
  return (
    <>
      {conference && (
        <PageHead
          title={`Contact | ${conference.name}`}
          description={`Questions about ${conference.name}? Write, ring or visit: addresses, office hours and answers.`}
          path={paths.contact}
          siteName={conference.name}
        />
      )}
      <PageBanner
        title="Contact"
        subtitle="A person answers, on working days within one day."
        art="a"
      />
      <Container paddingTop="page" paddingBottom="section">
        {details ? (
          <Box
            display="grid"
            gap={{ base: 10, lg: 16 }}
            gridTemplateColumns={{ base: "1fr", lg: "1fr 1.2fr" }}
          >
            <ContactInformation details={details} />
            <MapFrame
              place={data.venueDetails?.venueName ?? "our address"}
              mapUrl={data.venueDetails?.googleMapsUrl}
              postcode={data.venueDetails?.postalCode}
            />
          </Box>
        ) : error ? (
          <LoadFailed what="the contact details" onRetry={() => void refetch()} />
        ) : (
          <Spinner label="Loading contact details" />
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

/** Follows "#faq" when the questions arrive after the address. */
function useScrollToFaq(loaded: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (loaded && hash === "#faq") document.getElementById("faq")?.scrollIntoView();
  }, [loaded, hash]);
}
