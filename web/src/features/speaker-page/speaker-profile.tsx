import { Box, chakra } from "@chakra-ui/react";
import { timeRange } from "@summit/schema/validation/formats.ts";
import { isScheduled, withNight } from "@summit/schema/validation/item-times.ts";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { RegisterLink } from "#entities/pass/register-link.tsx";
import { CancelledMark, SessionTitle } from "#entities/session/cancelled.tsx";
import { SessionFacts } from "#entities/session/session-facts.tsx";
import { TypeBadge } from "#entities/session/type-badge.tsx";
import { ShareButton } from "#entities/share/share-button.tsx";
import { CompanyMark } from "#entities/speaker/company-mark.tsx";
import { jobLine } from "#entities/speaker/job-line.ts";
import { Portrait } from "#entities/speaker/portrait.tsx";
import { dayAndMonth } from "#lib/dates.ts";
import { useLocale } from "#lib/locale.ts";
import { RichMessage } from "#lib/rich-message.tsx";
import { useTranslate } from "#lib/translate.ts";
import { paths } from "#site/routes.ts";
import { useTextLanguage } from "#site/site.ts";
import { Container } from "#ui/container.tsx";
import { DraftMark } from "#ui/draft-mark.tsx";
import { Icon } from "#ui/icon.tsx";
import { aboveArt, InkGround } from "#ui/ink-ground.tsx";
import { BannerName } from "#ui/page-banner.tsx";
import { RenderedText } from "#ui/rendered-text.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { Profiles } from "./profiles.tsx";
import type { Speaker } from "./speaker.ts";

/** Portrait and facts on ink, overlapping the paper that carries the biography. */
export function SpeakerProfile({ speaker }: { speaker: Speaker }) {
  const t = useTranslate();
  const languageOf = useTextLanguage();
  return (
    <article>
      <InkGround
        slug={speaker.slug}
        hue={speaker.scheduleItems[0]?.type}
        paddingTop="calc(var(--header) + 2.5rem)"
        paddingBottom={{ ...aboveArt, lg: 12 }}
        // The portrait's column, the gap and the text.
        css={{ "--text-width": "min(60rem, 80vw)" }}
      >
        <Container>
          <Columns>
            <Box display={{ base: "none", md: "block" }} />
            <Box maxWidth={{ lg: "30rem" }} containerType="inline-size">
              <TextLink to={paths.speakers} onInk>
                {t("speakers.all")}
              </TextLink>
              {speaker.topic && (
                <Box dir="auto" as="p" marginTop={6} color="brand.onInk" fontWeight="semibold">
                  <RichMessage
                    id="speakers.topic"
                    values={{ topic: speaker.topic }}
                    tags={{ topic: <span dir="auto" lang={languageOf(speaker, "topic")} /> }}
                  />
                </Box>
              )}
              <BannerName marginTop={speaker.topic ? 2 : 6}>{speaker.name}</BannerName>
              <Box
                dir="auto"
                as="p"
                fontSize="xl"
                lineHeight="1.3"
                color="fg.onInkMuted"
                marginTop={4}
              >
                <span dir="auto" lang={languageOf(speaker, "title")}>
                  {jobLine(speaker)}
                </span>
                <DraftMark publication={speaker.publication} onInk />
              </Box>
            </Box>
          </Columns>
        </Container>
      </InkGround>
      <Container paddingBottom="section">
        <Columns>
          <Box
            marginTop={{ base: 0, md: "-9rem", lg: "-14rem" }}
            paddingTop={{ base: speaker.imageUrl ? 8 : 0, md: 0 }}
          >
            <Box
              id="portrait"
              data-portrait="page"
              borderRadius="card"
              overflow="hidden"
              maxWidth="26rem"
              bg="ground"
              boxShadow="lift"
              // On phones, the drawing of who has no picture is above already.
              hideBelow={speaker.imageUrl ? undefined : "md"}
              viewTransitionName="portrait"
            >
              <Portrait
                name={speaker.name}
                imageUrl={speaker.imageUrl}
                image={speaker.image}
                sizes="26rem"
                eager
                // With the same background as in lists; uploaded photographs keep their own colours.
                tinted={speaker.imageUrl?.startsWith("/portraits/")}
              />
            </Box>
            <Box
              display="grid"
              gap={5}
              justifyItems="start"
              paddingTop={6}
              _empty={{ display: "none" }}
            >
              {speaker.companyLogo && (
                <CompanyMark name={speaker.companyName} logo={speaker.companyLogo} height="2rem" />
              )}
              <Profiles speaker={speaker} />
            </Box>
          </Box>
          <Box paddingTop={{ base: 8, md: 10, lg: 12 }} maxWidth="prose">
            <RenderedText html={speaker.bioHtml} lang={languageOf(speaker, "bio")} />
            <Box display="flex" flexWrap="wrap" alignItems="center" gap={6} marginTop={8}>
              <RegisterLink to={paths.tickets} />
              <ShareButton />
            </Box>
            <Sessions speaker={speaker} />
          </Box>
        </Columns>
      </Container>
    </article>
  );
}

