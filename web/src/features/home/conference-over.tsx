import { Box, chakra } from "@chakra-ui/react";
import { useTranslate } from "#lib/translate.ts";
import type { Conference } from "#site/conference/use-conference.ts";
import { ButtonAnchor } from "#ui/button.tsx";
import { TextAnchor } from "#ui/text-link.tsx";

/** Replaces the countdown once a conference is over: a thank-you, with links. */
export function ConferenceOver({ conference }: { conference: Conference }) {
  const t = useTranslate();
  return (
    <Box
      maxWidth="34rem"
      paddingLeft={{ base: 4, md: 6 }}
      borderLeft="3px solid"
      borderColor="brand.onInk"
    >
      <chakra.p
        fontFamily="display"
        fontSize={{ base: "xl", md: "2xl" }}
        fontWeight="semibold"
        lineHeight="1.15"
      >
        {t("home.thanks")}
      </chakra.p>
      <Box as="p" marginTop={2} color="fg.onInkMuted" lineHeight="1.5">
        {conference.nextEditionUrl ? t("home.over") : t("home.overProgrammeStays")}
      </Box>
      <AfterLinks conference={conference} />
    </Box>
  );
}

/** Links for after a conference: its recordings and the next edition; nothing if neither is set. */
export function AfterLinks({ conference }: { conference: Conference }) {
  const t = useTranslate();
  const links = [
    { label: t("home.recordings"), href: conference.recordingsUrl, isPrimary: true },
    { label: t("home.nextEdition"), href: conference.nextEditionUrl, isPrimary: false },
  ].filter((link): link is typeof link & { href: string } => link.href !== null);
  if (links.length === 0) return null;
  return (
    // Above the banner's stretched link.
    <Box
      as="ul"
      position="relative"
      zIndex={1}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap={6}
      rowGap={2}
      marginTop={3}
    >
      {links.map(({ label, href, isPrimary }) => (
        <li key={href}>
          {isPrimary ? (
            <ButtonAnchor href={href} rel="noopener">
              {label}
            </ButtonAnchor>
          ) : (
            <TextAnchor
              href={href}
              rel="noopener"
              onInk
              display="inline-flex"
              alignItems="center"
              minHeight="2.75rem"
            >
              {label}
            </TextAnchor>
          )}
        </li>
      ))}
    </Box>
  );
}
