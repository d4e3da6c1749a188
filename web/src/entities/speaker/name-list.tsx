import { chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { jobLine } from "#entities/speaker/job-line.ts";
import { type More, MoreLink } from "#entities/speaker/more-link.tsx";
import type { ShownSpeaker } from "#entities/speaker/shown-speaker.ts";
import { paths } from "#site/routes.ts";
import { useTextLanguage } from "#site/site.ts";
import { DraftMark } from "#ui/draft-mark.tsx";

type NameListProps = {
  speakers: readonly ShownSpeaker[];
  /** Level of the names, so that headings on the page stay in order. */
  headings: "h2" | "h3";
  more?: More | undefined;
};

/** The line-up as large type, where nobody has a picture. */
export function NameList({ speakers, headings, more }: NameListProps) {
  const languageOf = useTextLanguage();
  return (
    <List>
      {speakers.map((speaker) => (
        <li key={speaker.id} data-tracks={speaker.tracks}>
          <Link to={paths.speaker(speaker)}>
            <chakra.h3 dir="auto" as={headings}>
              {speaker.name}
              <DraftMark publication={speaker.publication} />
            </chakra.h3>
            {jobLine(speaker) && (
              <p dir="auto" lang={languageOf(speaker, "title")}>
                {jobLine(speaker)}
              </p>
            )}
            {speaker.talk && (
              <strong dir="auto" lang={speaker.talkLanguage}>
                {speaker.talk}
              </strong>
            )}
          </Link>
        </li>
      ))}
      {more && (
        <chakra.li gridColumn={speakers.length % 2 === 0 ? "1 / -1" : undefined}>
          <MoreLink {...more} />
        </chakra.li>
      )}
    </List>
  );
}

// Styled here instead of on each item, so that all items share one class.
const List = chakra("ul", {
  base: {
    display: "grid",
    gridTemplateColumns: {
      base: "minmax(0, 1fr)",
      md: "repeat(2, minmax(0, 1fr))",
      _print: "repeat(2, minmax(0, 1fr))",
    },
    columnGap: { md: 8, lg: 16 },
    // No column stays empty.
    lg: {
      "&:has(> :nth-of-type(3):last-of-type)": {
        gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
        columnGap: 10,
      },
    },
    "&:has(> :only-child)": { gridTemplateColumns: "minmax(0, 1fr)" },
    borderBottom: "1px solid",
    borderColor: "line",
    "& > li": { borderTop: "1px solid", borderColor: "line", breakInside: "avoid" },
    "& a:has(:is(h2, h3))": {
      display: "block",
      height: "100%",
      paddingBlock: { base: 4, md: 5 },
    },
    // The line of its entry is enough.
    "& a:not(:has(:is(h2, h3)))": { borderTop: 0 },
    "& :is(h2, h3)": {
      fontSize: { base: "xl", md: "2xl" },
      fontWeight: "semibold",
      lineHeight: "1.12",
      letterSpacing: "snug",
      textDecoration: "underline transparent 2px",
      textUnderlineOffset: "0.16em",
    },
    "& a:is(:hover, :focus-visible) :is(h2, h3)": { textDecorationColor: "brand" },
    "& p": { marginTop: 1, color: "fg.muted", fontSize: "sm", lineHeight: "1.4" },
    "& strong": { display: "block", fontSize: "sm", fontWeight: "medium", lineHeight: "1.4" },
  },
});
