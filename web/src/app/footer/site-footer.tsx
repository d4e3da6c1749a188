import { Box, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { footerLegalLinks, quickLinksOf } from "#app/footer/footer-links.ts";
import { LanguageSwitch } from "#app/footer/language-switch.tsx";
import { NewsletterForm } from "#app/footer/newsletter-form.tsx";
import { SchemeSwitch } from "#app/footer/scheme-switch.tsx";
import { dateRange } from "#lib/dates.ts";
import { useLocale } from "#lib/locale.ts";
import { useTranslate } from "#lib/translate.ts";
import type { Conference } from "#site/conference/use-conference.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { useIsSelling } from "#site/conference/use-is-selling.ts";
import { useFilledSections, useHasIssues } from "#site/conference/use-sections.ts";
import { paths } from "#site/routes.ts";
import { useTextLanguage } from "#site/site.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Container } from "#ui/container.tsx";
import { TextLink } from "#ui/text-link.tsx";

/** The footer of every page: about, links, venue and legal pages. */
export function SiteFooter() {
  const t = useTranslate();
  const conference = useConference();
  const isFilled = useFilledSections();
  return (
    <Box
      as="footer"
      data-ground="ink"
      bg="ground.ink"
      color="fg.onInkMuted"
      // Where a drawing on ink ends above it.
      boxShadow="0 -1px {colors.line.onInk}"
      fontSize="sm"
      lineHeight={{ base: "1.5", md: "text" }}
    >
      <Container paddingTop={{ base: 6, md: 20 }} paddingBottom={{ base: 4, md: 8 }}>
        {conference && <FooterColumns conference={conference} />}
        <Newsletter />
        <Box
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          gap={{ base: 2, md: 4 }}
          marginTop={{ base: 4, md: 12 }}
          paddingTop={{ base: 4, md: 6 }}
          borderTop="1px solid"
          borderColor="line.onInk"
        >
          <chakra.p fontSize={{ base: "xs", md: "sm" }}>
            {t("site.rights", {
              year: conference?.startDate.slice(0, 4) ?? "",
              name: conference?.organizerName ?? conference?.name ?? "",
            })}
          </chakra.p>
          {conference && <LanguageSwitch languages={conference.languages} />}
          <SchemeSwitch />
          <chakra.ul display="flex" flexWrap="wrap" columnGap={6} rowGap={{ base: 0, md: 2 }}>
            {footerLegalLinks.filter(isFilled).map(({ label, to }) => (
              <li key={to}>
                <FooterLink to={to}>{t(label)}</FooterLink>
              </li>
            ))}
          </chakra.ul>
        </Box>
      </Container>
    </Box>
  );
}

const columns = {
  base: "minmax(0, 1fr)",
  md: "minmax(0, 1fr) minmax(0, 1fr)",
  lg: "minmax(0, 2fr) minmax(0, 1.2fr) minmax(0, 1fr)",
};

/** On phones, the lines of the address are joined into one text. */
const inOneLine = {
  mdDown: {
    "& > div": { display: "inline" },
    "& > div:not(:last-of-type)::after": { content: '", "' },
  },
} as const;

function FooterColumns({ conference }: { conference: Conference }) {
  const t = useTranslate();
  const locale = useLocale();
  const isFilled = useFilledSections();
  const isSelling = useIsSelling();
  const languageOf = useTextLanguage();
  const venue = conference.venueDetails;
  const ownPages = conference.footerPages.map(({ slug, title }) => ({
    label: title,
    to: paths.page(slug),
  }));
  return (
    <Box display="grid" gap={{ base: 4, md: 8, lg: 16 }} gridTemplateColumns={columns}>
      <Box
        gridColumn={{ md: "1 / -1", lg: "auto" }}
        maxWidth="32rem"
        display={{ base: "flex", md: "block" }}
        // The button is beside the name where no word of that is broken.
        flexWrap="wrap"
        alignItems="center"
        columnGap={3}
        rowGap={3}
      >
        <Box
          dir="auto"
          as="p"
          flex="1 1 8rem"
          fontFamily="display"
          fontSize={{ base: "min({fontSizes.xl}, 5.4vw)", md: "2xl" }}
          fontWeight="bold"
          lineHeight="1.05"
          color="fg.onInk"
          letterSpacing="snug"
        >
          {conference.name}
        </Box>
        <Box
          dir="auto"
          lang={languageOf(conference, "description")}
          as="p"
          order={1}
          flexBasis="100%"
          fontSize={{ base: "xs", md: "sm" }}
          marginTop={{ md: 4 }}
          marginBottom={{ md: 6 }}
        >
          {conference.description}
        </Box>
        {isSelling && (
          // Not a primary button: the page above has that one.
          <ButtonLink
            to={paths.register}
            kind="onInk"
            paddingInline={{ base: "min({spacing.4}, 3.4vw)", md: 6 }}
          >
            {t("site.registerNowFoot")}
          </ButtonLink>
        )}
      </Box>
      <Column title={t("site.quickLinks")}>
        <chakra.ul
          // No word is broken: two in a row at 320 px, three on other phones.
          columns={{ base: "4 6.5rem", md: "auto 2" }}
          columnGap={{ base: 4, md: 6 }}
          // Their first line is beside that of the next column, although links are higher than lines.
          marginTop={{ md: "calc((1.65em - 2rem) / 2)" }}
        >
          {[...quickLinksOf(t, conference).filter(isFilled), ...ownPages].map(({ label, to }) => (
            <li key={to}>
              <FooterLink dir="auto" to={to}>
                {label}
              </FooterLink>
            </li>
          ))}
        </chakra.ul>
      </Column>
      <Column title={venue ? t("site.venue") : t("site.when")}>
        <chakra.address fontStyle="normal" css={inOneLine}>
          {venue?.venueName && <div dir="auto">{venue.venueName}</div>}
          {venue?.address && <div dir="auto">{venue.address}</div>}
          {venue?.city && <div dir="auto">{venue.cityLine}</div>}
        </chakra.address>
        <Box
          display={{ base: "flex", md: "grid" }}
          flexWrap="wrap"
          columnGap={5}
          rowGap={{ base: 1, md: 3 }}
          marginTop={{ base: 1, md: 3 }}
        >
          <p>{dateRange(locale, conference.startDate, conference.endDate)}</p>
          {isFilled({ section: "venue" }) && (
            <p>
              <TextLink to={paths.venue} onInk>
                {venue?.googleMapsUrl ? t("site.onMap") : t("site.aboutVenue")}
              </TextLink>
            </p>
          )}
        </Box>
      </Column>
    </Box>
  );
}

function Newsletter() {
  const t = useTranslate();
  const hasIssues = useHasIssues();
  return (
    <Box
      id="newsletter"
      display="grid"
      // Once a page: the banner has it where it is what there is to do.
      css={{ "body:has([data-newsletter]) &": { display: "none" } }}
      columnGap={{ base: 10, lg: 16 }}
      rowGap={{ base: 3, md: 5 }}
      gridTemplateColumns={columns}
      alignItems="start"
      marginTop={{ base: 4, md: 16 }}
      paddingTop={{ base: 4, md: 10 }}
      borderTop="1px solid"
      borderColor="line.onInk"
    >
      <Box maxWidth="32rem">
        <chakra.h2 fontSize="xl" fontWeight="semibold" lineHeight="1.2" color="fg.onInk">
          {t("site.hearFirst")}
        </chakra.h2>
        <Box as="p" marginTop={{ base: 1, md: 3 }}>
          {t("site.hearFirstText")}
        </Box>
        {hasIssues && (
          <Box as="p" marginTop={{ base: 1, md: 3 }}>
            <TextLink to={paths.newsletterIssues} onInk>
              {t("site.readIssues")}
            </TextLink>
          </Box>
        )}
      </Box>
      <Box gridColumn={{ lg: "2 / -1" }}>
        <NewsletterForm />
      </Box>
    </Box>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <chakra.h2
        fontSize="lg"
        fontWeight="semibold"
        color="fg.onInk"
        marginBottom={{ base: 1, md: 3 }}
      >
        {title}
      </chakra.h2>
      {children}
    </Box>
  );
}

const FooterLink = chakra(Link, {
  base: {
    display: "inline-flex",
    alignItems: "center",
    minHeight: { base: "1.75rem", md: "2rem" },
    // The shortest words, such as "Ort", are narrower than a finger.
    minWidth: "1.5rem",
    _hover: { color: "fg.onInk", textDecoration: "underline", textUnderlineOffset: "0.22em" },
  },
});