export const Columns = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: {
      base: "minmax(0, 1fr)",
      md: "17rem minmax(0, 1fr)",
      lg: "26rem minmax(0, 1fr)",
    },
    columnGap: { md: 10, lg: 16 },
  },
});

function Sessions({ speaker }: { speaker: Speaker }) {
  const t = useTranslate();
  const locale = useLocale();
  if (speaker.scheduleItems.length === 0) return null;
  return (
    <Box as="section" marginTop={16}>
      <chakra.h2 fontSize="xl" fontWeight="semibold" marginBottom={2}>
        {t("speakers.onProgramme")}
      </chakra.h2>
      <ul>
        {speaker.scheduleItems.map((item) => (
          <Box as="li" key={item.id} borderTop="1px solid" borderColor="line">
            {/* Without a day and a time, a session has no page yet. */}
            {isScheduled(item) ? (
              <SessionLink to={paths.session(item)}>
                <Box minWidth={0} flex={1}>
                  <SessionSummary item={item}>
                    {withNight(t, dayAndMonth(locale, item.date), item)},{" "}
                    {timeRange(locale, item.startTime, item.endTime)}
                  </SessionSummary>
                </Box>
                <Icon viewBox="0 0 16 16" boxSize="1.25rem" strokeWidth="1.5">
                  <path d="M3 8h10m-4-4 4 4-4 4" />
                </Icon>
              </SessionLink>
            ) : (
              <Box paddingBlock={5}>
                <SessionSummary item={item} />
              </Box>
            )}
          </Box>
        ))}
      </ul>
    </Box>
  );
}

type SessionSummaryProps = { item: Speaker["scheduleItems"][number]; children?: ReactNode };

/** Type, state, time, place and title. */
function SessionSummary({ item, children }: SessionSummaryProps) {
  const languageOf = useTextLanguage();
  return (
    <>
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap={{ base: 2, md: 4 }}
        rowGap={2}
        color="fg.muted"
        fontSize="sm"
      >
        <TypeBadge type={item.type} />
        <CancelledMark status={item.status} />
        <DraftMark publication={item.publication} />
        <span>{children}</span>
        <SessionFacts session={item} />
      </Box>
      <Box
        dir="auto"
        lang={languageOf(item, "title", item.language)}
        as="span"
        display="block"
        fontFamily="display"
        fontSize="lg"
        fontWeight="semibold"
        lineHeight="1.25"
        marginTop={2}
      >
        <SessionTitle status={item.status}>{item.title}</SessionTitle>
      </Box>
    </>
  );
}

const SessionLink = chakra(Link, {
  base: {
    display: "flex",
    alignItems: "center",
    gap: 4,
    paddingBlock: 5,
    "& > svg": { flexShrink: 0, color: "brand", transition: "transform 160ms" },
    "&:is(:hover, :focus-visible)": {
      "& > svg": { transform: "translateX(4px)" },
      "& > div > span": {
        textDecoration: "underline",
        textDecorationThickness: "2px",
        textUnderlineOffset: "0.2em",
      },
    },
  },
});
