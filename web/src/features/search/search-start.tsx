import { chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { useSearchFiltersQuery } from "#graphql/search/generated.ts";
import { useTranslate } from "#lib/translate.ts";
import { paths } from "#site/routes.ts";
import { useSite } from "#site/site.ts";

/** The empty state of the search: the themes, linked to their sessions. */
export function SearchStart() {
  const t = useTranslate();
  const { conferenceId } = useSite();
  const { data } = useSearchFiltersQuery({ conferenceId });
  const themes = data?.conference?.themes ?? [];
  if (themes.length === 0) return null;
  return (
    <chakra.section aria-labelledby="search-start" marginTop={{ base: 10, md: 16 }}>
      <chakra.h2 id="search-start" fontSize="lg" fontWeight="semibold" marginBottom={3}>
        {t("programme.orTheme")}
      </chakra.h2>
      <chakra.ul
        display="grid"
        gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }}
        columnGap={{ md: 8, lg: 16 }}
      >
        {themes.map((theme) => (
          <li key={theme}>
            <ThemeLink dir="auto" to={`${paths.search}?${new URLSearchParams({ theme })}`}>
              {theme}
            </ThemeLink>
          </li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

const ThemeLink = chakra(Link, {
  base: {
    display: "flex",
    alignItems: "center",
    minHeight: { base: "3.5rem", md: "4.5rem" },
    borderTop: "1px solid",
    borderColor: "line",
    fontFamily: "display",
    fontSize: { base: "lg", md: "2xl" },
    fontWeight: "semibold",
    lineHeight: "1.1",
    letterSpacing: "snug",
    transition: "border-color 120ms, color 120ms",
    _hover: { borderColor: "brand", color: "brand.strong" },
  },
});
