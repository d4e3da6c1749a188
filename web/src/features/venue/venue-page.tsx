import { RegisterLink } from "#entities/pass/register-link.tsx";
import { exhibitorsOf } from "#entities/sponsor/exhibitors.ts";
import { useVenuePageQuery } from "#graphql/generated.ts";
import { dateRange } from "#lib/dates.ts";
import { useLocale } from "#lib/locale.ts";
import { useTranslate } from "#lib/translate.ts";
import { pageTexts } from "#site/conference/page-texts.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { PageHead } from "#site/head/page-head.tsx";
import { LoadFailed } from "#site/load-failed.tsx";
import { paths } from "#site/routes.ts";
import { useSite } from "#site/site.ts";
import { Container } from "#ui/container.tsx";
import { EmptyState } from "#ui/message.tsx";
import { NewsletterLink } from "#ui/newsletter-link.tsx";
import { PageBanner } from "#ui/page-banner.tsx";
import { Loading, Skeleton } from "#ui/skeleton.tsx";
import { VenueDetails } from "./venue-details.tsx";

/** /venue: the venue, how to get there, and hotels. */
export function VenuePage() {
  const t = useTranslate();
  const locale = useLocale();
  const conference = useConference();
  const { conferenceId } = useSite();
  const { data, error, refetch } = useVenuePageQuery({ conferenceId });
  const venue = data?.venueDetails;
  const place = conference?.venueDetails;
  const { title, lead, description } = pageTexts(conference, "venue", {
    title: place?.venueName ?? t("visit.venueTitle"),
    description: place
      ? t("visit.venueDescription", {
          conference: conference?.name ?? "",
          venue: place.venueName,
          address: place.address,
        })
      : t("visit.venueDescriptionSoon", { conference: conference?.name ?? "" }),
  });
  return (
    <>
      <PageHead title={t("visit.venueTitle")} description={description} path={paths.venue} />
      <PageBanner
        title={title}
        subtitle={
          lead ?? (conference && dateRange(locale, conference.startDate, conference.endDate))
        }
        art="venue"
      >
        <RegisterLink onInk to={paths.tickets} />
      </PageBanner>
      {venue ? (
        <VenueDetails venue={venue} exhibitors={exhibitorsOf(locale, data.sponsors)} />
      ) : (
        <Container paddingTop="page" paddingBottom="section">
          {error ? (
            <LoadFailed
              failure={t("visit.couldNotLoadVenue")}
              error={error}
              onRetry={() => void refetch()}
            />
          ) : data ? (
            <EmptyState title={t("visit.venueSoon")} text={t("visit.venueSoonText")}>
              <NewsletterLink />
            </EmptyState>
          ) : (
            <Loading label={t("visit.loadingVenue")}>
              <Skeleton height="28rem" borderRadius="card" />
            </Loading>
          )}
        </Container>
      )}
    </>
  );
}
