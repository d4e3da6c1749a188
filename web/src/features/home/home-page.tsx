import { useHomePageQuery } from "#graphql/generated.ts";
import { dateRange } from "#lib/dates.ts";
import type { Conference } from "#site/conference/use-conference.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { PageHead } from "#site/head/page-head.tsx";
import { conferenceEvent } from "#site/head/structured-data.ts";
import { paths } from "#site/routes.ts";
import { useSite } from "#site/site.ts";
import { FinalBanner } from "./final-banner.tsx";
import { Hero } from "./hero.tsx";
import { HomeSpeakers } from "./home-speakers.tsx";
import { HomeTickets } from "./home-tickets.tsx";
import { Intro } from "./intro.tsx";
import { KeyThemes } from "./key-themes.tsx";
import { LatestNews } from "./latest-news.tsx";
import { SponsorMarquee } from "./sponsor-marquee.tsx";
import { VenueBanner } from "./venue-banner.tsx";
import { WhoAttends } from "./who-attends.tsx";

/** The home page. */
export function HomePage() {
  const conference = useConference();
  const { conferenceId } = useSite();
  const { data, error, refetch } = useHomePageQuery({ conferenceId });
  const retry = () => void refetch();
  return (
    <>
      {conference && <HomeHead conference={conference} />}
      <Hero conference={conference} />
      <Intro conference={conference} />
      <SponsorMarquee sponsors={data?.sponsors ?? []} />
      <HomeSpeakers
        conference={conference}
        speakers={data?.speakers}
        failed={error !== undefined}
        onRetry={retry}
      />
      <WhoAttends />
      <HomeTickets
        conference={conference}
        passes={data?.ticketTypes}
        failed={error !== undefined}
        onRetry={retry}
      />
      <KeyThemes conference={conference} />
      <VenueBanner venue={data?.venueDetails ?? null} />
      <LatestNews articles={data?.articles ?? []} />
      <FinalBanner conference={conference} />
    </>
  );
}

function HomeHead({ conference }: { conference: Conference }) {
  const site = useSite();
  const dates = dateRange(conference.startDate, conference.endDate);
  return (
    <PageHead
      title={`${conference.name} | ${dates}`}
      description={conference.description}
      path={paths.home}
      siteName={conference.name}
      jsonLd={[conferenceEvent(conference, site)]}
    />
  );
}
