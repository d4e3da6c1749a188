import { useHomePageQuery } from "#graphql/generated.ts";
import { dateRange } from "#lib/dates.ts";
import { useLocale } from "#lib/locale.ts";
import type { Conference } from "#site/conference/use-conference.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { useFilledSections } from "#site/conference/use-sections.ts";
import { DocumentHead } from "#site/head/page-head.tsx";
import { conferenceEvent, type PassFacts } from "#site/head/structured-data.ts";
import { paths } from "#site/routes.ts";
import { useSite } from "#site/site.ts";
import { HomeSections } from "./home-sections.tsx";

/** The home page. */
export function HomePage() {
  const conference = useConference();
  const { conferenceId } = useSite();
  const { data, error, refetch } = useHomePageQuery({ conferenceId });
  return (
    <>
      {conference && (
        <HomeHead
          conference={conference}
          passes={data?.ticketTypes.filter(({ active }) => active)}
        />
      )}
      <HomeSections
        conference={conference}
        data={data}
        error={error}
        onRetry={() => void refetch()}
      />
    </>
  );
}

type HomeHeadProps = { conference: Conference; passes: readonly PassFacts[] | undefined };

function HomeHead({ conference, passes }: HomeHeadProps) {
  const locale = useLocale();
  const site = useSite();
  const hasPasses = useFilledSections()({ section: "tickets" });
  const dates = dateRange(locale, conference.startDate, conference.endDate);
  return (
    <DocumentHead
      title={`${conference.name} | ${dates}`}
      description={conference.description}
      path={paths.home}
      siteName={conference.name}
      jsonLd={[conferenceEvent({ conference, site, hasPasses }, passes)]}
    />
  );
}
