import { Box, chakra } from "@chakra-ui/react";
import { type ReactNode, Suspense } from "react";
import { useLocation } from "react-router-dom";
import { lazyShowTimes } from "#entities/session/lazy-show-times.ts";
import { StarProblem } from "#entities/session/star-problem.tsx";
import { starSessions } from "#entities/session/star-sessions.ts";
import { TimeSwitch } from "#entities/session/time-switch.tsx";
import { useAgendaPageQuery } from "#graphql/generated.ts";
import { fullDate } from "#lib/dates.ts";
import { filledByBehaviour } from "#lib/filled-by-behaviour.ts";
import { lazyOf } from "#lib/lazy-of.ts";
import { useLocale } from "#lib/locale.ts";
import { RichMessage } from "#lib/rich-message.tsx";
import { useTranslate } from "#lib/translate.ts";
import { type Conference, useConference } from "#site/conference/use-conference.ts";
import { PageHead } from "#site/head/page-head.tsx";
import { LoadFailed } from "#site/load-failed.tsx";
import { paths } from "#site/routes.ts";
import { isMainSite, sitePath, useSite } from "#site/site.ts";
import { useSessionState } from "#site/viewer/use-viewer.ts";
import { Button, ButtonAnchor, ButtonLink } from "#ui/button.tsx";
import { Container } from "#ui/container.tsx";
import { EmptyState } from "#ui/message.tsx";
import { PageBanner } from "#ui/page-banner.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { AgendaEntry } from "./agenda-entry.tsx";
import { AgendaSkeleton } from "./agenda-skeleton.tsx";
import { type AgendaItem, agendaDays, agendaItems, versionOf } from "./days.ts";
import { lazyShowMyAgenda } from "./lazy-show-my-agenda.ts";
import { myAgendaWords } from "./my-agenda-words.ts";

/**
 * The visitor's starred sessions, which are stored in their browser; the server-rendered page contains all
 * sessions.
 */
export function MyAgendaPage() {
  const t = useTranslate();
  const conference = useConference();
  return (
    <>
      {conference && (
        <PageHead
          title={t("programme.myAgenda")}
          description={t("programme.myDescription", { conference: conference.name })}
          path={paths.myAgenda}
        />
      )}
      <PageBanner title={t("programme.myAgenda")} subtitle={conference?.name} art="my-agenda">
        <ButtonLink to={paths.agenda} kind="onInk">
          {t("programme.wholeSchedule")}
        </ButtonLink>
      </PageBanner>
      {conference ? <Programme conference={conference} /> : <AgendaSkeleton />}
    </>
  );
}

function Programme({ conference }: { conference: Conference }) {
  const t = useTranslate();
  const site = useSite();
  const { conferenceId } = site;
  // Only shared agendas have a query string.
  const { search } = useLocation();
  const session = useSessionState();
  const viewer = session.status === "known" ? session.viewer : undefined;
  const { data, error, refetch } = useAgendaPageQuery({ conferenceId });
  if (error) {
    return (
      <Container paddingBlock="section">
        <LoadFailed
          failure={t("programme.couldNotLoad")}
          error={error}
          onRetry={() => void refetch()}
        />
      </Container>
    );
  }
  if (!data) return <AgendaSkeleton />;
  const items = agendaItems(data);
  const calendar = sitePath(paths.chosenCalendar, site);
  return (
    <Box
      key={versionOf(items)}
      ref={lazyShowMyAgenda}
      data-my-agenda=""
      data-stars={conferenceId}
      data-calendar={calendar}
      data-words={JSON.stringify(myAgendaWords(t))}
      data-shared={sitePath(paths.sharedAgenda({ token: "~" }), site)}
    >
      <Container
        ref={starSessions}
        data-stars={conferenceId}
        paddingTop={{ base: 8, md: 12 }}
        paddingBottom="section"
      >
        <Box ref={lazyShowTimes} data-times={conference.timeZone}>
          <Box display="flex" justifyContent="flex-end" marginBottom={{ base: 4, md: 0 }}>
            <TimeSwitch timeZone={conference.timeZone} />
          </Box>
          <States />
          <Days conference={conference} items={items} />
        </Box>
        <Actions calendar={calendar} />
        <StarProblem />
        {viewer && !search && (
          <Suspense>
            <AccountAgenda conferenceId={conferenceId} />
          </Suspense>
        )}
      </Container>
    </Box>
  );
}

