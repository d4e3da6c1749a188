import { chakra } from "@chakra-ui/react";
import { languageName } from "@summit/schema/validation/formats.ts";
import { useLocation, useMatches } from "react-router-dom";
import type { PageHandle } from "#app/page-handle.ts";
import { useTranslate } from "#lib/translate.ts";
import { paths } from "#site/routes.ts";
import { baseIn, sitePath, useSite } from "#site/site.ts";

/** Leads to the same page in the other languages of the conference, each in its own words; nothing where there is one only. */
export function LanguageSwitch({ languages }: { languages: readonly string[] }) {
  const t = useTranslate();
  const site = useSite();
  const { pathname, search } = useLocation();
  const { name }: PageHandle = (useMatches().at(-1)?.handle as PageHandle | undefined) ?? {};
  const [first] = languages;
  if (languages.length < 2) return null;
  const here = name ? pathname + search : paths.home;
  return (
    <Switch aria-label={t("site.languages")}>
      {languages.map((language) => {
        const other = language === first ? undefined : language;
        const isCurrent = other === site.language;
        return (
          <li key={language}>
            <a
              href={sitePath(here, { base: baseIn(site, other) })}
              hrefLang={language}
              lang={language}
              dir="auto"
              aria-current={isCurrent ? "true" : undefined}
            >
              {languageName(language, nameable(language, languages))}
            </a>
          </li>
        );
      })}
    </Switch>
  );
}

/** What is named of a language: the variant only beside another one of it. */
function nameable(language: string, languages: readonly string[]): string {
  const [code = language] = language.split("-", 1);
  const isAlone = languages.filter((other) => other.split("-", 1)[0] === code).length === 1;
  return isAlone ? code : language;
}

const Switch = chakra("ul", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: 4,
    "& a": {
      display: "inline-block",
      lineHeight: "2rem",
      minWidth: "1.5rem",
      // Some languages write their own name in small letters, and others not.
      _firstLetter: { textTransform: "uppercase" },
    },
    "& a:hover": { color: "fg.onInk", textDecoration: "underline", textUnderlineOffset: "0.22em" },
    "& a[aria-current]": { color: "fg.onInk", fontWeight: "semibold" },
  },
});
