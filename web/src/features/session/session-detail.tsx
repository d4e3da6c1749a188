import { Box, chakra } from "@chakra-ui/react";
import { StarProblem } from "#entities/session/star-problem.tsx";
import { starSessions } from "#entities/session/star-sessions.ts";
import { TypeBadge } from "#entities/session/type-badge.tsx";
import { minutesApart } from "#lib/clock.ts";
import { useTranslate } from "#lib/translate.ts";
import { paths } from "#site/routes.ts";
import { useSite, useTextLanguage } from "#site/site.ts";
import { Container } from "#ui/container.tsx";
import { DraftMark } from "#ui/draft-mark.tsx";
import { aboveArt, besideArt, InkGround } from "#ui/ink-ground.tsx";
import { BannerTitle } from "#ui/page-banner.tsx";
import { RenderedText } from "#ui/rendered-text.tsx";
import { TextAnchor, TextLink } from "#ui/text-link.tsx";
import type { Session } from "./session.ts";
import { SessionAside } from "./session-aside.tsx";
import { SessionHeroFacts } from "./session-hero-facts.tsx";

/** Time, title, speakers and description of a session. */
export function SessionDetail({ session }: { session: Session }) {
  const t = useTranslate();
  const site = useSite();
  const languageOf = useTextLanguage();
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
            {t("programme.backToAgenda")}
          </TextLink>
          <Box display="flex" alignItems="center" columnGap={3} minHeight="2.75rem" marginTop={6}>
            <TypeBadge type={session.type} onInk />
            {session.theme && (
              <TextLink
                dir="auto"
                to={`${paths.search}?${new URLSearchParams({ theme: session.theme })}`}
                onInk
                fontSize="sm"
                minWidth={0}
              >
                {session.theme}
              </TextLink>
            )}
            <DraftMark publication={session.publication} onInk />
          </Box>
          <BannerTitle
            lang={languageOf(session, "title", session.language)}
            marginTop={4}
            maxWidth={besideArt}
            fontSize={`min(${titleSize(session.title)}, 12vw, var(--fit))`}
            lineHeight="1.05"
            textWrap="balance"
          >
            {session.title}
          </BannerTitle>
          <SessionHeroFacts session={session} />
        </Container>
      </InkGround>
      <Container paddingTop={{ base: 6, lg: "page" }} paddingBottom="section">
        <Box
          display="grid"
          rowGap={{ base: 8, lg: 12 }}
          columnGap={16}
          alignItems="start"
          gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 20rem" }}
        >
          <SessionAside session={session} />
          <Box maxWidth="prose" gridArea={{ lg: "1 / 1" }}>
            {isCancelled && <Cancellation>{t("programme.sessionCancelled")}</Cancellation>}
            <chakra.h2 fontSize="2xl" fontWeight="bold" lineHeight="1.1" letterSpacing="snug">
              {t("programme.aboutSession")}
            </chakra.h2>
            <RenderedText
              lang={
                session.descriptionHtml === null
                  ? undefined
                  : languageOf(session, "description", session.language)
              }
              html={session.descriptionHtml ?? `<p>${t("programme.detailsFollow")}</p>`}
              textWrap="pretty"
              marginTop={5}
              fontSize={{ base: "md", md: "lg" }}
              lineHeight="1.65"
              _print={{ fontSize: "sm" }}
            />
            <Afterwards session={session} />
          </Box>
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

/** A long title is set smaller, so that the banner leaves some of the window to the text. */
function titleSize({ length }: string): string {
  if (length <= 40) return "{fontSizes.4xl}";
  return length <= 70 ? "{fontSizes.3xl}" : "clamp(1.875rem, 1.5rem + 1.5vw, 2.75rem)";
}

/** Recording and slides, after the session. */
function Afterwards({ session: { title, videoUrl, slidesUrl } }: { session: Session }) {
  const t = useTranslate();
  if (!videoUrl && !slidesUrl) return null;
  return (
    <Box
      as="section"
      aria-label={t("programme.afterwards")}
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
        <TextAnchor href={videoUrl} rel="noopener" aria-label={t("programme.watchOf", { title })}>
          {t("programme.watch")}
        </TextAnchor>
      )}
      {slidesUrl && (
        <TextAnchor
          href={slidesUrl}
          rel="noopener"
          aria-label={t("programme.readSlidesOf", { title })}
        >
          {t("programme.readSlides")}
        </TextAnchor>
      )}
    </Box>
  );
}