/** What is shown in place of the sessions, or above them; the behaviour chooses which. */
const States = () => {
  const t = useTranslate();
  return (
    <>
      <noscript>{t("programme.needsScript")}</noscript>
      <Part hidden data-part="empty">
        <EmptyState title={t("programme.myEmpty")} text={t("programme.myEmptyText")}>
          <ButtonLink to={paths.agenda}>{t("programme.viewSchedule")}</ButtonLink>
        </EmptyState>
      </Part>
      <Part hidden data-part="waiting" role="status">
        {t("programme.sharedWaiting")}
      </Part>
      <Part hidden data-part="failed">
        <EmptyState
          title={t("programme.sharedFailed")}
          text={
            <>
              <span data-part="cause" suppressHydrationWarning>
                {filledByBehaviour}
              </span>{" "}
              {t("programme.linkMayWork")}
            </>
          }
        >
          <Button type="button" kind="quiet" data-action="again">
            {t("programme.tryAgain")}
          </Button>
        </EmptyState>
      </Part>
      <Part hidden data-part="gone">
        <EmptyState title={t("programme.sharedGone")} text={t("programme.sharedGoneText")}>
          <ButtonLink to={paths.agenda}>{t("programme.viewSchedule")}</ButtonLink>
        </EmptyState>
      </Part>
      <Part hidden data-part="shared" paddingBottom={6}>
        <Box as="p" marginBottom={3}>
          {t("programme.shared")}
        </Box>
        <Button type="button" data-action="keep">
          {t("programme.keepShared")}
        </Button>
      </Part>
      <Changes hidden data-part="changes" aria-labelledby="changes-heading">
        <chakra.h2 id="changes-heading" fontSize="lg" fontWeight="semibold" lineHeight="1.2">
          {t("programme.changedSince")}
        </chakra.h2>
        <ul suppressHydrationWarning>{filledByBehaviour}</ul>
        <Button type="button" kind="quiet" size="small" data-action="dismiss">
          {t("programme.gotIt")}
        </Button>
      </Changes>
    </>
  );
};

type DaysProps = { conference: Conference; items: readonly AgendaItem[] };

/** All sessions by day, of which the behaviour shows those that are marked. */
const Days = ({ conference, items }: DaysProps) => {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <>
      {agendaDays(t, locale, conference).map((day) => (
        <Day key={day.id} hidden aria-labelledby={`${day.id}-mine`}>
          <chakra.h2
            id={`${day.id}-mine`}
            fontSize="2xl"
            fontWeight="bold"
            lineHeight="1.1"
            letterSpacing="snug"
            marginBottom={4}
          >
            {t("programme.dayAndDate", { weekday: day.weekday, date: fullDate(locale, day.date) })}
          </chakra.h2>
          <ol>
            {items
              .filter((item) => item.day === day.id && item.type !== "Break")
              .map((item, index) => (
                <AgendaEntry key={item.id} item={item} index={index} own />
              ))}
          </ol>
        </Day>
      ))}
    </>
  );
};

/** @param calendar the address of the calendar of chosen sessions */
const Actions = ({ calendar }: { calendar: string }) => {
  const t = useTranslate();
  return (
    <Part
      hidden
      data-part="actions"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap={4}
      paddingTop={4}
    >
      <Button type="button" kind="quiet" data-action="share">
        {t("programme.copySessions")}
      </Button>
      <ButtonAnchor data-part="calendar" href={calendar} kind="quiet">
        {t("programme.addThem")}
      </ButtonAnchor>
      <ButtonAnchor data-part="subscribe" href={calendar} kind="quiet">
        {t("programme.subscribeToThem")}
      </ButtonAnchor>
      <Box as="p" role="status" data-part="status" color="fg.muted" suppressHydrationWarning>
        {filledByBehaviour}
      </Box>
      <Box as="p" flexBasis="100%" maxWidth="prose" color="fg.muted" fontSize="sm">
        <RichMessage id="programme.subscriptionText" tags={{ account: <Account /> }} />
      </Box>
    </Part>
  );
};

/** Leads those who have none to signing up, on the site that accounts lead back to. */
function Account({ children }: { children?: ReactNode }) {
  const session = useSessionState();
  const isMain = isMainSite(useSite());
  const isSignedIn = session.status === "known" && session.viewer;
  if (isSignedIn || !isMain) return children;
  return <TextLink to={paths.authView("sign_up", paths.myAgenda)}>{children}</TextLink>;
}

// For signed-in users.
const AccountAgenda = lazyOf(() => import("./account-agenda.tsx"), "AccountAgenda");

const hiddenAsSuch = { "&[hidden]": { display: "none" } } as const;

const Part = chakra("div", { base: hiddenAsSuch });

const Changes = chakra("section", {
  base: {
    ...hiddenAsSuch,
    maxWidth: "56rem",
    marginTop: 4,
    marginBottom: 8,
    padding: { base: 4, md: 5 },
    borderRadius: "card",
    bg: "ground.brand",
    _print: { display: "none" },
    "& ul": { display: "grid", gap: 2, marginBlock: 3 },
    "& :is(a, strong)": { fontWeight: "semibold" },
    "& a": { textDecoration: "underline", textUnderlineOffset: "0.18em" },
  },
});

const Day = chakra("section", {
  base: {
    ...hiddenAsSuch,
    paddingBottom: 8,
    maxWidth: "56rem",
    "& li[hidden]": { display: "none" },
  },
});
