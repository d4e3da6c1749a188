import { Box } from "@chakra-ui/react";
import { PassList } from "#entities/pass/pass-list.tsx";
import { useRegisterPageQuery } from "#graphql/generated.ts";
import { dateRange } from "#lib/dates.ts";
import { useLocale } from "#lib/locale.ts";
import { RichMessage } from "#lib/rich-message.tsx";
import { useTranslate } from "#lib/translate.ts";
import { pageTexts } from "#site/conference/page-texts.ts";
import { isSpecified } from "#site/conference/specified.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { useFilledSections } from "#site/conference/use-sections.ts";
import { PageHead } from "#site/head/page-head.tsx";
import { LoadFailed } from "#site/load-failed.tsx";
import { paths } from "#site/routes.ts";
import { useSite } from "#site/site.ts";
import { Container } from "#ui/container.tsx";
import { PageBanner } from "#ui/page-banner.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { ManagerLetter } from "./manager-letter.tsx";

/** The target of every Register Now button: the passes with links to the shop. */
export function RegisterPage() {
  const t = useTranslate();
  const locale = useLocale();
  const conference = useConference();
  const site = useSite();
  const isFixed = isSpecified(site);
  const dates = conference && dateRange(locale, conference.startDate, conference.endDate);
  const isOver = conference?.isOver;
  const hasEnded = isOver && !isFixed;
  const isFilled = useFilledSections();
  const isOnSale = !hasEnded && isFilled({ section: "tickets" });
  const { data, error, refetch } = useRegisterPageQuery({ conferenceId: site.conferenceId });
  const passes = data?.ticketTypes.filter(({ active }) => active);
  const hasShop = passes?.some(({ purchaseUrl }) => purchaseUrl);
  const { title, lead, description } = pageTexts(conference, "tickets", {
    title: t("visit.choosePasses"),
    ...(hasShop && { lead: t("visit.shopLead") }),
    description: t("visit.ticketsDescription", {
      conference: conference?.name ?? "",
      dates: dates ?? "",
    }),
  });
  return (
    <>
      {conference && (
        <PageHead
          title={t("site.tickets")}
          description={
            hasEnded
              ? t("visit.ticketsDescriptionOver", { conference: conference.name })
              : description
          }
          path={paths.register}
        />
      )}
      <PageBanner
        title={isOnSale ? title : t("site.tickets")}
        subtitle={hasEnded ? t("visit.editionOver") : isOnSale && t("visit.bookNow")}
        art="tickets"
      />
      <Container paddingTop="page" paddingBottom="section">
        {isOnSale && lead && (
          <Box
            as="p"
            fontSize={{ base: "md", md: "lg" }}
            lineHeight={{ base: "1.55", md: "text" }}
            maxWidth="44rem"
            marginBottom={{ base: 6, md: 12 }}
          >
            {lead}
          </Box>
        )}
        {error ? (
          <LoadFailed
            failure={t("visit.couldNotLoadPasses")}
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <PassList passes={passes} isOver={isOver} keepsLinks={isFixed} headings="h2" />
        )}
        {passes?.length !== 0 && (
          <Box marginTop={12} paddingTop={6} borderTop="1px solid" borderColor="line">
            <Box as="p" maxWidth="prose" color="fg.muted">
              <RichMessage
                id={hasEnded ? "visit.plansChangedOver" : "visit.plansChange"}
                tags={{
                  terms: <TextLink to={paths.terms} />,
                  contact: <TextLink to={paths.contact} />,
                }}
              />
            </Box>
          </Box>
        )}
        {conference && isOnSale && !isOver && <ManagerLetter conference={conference} />}
      </Container>
    </>
  );
}
