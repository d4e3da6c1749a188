import { Box, chakra } from "@chakra-ui/react";
import { cityOfZone } from "@summit/schema/validation/city-of-zone.ts";
import { fullDate, weekday } from "#lib/dates.ts";
import { useLocale } from "#lib/locale.ts";
import type { Conference } from "#site/conference/use-conference.ts";
import { paths } from "#site/routes.ts";
import { Container } from "#ui/container.tsx";
import { Heading2 } from "#ui/section-heading.tsx";
import { TextLink } from "#ui/text-link.tsx";

/** What a home page has whose conference has nothing to show yet: when it is, and what is still to come. */
export function ComingNext({ conference }: { conference: Conference }) {
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
            Coming next
          </Heading2>
          <Box
            as="p"
            marginTop={4}
            maxWidth="34rem"
            fontSize="lg"
            lineHeight="1.5"
            color="fg.muted"
          >
            The days are fixed. Everything else appears here as soon as it is.
          </Box>
        </Box>
        <Facts>
          {conference.days.map(({ date }, index) => (
            <div key={date}>
              <dt>{conference.days.length > 1 ? `Day ${index + 1}` : "The day"}</dt>
              <dd>
                {weekday(locale, date)}, {fullDate(locale, date)}
              </dd>
            </div>
          ))}
          <div>
            <dt>Times</dt>
            <dd>All in {cityOfZone(conference.timeZone)}</dd>
          </div>
          {conference.offersCall && (
            <div>
              <dt>Call for papers</dt>
              <dd>
                <TextLink to={paths.call}>Send a proposal</TextLink>
              </dd>
            </div>
          )}
          {["Speakers", "Programme", "Tickets"].map((part) => (
            <div key={part} data-open="">
              <dt>{part}</dt>
              <dd>To be announced</dd>
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
