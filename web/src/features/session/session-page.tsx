import { timeRange } from "@summit/schema/validation/formats.ts";
import { isScheduled, withNight } from "@summit/schema/validation/item-times.ts";
import { plainTextOf } from "@summit/schema/validation/plain-text.ts";
import { useParams } from "react-router-dom";
import { MoreSessions } from "#entities/session/more-sessions.tsx";
import type { Day } from "#graphql/generated.ts";
import { useSessionPageQuery } from "#graphql/generated.ts";
import { dayAndMonth } from "#lib/dates.ts";
import { useLocale } from "#lib/locale.ts";
import { summary } from "#lib/summary.ts";
import { useTranslate } from "#lib/translate.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { useFilledSections } from "#site/conference/use-sections.ts";
import { FailedPage } from "#site/failed-page.tsx";
import { PageHead } from "#site/head/page-head.tsx";
import { breadcrumbs, sessionEvent } from "#site/head/structured-data.ts";
import { NotFound } from "#site/not-found.tsx";
import { PermanentRedirect } from "#site/permanent-redirect.tsx";
import { paths } from "#site/routes.ts";
import { useSite } from "#site/site.ts";
import type { Session } from "./session.ts";
import { SessionDetail } from "./session-detail.tsx";
import { SessionSkeleton } from "./session-skeleton.tsx";

const isDay = (day: string | undefined): day is Day => /^day[1-7]$/.test(day ?? "");

/** One session, by the day and slug in the URL. */
export function SessionPage() {
  const { day, slug } = useParams();
  if (!isDay(day) || !slug) return <UnknownSession />;
  return <KnownDay day={day} slug={slug} />;
}

function KnownDay({ day, slug }: { day: Day; slug: string }) {
  const t = useTranslate();
  const { conferenceId } = useSite();
  const { data, error, refetch } = useSessionPageQuery({ conferenceId, day, slug });
  if (error) {
    return (
      <FailedPage
        title={t("programme.session")}
        art="agenda"
        failure={t("programme.couldNotLoadSession")}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <SessionSkeleton />;
  const session = data.scheduleItem;
  if (!session || !isScheduled(session)) return <UnknownSession />;
  if (session.day !== day || session.slug !== slug) {
    return <PermanentRedirect to={paths.session(session)} />;
  }
  return (
    <>
      <SessionHead session={session} />
      <SessionDetail session={session} />
      <MoreSessions heading={t("programme.moreLikeThis")} sessions={session.related} />
    </>
  );
}

function SessionHead({ session }: { session: Session }) {
  const t = useTranslate();
  const locale = useLocale();
  const conference = useConference();
  const site = useSite();
  const hasPasses = useFilledSections()({ section: "tickets" });
  if (!conference) return null;
  const when = `${withNight(t, dayAndMonth(locale, session.date), session)}, ${timeRange(locale, session.startTime, session.endTime)}`;
  const text = plainTextOf(session.descriptionHtml ?? "") || session.title;
  return (
    <PageHead
      title={session.title}
      description={summary(
        session.status === "cancelled"
          ? t("programme.sessionSummaryCancelled", { when, text })
          : t("programme.sessionSummary", { when, text }),
      )}
      path={paths.session(session)}
      embeddable
      image={session.shareImage}
      imageAlt={t("programme.sessionPicture", {
        title: session.title,
        conference: conference.name,
      })}
      jsonLd={[
        sessionEvent(session, { conference, site, hasPasses }),
        breadcrumbs(
          t,
          [
            { name: t("programme.agenda"), path: paths.agenda },
            { name: session.title, path: paths.session(session) },
          ],
          site,
        ),
      ]}
    />
  );
}

function UnknownSession() {
  const t = useTranslate();
  return (
    <NotFound
      title={t("programme.sessionNotFound")}
      text={t("programme.sessionNotFoundText")}
      action={{ label: t("programme.returnToAgenda"), to: paths.agenda }}
    />
  );
}
