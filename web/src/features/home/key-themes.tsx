import { Box, chakra } from "@chakra-ui/react";
import { isScheduled, type Scheduled } from "@summit/schema/validation/item-times.ts";
import { takesPlace } from "#entities/session/takes-place.ts";
import type { HomePageQuery } from "#graphql/generated.ts";
import { useTranslate } from "#lib/translate.ts";
import { fewestThemes } from "#site/home/least-content.ts";
import { paths } from "#site/routes.ts";
import { useTextLanguage } from "#site/site.ts";
import { Section } from "#ui/section.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { CardIcon } from "./card-icon.tsx";
import type { HomeCard, HomeSectionProps } from "./home-section.ts";

/**
 * The themes in large type, each with some of its sessions: those that the team has described, with an icon if it
 * chose one, or else those of the programme.
 */
export function KeyThemes({ heading, text, cards, data }: HomeSectionProps) {
  const programme = data?.programme.filter(isScheduled).filter(takesPlace) ?? [];
  const own = [...new Set(programme.flatMap(({ theme }) => theme ?? []))];
  const themes: readonly Pick<HomeCard, "title" | "text" | "icon">[] =
    cards.length > 0 ? cards : own.map((title) => ({ title, text: null, icon: null }));
  if (themes.length < fewestThemes && cards.length === 0) return null;
  const hasIcons = themes.some(({ icon }) => icon);
  return (
    <Section id="key-themes" heading={heading} lead={text}>
      <chakra.ul
        data-snap-row=""
        display={{ lg: "grid" }}
        gridTemplateColumns="repeat(2, minmax(0, 1fr))"
        columnGap={16}
      >
        {themes.map(({ title, text, icon }) => (
          <Theme key={`${title}: ${text}`} {...(!hasIcons ? withoutIcons : !icon && besideIcons)}>
            {icon && (
              <Box color="brand" paddingTop={{ md: "2px" }}>
                <CardIcon name={icon} width="40px" height="40px" strokeWidth="1.5" />
              </Box>
            )}
            <chakra.h3
              dir="auto"
              fontSize={{ base: "xl", md: "2xl" }}
              fontWeight="semibold"
              lineHeight="1.04"
              letterSpacing="tight"
            >
              {title}
            </chakra.h3>
            <Box fontSize="sm" lineHeight="1.55">
              {text && (
                <Box as="p" dir="auto" color="fg.muted">
                  {text}
                </Box>
              )}
              <Sessions theme={title} sessions={programme.filter(({ theme }) => theme === title)} />
            </Box>
          </Theme>
        ))}
      </chakra.ul>
    </Section>
  );
}

/** A title without an icon stands below those with one. */
const besideIcons = { css: { "& > h3": { gridColumn: { base: "1 / -1", md: "2" } } } } as const;

const withoutIcons = {
  gridTemplateColumns: "minmax(0, 1fr)",
  css: { "& > :last-child": { gridColumn: "auto" } },
} as const;

const Theme = chakra("li", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "auto minmax(0, 1fr)", md: "3rem minmax(0, 1fr)" },
    columnGap: { base: 3, md: 6 },
    rowGap: 1,
    alignItems: { base: "center", md: "start" },
    alignContent: "start",
    paddingTop: { base: 3, md: 6 },
    paddingBottom: { md: 6 },
    borderTop: "1px solid",
    borderColor: "line",
    "& > :last-child": { gridColumn: { base: "1 / -1", md: "2" } },
  },
});

/** Maximum number of sessions per theme; the search has the rest. */
const maxShown = 2;

type SessionsProps = {
  theme: string;
  sessions: readonly Scheduled<HomePageQuery["programme"][number]>[];
};

function Sessions({ theme, sessions }: SessionsProps) {
  const t = useTranslate();
  const languageOf = useTextLanguage();
  if (sessions.length === 0) return null;
  return (
    <chakra.ul marginTop={{ base: 0.5, md: 2 }} display="grid" gap={1}>
      {sessions.slice(0, maxShown).map((session) => (
        // Only one on small windows.
        <Box as="li" key={session.id} display={{ _notFirst: { base: "none", md: "list-item" } }}>
          <TextLink
            dir="auto"
            lang={languageOf(session, "title", session.language)}
            to={paths.session(session)}
          >
            {session.title}
          </TextLink>
        </Box>
      ))}
      {sessions.length > 1 && (
        <Box as="li" display={{ md: sessions.length > maxShown ? "list-item" : "none" }}>
          <TextLink
            to={`${paths.search}?${new URLSearchParams({ theme })}`}
            aria-label={t("home.allSessionsOn", { count: sessions.length, theme })}
            color="fg.muted"
          >
            {t("home.allSessions", { count: sessions.length })}
          </TextLink>
        </Box>
      )}
    </chakra.ul>
  );
}
