import { Box, chakra } from "@chakra-ui/react";
import { clockText } from "@summit/schema/validation/formats.ts";
import { isScheduled, type Scheduled } from "@summit/schema/validation/item-times.ts";
import { Fragment } from "react";
import { ProgrammeChart } from "#entities/session/programme-chart.tsx";
import { roomNamesAmong } from "#entities/session/room-names.ts";
import { takesPlace } from "#entities/session/takes-place.ts";
import { TypeBadge } from "#entities/session/type-badge.tsx";
import type { HomePageQuery } from "#graphql/generated.ts";
import { useLocale } from "#lib/locale.ts";
import { useTranslate } from "#lib/translate.ts";
import { fewestOfDay } from "#site/home/least-content.ts";
import { paths } from "#site/routes.ts";
import { sitePath, useSite, useTextLanguage } from "#site/site.ts";
import { CardLink } from "#ui/card-link.tsx";
import { Section } from "#ui/section.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { highlightsOf } from "./highlights.ts";
import type { HomeSectionProps } from "./home-section.ts";
import { splitEvening } from "./split-evening.ts";

type Item = Scheduled<HomePageQuery["programme"][number]>;

/** A preview of the programme: its first day as a chart, and the highlights. */
export function Programme({ heading, text, data }: HomeSectionProps) {
  const t = useTranslate();
  const locale = useLocale();
  const languageOf = useTextLanguage();
  const items = data?.programme.filter(isScheduled) ?? [];
  const rooms = data?.rooms ?? [];
  const roomNamesIn = roomNamesAmong(rooms);
  const day = items
    .filter((item) => item.day === items[0]?.day)
    .map((item) => ({ ...item, roomNames: roomNamesIn(item.location) }));
  const site = useSite();
  const { daytime, evening } = splitEvening(day);
  if (day.length < fewestOfDay) return null;
  return (
    <Section
      heading={heading}
      lead={text}
      action={<TextLink to={paths.agenda}>{t("home.wholeProgramme")}</TextLink>}
    >
      {/* It scrolls where it does not fit, as a talk's bar needs the width of a finger. */}
      <Box
        overflowX="auto"
        marginInline="calc(-1 * {spacing.gutter})"
        paddingInline="gutter"
        // For the label of the upper bars, over the gap below the heading.
        paddingTop={12}
        marginTop={-12}
        // The row of cards below goes up into it on phones.
        paddingBottom={{ base: 4, sm: 0 }}
        pointerEvents="none"
        css={{ "& > *": { pointerEvents: "auto" } }}
      >
        <ProgrammeChart
          items={daytime}
          rooms={rooms}
          label={t("home.barsOfDay")}
          direction="right"
          hrefOf={(item) =>
            item.type === "Break" ? undefined : sitePath(paths.session(item), site)
          }
        />
      </Box>
      {evening.length > 0 && (
        <Box as="p" marginTop={3} fontSize="sm" color="fg.muted">
          {t("home.inEvening")}{" "}
          {evening.map((item, index) => (
            <Fragment key={item.id}>
              {index > 0 && ", "}
              {clockText(locale, item.startTime)}{" "}
              <TextLink
                to={paths.session(item)}
                dir="auto"
                lang={languageOf(item, "title", item.language)}
              >
                {item.title}
              </TextLink>
            </Fragment>
          ))}
        </Box>
      )}
      <chakra.ol
        display="grid"
        gridTemplateColumns={{
          base: "minmax(0, 1fr)",
          md: "repeat(2, minmax(0, 1fr))",
          lg: "repeat(3, minmax(0, 1fr))",
        }}
        columnGap={{ md: 8, lg: 10 }}
        // Two rows of two instead of three and one.
        css={{
          lg: {
            "&:has(> :nth-of-type(4):last-of-type)": {
              gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
            },
          },
        }}
        data-snap-row=""
        // A scrollable row must be focusable for keyboard users.
        tabIndex={0}
        aria-label={heading}
        marginTop={{ base: 4, md: 10 }}
      >
        {highlightsOf(day.filter(takesPlace), 6).map((item) => (
          <Highlight key={item.id} item={item} />
        ))}
      </chakra.ol>
    </Section>
  );
}

function Highlight({ item }: { item: Item }) {
  const locale = useLocale();
  const languageOf = useTextLanguage();
  return (
    <Entry>
      <Box
        display="flex"
        alignItems="center"
        gap={3}
        fontSize="sm"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
      >
        {clockText(locale, item.startTime)}
        <TypeBadge type={item.type} />
      </Box>
      <chakra.h3
        dir="auto"
        lang={languageOf(item, "title", item.language)}
        fontSize="lg"
        fontWeight="semibold"
        lineHeight="1.2"
        marginTop={2}
      >
        <CardLink to={paths.session(item)}>{item.title}</CardLink>
      </chakra.h3>
      {item.speakers.length > 0 && (
        <Box as="p" dir="auto" fontSize="sm" color="fg.muted" lineHeight="1.4" marginTop={1}>
          {item.speakers.map(({ name }) => name).join(", ")}
        </Box>
      )}
    </Entry>
  );
}

const Entry = chakra("li", {
  base: {
    position: "relative",
    paddingTop: { base: 3, md: 6 },
    paddingBottom: { md: 6 },
    borderTop: "1px solid",
    borderColor: "line",
  },
});
