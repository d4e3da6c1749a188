import { Box } from "@chakra-ui/react";
import { dateRange } from "#lib/dates.ts";
import { useLocale } from "#lib/locale.ts";
import { useTranslate } from "#lib/translate.ts";
import { paths } from "#site/routes.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Container } from "#ui/container.tsx";
import { Heading2 } from "#ui/section-heading.tsx";
import type { HomeSectionProps } from "./home-section.ts";

/** The last call to register, above the footer; its text follows name and dates. */
export function FinalBanner({ conference, heading, text = "" }: HomeSectionProps) {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <Box as="section" bg="ground.brand" paddingBlock={{ base: 6, md: 24 }}>
      <Container
        display="flex"
        flexWrap="wrap"
        alignItems="flex-end"
        justifyContent="space-between"
        gap={{ base: 4, md: 8 }}
      >
        <Box maxWidth="46rem">
          <Heading2 dir="auto" fontSize="4xl">
            {heading}
          </Heading2>
          <Box
            dir="auto"
            as="p"
            color="fg.muted"
            fontSize={{ base: "sm", md: "lg" }}
            lineHeight="1.5"
            marginTop={{ base: 2, md: 4 }}
          >
            {conference &&
              t("home.registerCall", {
                conference: conference.name,
                dates: dateRange(locale, conference.startDate, conference.endDate),
                text,
              })}
          </Box>
        </Box>
        <ButtonLink
          to={paths.tickets}
          kind={conference?.isOver ? "quiet" : "action"}
          size={{ base: "medium", md: "large" }}
        >
          {t("site.registerNow")}
        </ButtonLink>
      </Container>
    </Box>
  );
}
