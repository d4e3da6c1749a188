import { Box, chakra } from "@chakra-ui/react";
import { cityOfZone } from "@summit/schema/validation/city-of-zone.ts";
import { fullDate, weekday } from "#lib/dates.ts";
import { useLocale } from "#lib/locale.ts";
import { useTranslate } from "#lib/translate.ts";
import type { Conference } from "#site/conference/use-conference.ts";
import { paths } from "#site/routes.ts";
import { Container } from "#ui/container.tsx";
import { Heading2 } from "#ui/section-heading.tsx";
import { TextLink } from "#ui/text-link.tsx";

/** What a home page has whose conference has nothing to show yet: when it is, and what is still to come. */
export function ComingNext({ conference }: { conference: Conference }) {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <Box as="section" aria-labelledby="coming-next" paddingBlock="section">
      <Container
        display="grid"
        gap={{ base: 8, lg: 16 }}
        gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 7fr) minmax(0, 6fr)" }}
      >
        <Box>
          <Heading2 id="coming-next" fontSize={{ base: "3xl", md: "4xl" }}>
            {t("home.comingNext")}
          </Heading2>
          <Box
            as="p"
            marginTop={4}
            maxWidth="34rem"
            fontSize="lg"
            lineHeight="1.5"
            color="fg.muted"
          >
            {t("home.comingNextText")}
          </Box>
        </Box>
        <Facts>
          {conference.days.map(({ date }, index) => (
            <div key={date}>
              <dt>
                {conference.days.length > 1
                  ? t("home.day", { number: index + 1 })
                  : t("home.theDay")}
              </dt>
              <dd>
                {t("home.weekdayAndDate", {
                  weekday: weekday(locale, date),
                  date: fullDate(locale, date),
                })}
              </dd>
            </div>
          ))}
          <div>
            <dt>{t("home.times")}</dt>
            <dd>{t("home.allIn", { zone: cityOfZone(conference.timeZone) })}</dd>
          </div>
          {conference.offersCall && (
            <div>
              <dt>{t("home.callForPapers")}</dt>
              <dd>
                <TextLink to={paths.call}>{t("home.sendProposal")}</TextLink>
              </dd>
            </div>
          )}
          {[t("site.speakers"), t("home.programme"), t("site.tickets")].map((part) => (
            <div key={part} data-open="">
              <dt>{part}</dt>
              <dd>{t("home.toBeAnnounced")}</dd>
            </div>
          ))}
        </Facts>
      </Container>
    </Box>
  );
}

const Facts = chakra("dl", {
  base: {
    borderBottom: "1px solid",
    borderColor: "line",
    "& > div": {
      display: "grid",
      gridTemplateColumns: "minmax(6.5rem, 2fr) minmax(0, 5fr)",
      gap: 4,
      paddingBlock: { base: 3, md: 4 },
      borderTop: "1px solid",
      borderColor: "line",
    },
    "& dt": { color: "fg.muted" },
    "& dd": { margin: 0, fontWeight: "medium" },
    "& [data-open] dd": { color: "fg.muted", fontWeight: "normal" },
  },
});
