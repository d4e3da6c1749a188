import { chakra } from "@chakra-ui/react";
import type { RefCallback } from "react";
import { Link, useLocation } from "react-router-dom";
import { useTranslate } from "#lib/translate.ts";
import { paths } from "#site/routes.ts";
import { translucent } from "#theme/translucent.ts";
import { Icon } from "#ui/icon.tsx";
import { searchByKey } from "./search-by-key.ts";

/** The bar's link to the search, for wide windows; narrow ones have it in the menu. The key / does the same. */
export function SearchLink() {
  const t = useTranslate();
  const { pathname } = useLocation();
  return (
    <IconLink
      ref={startSearchByKey}
      to={paths.search}
      data-search-link=""
      aria-label={t("site.search")}
      aria-keyshortcuts="/"
      title={t("site.searchByKey")}
      aria-current={pathname === paths.search ? "page" : undefined}
    >
      <SearchIcon />
    </IconLink>
  );
}

const startSearchByKey: RefCallback<HTMLAnchorElement> = (link) =>
  link ? searchByKey(link) : undefined;

/** A magnifying glass. */
export const SearchIcon = () => (
  <Icon viewBox="0 0 24 24" boxSize="1.25rem" strokeWidth="2">
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="M15.500 15.500 20.500 20.500" />
  </Icon>
);

const IconLink = chakra(Link, {
  base: {
    display: { base: "none", xl: "grid" },
    placeItems: "center",
    flexShrink: 0,
    boxSize: "2.75rem",
    borderRadius: "full",
    color: "fg.onInkMuted",
    _hover: { color: "fg.onInkStrong", bg: translucent("fg.onInk", 12) },
    "&[aria-current]": { color: "action.onInk" },
  },
});
