import { useParams } from "react-router-dom";
import { PageHead } from "#app/page-head.tsx";
import { paths } from "#app/paths.ts";
import { usePublicUrl } from "#app/public-url.ts";
import { breadcrumbs, sessionEvent } from "#app/structured-data.ts";
import { useConference } from "#app/use-conference.ts";
import type { Day, SessionPageQuery } from "#graphql/generated.ts";
import { useSessionPageQuery } from "#graphql/generated.ts";
import { timeRange } from "#lib/clock.ts";
import { dayAndMonth } from "#lib/dates.ts";
import { summary } from "#lib/summary.ts";
import { Container } from "#ui/container.tsx";
import { LoadFailed } from "#ui/load-failed.tsx";
import { NotFound } from "#ui/not-found.tsx";
import { PageBanner } from "#ui/page-banner.tsx";
import { SessionDetail } from "./session-detail.tsx";
import { SessionSkeleton } from "./session-skeleton.tsx";

export type Session = NonNullable<SessionPageQuery["scheduleItem"]>;

const isDay = (day: string | undefined): day is Day => day === "day1" || day === "day2";

/** One session, found by the day and the slug in the address. */
export function SessionPage() {
  const { day, slug } = useParams();
  if (!isDay(day) || !slug) return <UnknownSession />;
  return <KnownDay day={day} slug={slug} />;
}

function KnownDay({ day, slug }: { day: Day; slug: string }) {
  const { data, error, refetch } = useSessionPageQuery({ day, slug });
  if (error) {
    return (
      <>
        <PageBanner title="Session" />
        <Container paddingBlock="section">
          <LoadFailed what="this session" onRetry={() => void refetch()} />
        </Container>
      </>
    );
  }
  if (!data) return <SessionSkeleton />;
  if (!data.scheduleItem) return <UnknownSession />;
  return (
    <>
      <SessionHead session={data.scheduleItem} />
      <SessionDetail session={data.scheduleItem} />
    </>
  );
}

function SessionHead({ session }: { session: Session }) {
  const conference = useConference();
  const publicUrl = usePublicUrl();
  if (!conference) return null;
  const when = `${dayAndMonth(session.date)}, ${timeRange(session.startTime, session.endTime)}`;
  return (
    <PageHead
      title={`${session.title} | ${conference.name}`}
      description={summary(`${when}. ${session.description ?? session.title}`)}
      path={paths.session(session.day, session.slug)}
      siteName={conference.name}
      image={session.shareImageUrl}
      imageAlt={session.title}
      jsonLd={[
        sessionEvent(session, conference, publicUrl),
        breadcrumbs(
          [
            { name: "Agenda", path: paths.agenda },
            { name: session.title, path: paths.session(session.day, session.slug) },
          ],
          publicUrl,
        ),
      ]}
    />
  );
}

function UnknownSession() {
  return (
    <NotFound
      title="Session not found"
      text="The session you are looking for does not exist or has been removed."
      action={{ label: "Return to Agenda", to: paths.agenda }}
    />
  );
}
