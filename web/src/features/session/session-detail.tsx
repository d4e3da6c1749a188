import { Box, chakra } from "@chakra-ui/react";
import { languageName, twelveHour } from "@summit/schema/validation/formats.ts";
import { withNight } from "@summit/schema/validation/item-times.ts";
import { Fragment } from "react";
import { Link } from "react-router-dom";
import { RegisterLink } from "#entities/pass/register-link.tsx";
import { CancelledMark } from "#entities/session/cancelled.tsx";
import { lazyShowTimes } from "#entities/session/lazy-show-times.ts";
import { placeOf } from "#entities/session/place-of.ts";
import { StarButton } from "#entities/session/star-button.tsx";
import { StarProblem } from "#entities/session/star-problem.tsx";
import { starSessions } from "#entities/session/star-sessions.ts";
import { TimeSwitch } from "#entities/session/time-switch.tsx";
import { TypeBadge } from "#entities/session/type-badge.tsx";
import { ShareButton } from "#entities/share/share-button.tsx";
import { jobLine } from "#entities/speaker/job-line.ts";
import { Portrait } from "#entities/speaker/portrait.tsx";
import { minutesApart } from "#lib/clock.ts";
import { dayAndMonth } from "#lib/dates.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { paths } from "#site/routes.ts";
import { useSite } from "#site/site.ts";
import { Container } from "#ui/container.tsx";
import { DraftMark } from "#ui/draft-mark.tsx";
import { aboveArt, besideArt, InkGround } from "#ui/ink-ground.tsx";
import { BannerTitle } from "#ui/page-banner.tsx";
import { RenderedText } from "#ui/rendered-text.tsx";
import { TextAnchor, TextLink } from "#ui/text-link.tsx";
import type { Session } from "./session.ts";
import { SessionCalendar } from "./session-calendar.tsx";

/** Time, title, speakers and description of a session. */
export function SessionDetail({ session }: { session: Session }) {
  const site = useSite();
  const isCancelled = session.status === "cancelled";
  return (
    <article
      key={`${session.id} ${session.startsAt} ${session.endsAt}`}
      ref={starSessions}
      data-stars={site.conferenceId}
    >
      <InkGround
        slug={session.slug}
        hue={session.type}
        shape={{
          peaks: Math.max(1, session.speakers.length),
          breadth: Math.min(2.2, minutesApart(session.startsAt, session.endsAt) / 30),
        }}
        paddingTop="calc(var(--header) + 2.5rem)"
        paddingBottom={{ ...aboveArt, lg: 16 }}
      >
        <Container>
          <TextLink to={paths.agendaDay(session.day)} onInk _print={{ display: "none" }}>
            Back to Agenda
          </TextLink>
          <Box display="flex" alignItems="center" columnGap={3} minHeight="2.75rem" marginTop={6}>
            <TypeBadge type={session.type} onInk />
            {session.theme && (
              <TextLink
                dir="auto"
                to={`${paths.search}?${new URLSearchParams({ theme: session.theme })}`}
                onInk
                // Leaves the star its place on phones, too.
                fontSize="sm"
                minWidth={0}
              >
                {session.theme}
              </TextLink>
            )}
            <DraftMark publication={session.publication} onInk />
            <StarButton session={session} onInk />
          </Box>
          <BannerTitle marginTop={4} maxWidth={besideArt} lineHeight="1.02">
            {session.title}
          </BannerTitle>
          <Facts session={session} />
        </Container>
      </InkGround>
      <Container paddingTop="page" paddingBottom="section">
        <Box
          display="grid"
          gap={{ base: 12, lg: 16 }}
          gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 24rem" }}
        >
          <Box maxWidth="prose">
            {isCancelled && <Cancellation>This session is cancelled.</Cancellation>}
            <chakra.h2 fontSize="2xl" fontWeight="bold" lineHeight="1.1" letterSpacing="snug">
              About this session
            </chakra.h2>
            <RenderedText
              html={session.descriptionHtml ?? "<p>Details of this session will follow.</p>"}
              textWrap="pretty"
              marginTop={5}
              fontSize={{ base: "md", md: "lg" }}
              lineHeight="1.65"
              _print={{ fontSize: "sm" }}
            />
            <Afterwards session={session} />
            <Box
              display="flex"
              flexWrap="wrap"
              alignItems="center"
              columnGap={6}
              rowGap={4}
              marginTop={8}
            >
              <RegisterLink to={paths.register} />
              {!isCancelled && <SessionCalendar session={session} />}
              <ShareButton />
            </Box>
          </Box>
          <Speakers session={session} />
        </Box>
      </Container>
      <StarProblem />
    </article>
  );
}

const Cancellation = chakra("p", {
  base: {
    marginBottom: 8,
    padding: { base: 4, md: 5 },
    borderInlineStart: "4px solid",
    borderColor: "danger",
    borderRadius: "control",
    bg: "ground.sunken",
    fontSize: "lg",
    fontWeight: "semibold",
  },
});

