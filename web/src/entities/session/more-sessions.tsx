import { Box, chakra } from "@chakra-ui/react";
import { timeRange } from "@summit/schema/validation/formats.ts";
import { isScheduled, withNight } from "@summit/schema/validation/item-times.ts";
import { SessionSpeakers } from "#entities/session/session-speakers.tsx";
import { TypeBadge } from "#entities/session/type-badge.tsx";
import type { SessionTeaserFragment } from "#graphql/generated.ts";
import { shortMonthAndDay } from "#lib/dates.ts";
import { useLocale } from "#lib/locale.ts";
import { useTranslate } from "#lib/translate.ts";
import { paths } from "#site/routes.ts";
import { useTextLanguage } from "#site/site.ts";
import { CardLink } from "#ui/card-link.tsx";
import { Section } from "#ui/section.tsx";

type MoreSessionsProps = {
  heading: string;
  sessions: readonly SessionTeaserFragment[];
};

/** Related sessions at the end of a page; nothing if there are none. */
export function MoreSessions({ heading, sessions }: MoreSessionsProps) {
  const t = useTranslate();
  const locale = useLocale();
  const languageOf = useTextLanguage();
  const scheduled = sessions.filter(isScheduled);
  if (scheduled.length === 0) return null;
  return (
    <Section heading={heading} sunken screenOnly>
      <chakra.ul
        display="grid"
        gridTemplateColumns={{
          base: "minmax(0, 1fr)",
          md: `repeat(${Math.min(3, scheduled.length)}, minmax(0, 1fr))`,
        }}
        columnGap={{ md: 8, lg: 12 }}
        rowGap={{ base: 6, md: 8 }}
      >
        {scheduled.map((session) => (
          <Teaser key={session.id}>
            <Box display="flex" flexWrap="wrap" alignItems="center" gap={3}>
              <TypeBadge type={session.type} />
              <Box as="span" color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
                {withNight(t, shortMonthAndDay(locale, session.date), session)},{" "}
                {timeRange(locale, session.startTime, session.endTime)}
              </Box>
            </Box>
            <chakra.h3
              dir="auto"
              lang={languageOf(session, "title", session.language)}
              fontSize="xl"
              fontWeight="semibold"
              lineHeight="1.15"
              marginTop={3}
            >
              <CardLink to={paths.session(session)}>{session.title}</CardLink>
            </chakra.h3>
            <SessionSpeakers speakers={session.speakers} label={null} />
          </Teaser>
        ))}
      </chakra.ul>
    </Section>
  );
}

const Teaser = chakra("li", {
  base: { position: "relative", paddingTop: 4, borderTop: "2px solid", borderColor: "fg" },
});
