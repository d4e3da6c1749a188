import { Box, chakra } from "@chakra-ui/react";
import { ShareButton } from "#entities/share/share-button.tsx";
import { dateRange } from "#lib/dates.ts";
import { useLocale } from "#lib/locale.ts";
import { useTranslate } from "#lib/translate.ts";
import { placeInWords } from "#site/conference/conference-words.ts";
import type { Conference } from "#site/conference/use-conference.ts";
import { paths } from "#site/routes.ts";
import { siteUrl, useSite } from "#site/site.ts";
import { Chevron } from "#ui/chevron.tsx";

const letterId = "manager-letter";

/** A template letter for asking a manager's approval, to copy and adapt. */
export function ManagerLetter({ conference }: { conference: Conference }) {
  const t = useTranslate();
  const locale = useLocale();
  const site = useSite();
  const { name, startDate, endDate, venueDetails: venue } = conference;
  const when = dateRange(locale, startDate, endDate);
  const place = venue && placeInWords(venue);
  return (
    <Letter>
      <summary>
        {t("visit.letter")}
        <Chevron />
      </summary>
      <Box id={letterId} dir="auto">
        <p>{t("visit.letterDear")}</p>
        <p>
          {place
            ? t("visit.letterWishAt", { conference: name, when, place })
            : t("visit.letterWish", { conference: name, when })}
        </p>
        <p>{t("visit.letterWhat", { count: conference.days.length })}</p>
        <ul>
          <li>{t("visit.letterLearnt")}</li>
          <li>{t("visit.letterAnswers")}</li>
          <li>{t("visit.letterContacts")}</li>
        </ul>
        <p>{t("visit.letterReport")}</p>
        <p>
          {t("visit.letterProgramme", { address: siteUrl(paths.agenda, site) })}
          <br />
          {t("visit.letterPasses", { address: siteUrl(paths.register, site) })}
        </p>
        <p>{t("visit.letterThanks")}</p>
      </Box>
      <ShareButton label={t("visit.copyLetter")} copies={letterId} />
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
