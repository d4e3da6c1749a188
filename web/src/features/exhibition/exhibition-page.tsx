import { Box, chakra } from "@chakra-ui/react";
import { formatNumber } from "@summit/schema/validation/formats.ts";
import { ExhibitorList } from "#entities/sponsor/exhibitor-list.tsx";
import { type Exhibitor, exhibitorsOf } from "#entities/sponsor/exhibitors.ts";
import { hasPlan } from "#entities/venue/has-plan.ts";
import { type ExhibitionPageQuery, useExhibitionPageQuery } from "#graphql/generated.ts";
import { dateRange } from "#lib/dates.ts";
import { useLocale } from "#lib/locale.ts";
import { useTranslate } from "#lib/translate.ts";
import { pageTexts } from "#site/conference/page-texts.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { PageHead } from "#site/head/page-head.tsx";
import { LoadFailed } from "#site/load-failed.tsx";
import { paths } from "#site/routes.ts";
import { useSite } from "#site/site.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Container } from "#ui/container.tsx";
import { PageBanner } from "#ui/page-banner.tsx";
import { Section } from "#ui/section.tsx";
import { Heading2 } from "#ui/section-heading.tsx";
import { Loading, Skeleton } from "#ui/skeleton.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { PackageList } from "./package-list.tsx";
import { StandOptions } from "./stand-options.tsx";

/** /exhibition: benefits, packages and prices for exhibitors. */
export function ExhibitionPage() {
  const t = useTranslate();
  const locale = useLocale();
  const conference = useConference();
  const { conferenceId } = useSite();
  const { data, error, refetch } = useExhibitionPageQuery({ conferenceId });
  const dates = conference && dateRange(locale, conference.startDate, conference.endDate);
  const { title, lead, description } = pageTexts(conference, "exhibition", {
    title: t("visit.exhibition"),
    description: t("visit.exhibitionDescription", {
      conference: conference?.name ?? "",
      dates: dates ?? "",
    }),
  });
  const rate = conference?.vatRate && formatNumber(locale, conference.vatRate);
  const reasons = data?.conference?.exhibitReasons ?? [];
  const exhibitors = exhibitorsOf(locale, data?.sponsors ?? []);
  return (
    <>
      <PageHead title={t("visit.exhibition")} description={description} path={paths.exhibition} />
      <PageBanner title={title} subtitle={lead} art="exhibition" />
      {reasons.length > 0 && <Reasons reasons={reasons} />}
      <Section
        heading={t("visit.packages")}
        lead={rate && t("visit.pricesPlusVat", { rate })}
        sunken
      >
        {error ? (
          <LoadFailed
            failure={t("visit.couldNotLoadPackages")}
            error={error}
            onRetry={() => void refetch()}
          />
        ) : data ? (
          <PackageList packages={data.exhibitPackages} vatRate={conference?.vatRate} />
        ) : (
          <Loading label={t("visit.loadingPackages")}>
            <Box
              display="grid"
              gap={{ base: 5, md: 4, xl: 6 }}
              gridTemplateColumns={{ md: "repeat(3, minmax(0, 1fr))" }}
            >
              <Skeleton height="34rem" borderRadius="card" />
              <Skeleton height="34rem" borderRadius="card" hideBelow="md" />
              <Skeleton height="34rem" borderRadius="card" hideBelow="md" />
            </Box>
          </Loading>
        )}
      </Section>
      {data && data.exhibitPackages.length > 0 && (
        <Section heading={t("visit.standOptionsHeading")}>
          <StandOptions
            packages={data.exhibitPackages}
            priceHeading={rate ? t("visit.columnPricePlusVat", { rate }) : t("visit.columnPrice")}
          />
        </Section>
      )}
      {exhibitors.length > 0 && (
        <Exhibitors
          exhibitors={exhibitors}
          hasPlan={Boolean(data?.venueDetails && hasPlan(data.venueDetails))}
        />
      )}
      <Box as="section" bg="ground.brand" paddingBlock={{ base: 12, md: 20 }}>
        <Container
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          gap={6}
        >
          <Heading2 fontSize="2xl" maxWidth="30rem">
            {t("visit.askForPlan")}
          </Heading2>
          <Box display="flex" flexWrap="wrap" gap={4}>
            <ButtonLink to={contactAbout(t("visit.subjectExhibiting"))}>
              {t("visit.contactSales")}
            </ButtonLink>
            <ButtonLink to={contactAbout(t("visit.subjectPack"))} kind="quiet">
              {t("visit.exhibitorPack")}
            </ButtonLink>
          </Box>
        </Container>
      </Box>
    </>
  );
}

type Reason = NonNullable<ExhibitionPageQuery["conference"]>["exhibitReasons"][number];

/** Why to exhibit: reasons without a text as a list, the others beside it. */
function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  const t = useTranslate();
  const short = reasons.filter(({ text }) => !text);
  const explained = reasons.filter(({ text }) => text);
  return (
    <Container
      paddingTop="page"
      paddingBottom="section"
      display="grid"
      gap={{ base: 10, lg: 16 }}
      gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 5fr) minmax(0, 7fr)" }}
    >
      <div>
        <Heading2>{t("visit.whyExhibit")}</Heading2>
        {short.length > 0 && (
          <chakra.ul marginTop={6} display="grid" gap={3} paddingLeft={5} listStyle="disc">
            {short.map(({ title }) => (
              <chakra.li key={title} dir="auto" _marker={{ color: "brand" }}>
                {title}
              </chakra.li>
            ))}
          </chakra.ul>
        )}
      </div>
      {explained.length > 0 && (
        <ul>
          {explained.map(({ title, text }) => (
            <chakra.li
              key={title}
              display="grid"
              gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "14rem minmax(0, 1fr)" }}
              gap={{ base: 1, md: 6 }}
              paddingBlock={6}
              borderTop="2px solid"
              borderColor="fg"
            >
              <chakra.h3 dir="auto" fontSize="xl" fontWeight="semibold" lineHeight="1.2">
                {title}
              </chakra.h3>
              <Box as="p" dir="auto" color="fg.muted">
                {text}
              </Box>
            </chakra.li>
          ))}
        </ul>
      )}
    </Container>
  );
}

type ExhibitorsProps = {
  exhibitors: readonly Exhibitor[];
  /** Whether the venue page has a plan of the stands. */
  hasPlan: boolean;
};

/** Current exhibitors, with a link to their stands. */
function Exhibitors({ exhibitors, hasPlan }: ExhibitorsProps) {
  const t = useTranslate();
  return (
    <Section
      heading={t("visit.onFloor")}
      lead={t("visit.onFloorLead")}
      action={hasPlan && <TextLink to={`${paths.venue}#plan`}>{t("visit.seePlan")}</TextLink>}
      sunken
    >
      <ExhibitorList exhibitors={exhibitors} />
    </Section>
  );
}

/** The contact form with its subject filled in. */
const contactAbout = (subject: string) =>
  `${paths.contact}?${new URLSearchParams({ subject })}#contact-form`;
