import { Box, chakra } from "@chakra-ui/react";
import { ShareButton } from "#entities/share/share-button.tsx";
import { dateRange } from "#lib/dates.ts";
import { useLocale } from "#lib/locale.ts";
import { allDays, placeInWords } from "#site/conference/conference-words.ts";
import type { Conference } from "#site/conference/use-conference.ts";
import { paths } from "#site/routes.ts";
import { siteUrl, useSite } from "#site/site.ts";
import { Chevron } from "#ui/chevron.tsx";

const letterId = "manager-letter";

/** A template letter for asking a manager's approval, to copy and adapt. */
export function ManagerLetter({ conference }: { conference: Conference }) {
  const locale = useLocale();
  const site = useSite();
  const { name, startDate, endDate, venueDetails: venue } = conference;
  const when = dateRange(locale, startDate, endDate);
  const where = venue ? `, at ${placeInWords(venue)}` : "";
  return (
    <Letter>
      <summary>
        A letter to your manager
        <Chevron />
      </summary>
      <Box id={letterId} dir="auto">
        <p>Dear …,</p>
        <p>
          I would like to take part in {name} ({when}
          {where}) and am asking for your approval.
        </p>
        <p>
          It is {allDays(conference)} of talks by people who do the work that we are about to do. I
          have marked the sessions that matter for our plans, above all … and …, and would come back
          with:
        </p>
        <ul>
          <li>– what worked and what did not in projects like ours;</li>
          <li>– answers to our open questions about …;</li>
          <li>– contacts to people whom we can ask later.</li>
        </ul>
        <p>I will write up what is useful to the team within a week, and present it if you like.</p>
        <p>
          The programme: {siteUrl(paths.agenda, site)}
          <br />
          The passes and their prices: {siteUrl(paths.register, site)}
        </p>
        <p>Thank you for considering it.</p>
      </Box>
      <ShareButton label="Copy the letter" copies={letterId} />
    </Letter>
  );
}

const Letter = chakra("details", {
  base: {
    marginTop: { base: 6, md: 8 },
    paddingTop: { base: 3, md: 5 },
    borderTop: "1px solid",
    borderColor: "line",
    _print: { display: "none" },
    "& > summary": {
      display: "flex",
      alignItems: "center",
      gap: 2,
      width: "fit-content",
      minHeight: "2.75rem",
      fontFamily: "display",
      fontSize: "lg",
      fontWeight: "semibold",
      cursor: "pointer",
      listStyle: "none",
      "&::-webkit-details-marker": { display: "none" },
      _hover: { color: "brand.strong" },
      _focusVisible: { borderRadius: "control" },
      "& svg": { transition: "transform 160ms" },
    },
    "&[open] > summary svg": { transform: "rotate(180deg)" },
    "& > div": {
      maxWidth: "prose",
      marginBlock: 3,
      paddingInlineStart: 5,
      borderInlineStart: "3px solid",
      borderColor: "line",
      overflowWrap: "anywhere",
    },
    "& p": { marginBlock: 3 },
  },
});
