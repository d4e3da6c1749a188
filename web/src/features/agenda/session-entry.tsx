import { Box, chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { SessionTitle } from "#entities/session/cancelled.tsx";
import { foreignLanguage } from "#entities/session/foreign-language.ts";
import { SessionSpeakers } from "#entities/session/session-speakers.tsx";
import { filledByBehaviour } from "#lib/filled-by-behaviour.ts";
import { useLocale } from "#lib/locale.ts";
import { useTranslate } from "#lib/translate.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { paths } from "#site/routes.ts";
import { useTextLanguage } from "#site/site.ts";
import type { AgendaItem } from "./days.ts";
import { EntryDescription } from "./entry-description.tsx";

type SessionEntryProps = {
  item: AgendaItem;
  own: boolean;
  heading: "h3" | "h4";
  /** Whether level and language are with the description on phones, where a list of many sessions is long. */
  isBrief: boolean;
};

/**
 * Title and speakers of a session, linked to its page, with an expandable description. In a visitor's own
 * agenda, `showMyAgenda` names the sessions that it clashes with.
 */
export function SessionEntry({ item, own, heading, isBrief }: SessionEntryProps) {
  const t = useTranslate();
  const locale = useLocale();
  const languageOf = useTextLanguage();
  const language = foreignLanguage(locale, item.language, useConference()?.language);
  const isKeynote = item.type === "Keynote";
  return (
    <Box data-part="main" gridArea="main" maxWidth="48rem" minWidth={0}>
      <chakra.h3
        as={heading}
        dir="auto"
        lang={languageOf(item, "title", item.language)}
        fontSize={isKeynote ? { base: "xl", md: "2xl" } : { base: "lg", md: "xl" }}
        fontWeight="semibold"
        lineHeight={{ base: "1.2", md: "1.14" }}
        letterSpacing="snug"
      >
        <EntryLink to={paths.session(item)}>
          <SessionTitle status={item.status}>{item.title}</SessionTitle>
        </EntryLink>
      </chakra.h3>
      <SessionSpeakers speakers={item.speakers} label={item.speakerLabel} />
      {own && (
        <Clashes hidden data-clashes="" suppressHydrationWarning>
          {filledByBehaviour}
        </Clashes>
      )}
      {item.descriptionHtml && (
        <EntryDescription
          label={t("programme.aboutSession")}
          fullLabel={t("programme.aboutSessionOf", { title: item.title })}
          html={item.descriptionHtml}
          lang={languageOf(item, "description", item.language)}
          facts={isBrief ? [item.level, language && t("session.inLanguage", { language })] : []}
        />
      )}
    </Box>
  );
}

/** A stretched link over the whole entry. */
const EntryLink = chakra(Link, {
  base: {
    _after: { content: '""', position: "absolute", inset: 0, borderRadius: "card" },
    textDecoration: "underline transparent 2px",
    textUnderlineOffset: "0.18em",
    transition: "text-decoration-color 120ms",
    _hover: { textDecorationColor: "brand" },
  },
});

/** Above the entry's stretched link. */
const Clashes = chakra("p", {
  base: {
    position: "relative",
    zIndex: 1,
    width: "fit-content",
    marginTop: 2,
    color: "danger",
    fontSize: "sm",
    fontWeight: "semibold",
    "&[hidden]": { display: "none" },
    "& a": {
      display: "inline-block",
      minHeight: "1.5rem",
      textDecoration: "underline",
      textUnderlineOffset: "0.18em",
    },
  },
});
