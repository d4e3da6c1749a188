import { Box, chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { SessionSpeakers } from "#entities/session/session-speakers.tsx";
import type { AgendaItemFragment } from "#graphql/generated.ts";
import { paths } from "#site/routes.ts";
import { Chevron } from "#ui/chevron.tsx";
import { RenderedText } from "#ui/rendered-text.tsx";

/** Title and speakers of a session, linked to its page, with an expandable description. */
export function SessionEntry({ item }: { item: AgendaItemFragment }) {
  const isKeynote = item.type === "Keynote";
  return (
    <Box gridArea="main" maxWidth="48rem" minWidth={0}>
      <chakra.h3
        dir="auto"
        fontSize={isKeynote ? { base: "xl", md: "2xl" } : { base: "lg", md: "xl" }}
        fontWeight="semibold"
        lineHeight={{ base: "1.2", md: "1.14" }}
        letterSpacing="snug"
      >
        <EntryLink to={paths.session(item)}>{item.title}</EntryLink>
      </chakra.h3>
      <SessionSpeakers speakers={item.speakers} label={item.speakerLabel} />
      {item.descriptionHtml && (
        <Description>
          <summary>
            About this session
            <Chevron />
          </summary>
          <RenderedText html={item.descriptionHtml} paddingBottom={2} />
        </Description>
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

const Description = chakra("details", {
  base: {
    // Above the entry's stretched link.
    position: "relative",
    zIndex: 1,
    width: "fit-content",
    maxWidth: "100%",
    marginTop: { base: 1, md: 2 },
    color: "fg.muted",
    "& > summary": {
      display: "flex",
      alignItems: "center",
      gap: 2,
      width: "fit-content",
      minHeight: "1.75rem",
      fontSize: "sm",
      fontWeight: "medium",
      color: "brand.strong",
      cursor: "pointer",
      listStyle: "none",
      _hover: { textDecoration: "underline", textUnderlineOffset: "0.2em" },
      "&::-webkit-details-marker": { display: "none" },
      "& svg": { transition: "transform 160ms" },
    },
    "&[open] > summary svg": { transform: "rotate(180deg)" },
    "&:not([open])": { _print: { display: "none" } },
    "& > summary, & > summary svg": { _print: { display: "none" } },
  },
});