function Facts({ session }: { session: Session }) {
  const timeZone = useConference()?.timeZone ?? "UTC";
  return (
    <Box
      ref={lazyShowTimes}
      data-times={timeZone}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap={8}
      rowGap={2}
      marginTop={6}
      maxWidth={besideArt}
      fontSize="lg"
      color="fg.onInkMuted"
      fontVariantNumeric="tabular-nums"
    >
      <CancelledMark status={session.status} onInk />
      <Box as="span" color="fg.onInk" fontWeight="semibold">
        {withNight(dayAndMonth(session.date), session)}
      </Box>
      <span>
        <time data-clock="" dateTime={session.startsAt}>
          {twelveHour(session.startTime)}
        </time>
        {" – "}
        <time data-clock="" dateTime={session.endsAt}>
          {twelveHour(session.endTime)}
        </time>
      </span>
      <Rooms session={session} />
      {session.track && <span dir="auto">{session.track.name}</span>}
      {session.level && <span dir="auto">{session.level}</span>}
      {session.doNotRecord && !session.videoUrl && <span>Not recorded</span>}
      {session.language && <span>{languageName("en-GB", session.language)}</span>}
      <TimeSwitch timeZone={timeZone} onInk />
    </Box>
  );
}

/** Its rooms, with links to what else takes place in them. */
function Rooms({ session }: { session: Session }) {
  const { rooms } = session;
  const place = placeOf(session);
  if (rooms.length === 0) return place && <span>{place}</span>;
  return (
    <span>
      {rooms.map((room, index) => (
        <Fragment key={room.id}>
          {index > 0 && ", "}
          <TextLink dir="auto" to={paths.room(room)} onInk>
            {room.name}
          </TextLink>
        </Fragment>
      ))}
    </span>
  );
}

/** Recording and slides, after the session. */
function Afterwards({ session: { title, videoUrl, slidesUrl } }: { session: Session }) {
  if (!videoUrl && !slidesUrl) return null;
  return (
    <Box
      as="section"
      aria-label="Recording and slides"
      display="flex"
      flexWrap="wrap"
      columnGap={8}
      rowGap={2}
      marginTop={8}
      padding={{ base: 4, md: 5 }}
      borderRadius="control"
      bg="ground.brand"
    >
      {videoUrl && (
        <TextAnchor href={videoUrl} rel="noopener" aria-label={`Watch the recording of ${title}`}>
          Watch the recording
        </TextAnchor>
      )}
      {slidesUrl && (
        <TextAnchor href={slidesUrl} rel="noopener" aria-label={`Read the slides of ${title}`}>
          Read the slides
        </TextAnchor>
      )}
    </Box>
  );
}

function Speakers({ session }: { session: Session }) {
  if (session.speakers.length === 0 && !session.speakerLabel) return null;
  return (
    <Box as="aside" aria-labelledby="session-speakers">
      <chakra.h2 id="session-speakers" fontSize="lg" fontWeight="semibold" marginBottom={3}>
        {session.speakers.length === 1 ? "Speaker" : "Speakers"}
      </chakra.h2>
      {session.speakers.length === 0 && (
        <Box
          dir="auto"
          as="p"
          color="fg.muted"
          borderTop="1px solid"
          borderColor="line"
          paddingTop={4}
        >
          {session.speakerLabel}
        </Box>
      )}
      <ul>
        {session.speakers.map((speaker) => (
          <Box as="li" key={speaker.id} borderTop="1px solid" borderColor="line">
            <SpeakerLink to={paths.speaker(speaker)} className="group">
              <Box
                boxSize="5rem"
                borderRadius="control"
                overflow="hidden"
                flexShrink={0}
                _print={{ boxSize: "3rem" }}
              >
                <Portrait
                  name={speaker.name}
                  imageUrl={speaker.imageUrl}
                  sizes="5rem"
                  tinted
                  eager
                />
              </Box>
              <Box minWidth={0} lineHeight="1.35">
                <chakra.strong
                  dir="auto"
                  fontFamily="display"
                  fontSize="lg"
                  fontWeight="semibold"
                  display="block"
                >
                  {speaker.name}
                </chakra.strong>
                <Box dir="auto" as="span" color="fg.muted" fontSize="sm">
                  {jobLine(speaker)}
                </Box>
              </Box>
            </SpeakerLink>
          </Box>
        ))}
      </ul>
    </Box>
  );
}

const SpeakerLink = chakra(Link, {
  base: {
    display: "flex",
    alignItems: "center",
    gap: 4,
    paddingBlock: 4,
    "&:hover strong": {
      textDecoration: "underline",
      textDecorationThickness: "2px",
      textUnderlineOffset: "0.2em",
    },
  },
});
