import { Box, chakra } from "@chakra-ui/react";
import { Suspense } from "react";
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

/**
 * The visitor's starred sessions, which are stored in their browser; the server-rendered page contains all
 * sessions.
 */
export function MyAgendaPage() {
  const conference = useConference();
  return (
    <>
      {conference && (
        <PageHead
          title="My agenda"
          description={`The sessions of ${conference.name} that you have marked.`}
          path={paths.myAgenda}
        />
      )}
      <PageBanner title="My agenda" subtitle={conference?.name} art="my-agenda">
        <ButtonLink to={paths.agenda} kind="onInk">
          Whole schedule
        </ButtonLink>
      </PageBanner>
      {conference ? <Programme conference={conference} /> : <AgendaSkeleton />}
    </>
  );
}

function Programme({ conference }: { conference: Conference }) {
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
          failure="We could not load the schedule."
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
const States = () => (
  <>
    <noscript>Starring sessions needs JavaScript, which is off in this browser.</noscript>
    <Part hidden data-part="empty">
      <EmptyState
        title="Nothing is marked yet."
        text="Star a session on the schedule to add it here. It is kept in your browser: you need no account, and nobody else sees it."
      >
        <ButtonLink to={paths.agenda}>View schedule</ButtonLink>
      </EmptyState>
    </Part>
    <Part hidden data-part="waiting" role="status">
      Looking up the sessions that were shared with you…
    </Part>
    <Part hidden data-part="failed">
      <EmptyState
        title="The shared sessions could not be loaded."
        text={
          <>
            <span data-part="cause" suppressHydrationWarning>
              {filledByBehaviour}
            </span>{" "}
            The link itself may still work.
          </>
        }
      >
        <Button type="button" kind="quiet" data-action="again">
          Try again
        </Button>
      </EmptyState>
    </Part>
    <Part hidden data-part="gone">
      <EmptyState
        title="Nothing is shared here any more."
        text="The person who sent you the link has ended it, or has removed all of its sessions."
      >
        <ButtonLink to={paths.agenda}>View schedule</ButtonLink>
      </EmptyState>
    </Part>
    <Part hidden data-part="shared" paddingBottom={6}>
      <Box as="p" marginBottom={3}>
        Somebody has shared these sessions with you.
      </Box>
      <Button type="button" data-action="keep">
        Keep them in my agenda
      </Button>
    </Part>
    <Changes hidden data-part="changes" aria-labelledby="changes-heading">
      <chakra.h2 id="changes-heading" fontSize="lg" fontWeight="semibold" lineHeight="1.2">
        Changed since you last looked
      </chakra.h2>
      <ul suppressHydrationWarning>{filledByBehaviour}</ul>
      <Button type="button" kind="quiet" size="small" data-action="dismiss">
        Got it
      </Button>
    </Changes>
  </>
);

type DaysProps = { conference: Conference; items: readonly AgendaItem[] };

/** All sessions by day, of which the behaviour shows those that are marked. */
const Days = ({ conference, items }: DaysProps) => {
  const locale = useLocale();
  return (
    <>
      {agendaDays(locale, conference).map((day) => (
        <Day key={day.id} hidden aria-labelledby={`${day.id}-mine`}>
          <chakra.h2
            id={`${day.id}-mine`}
            fontSize="2xl"
            fontWeight="bold"
            lineHeight="1.1"
            letterSpacing="snug"
            marginBottom={4}
          >
            {day.weekday}, {fullDate(locale, day.date)}
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
const Actions = ({ calendar }: { calendar: string }) => (
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
      Copy a link to these sessions
    </Button>
    <ButtonAnchor data-part="calendar" href={calendar} kind="quiet">
      Add them to a calendar
    </ButtonAnchor>
    <ButtonAnchor data-part="subscribe" href={calendar} kind="quiet">
      Subscribe to them
    </ButtonAnchor>
    <Box as="p" role="status" data-part="status" color="fg.muted" suppressHydrationWarning>
      {filledByBehaviour}
    </Box>
    <Box as="p" flexBasis="100%" maxWidth="prose" color="fg.muted" fontSize="sm">
      A calendar that subscribes learns of sessions that are moved or cancelled. It has the sessions
      that are marked now; the link of <Account /> also follows your marks.
    </Box>
  </Part>
);

/** Leads those who have none to signing up, on the site that accounts lead back to. */
function Account() {
  const session = useSessionState();
  const isMain = isMainSite(useSite());
  const isSignedIn = session.status === "known" && session.viewer;
  if (isSignedIn || !isMain) return "an account";
  return <TextLink to={paths.authView("sign_up", paths.myAgenda)}>an account</TextLink>;
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
