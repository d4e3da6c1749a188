import { chakra } from "@chakra-ui/react";
import { Link, useLocation } from "react-router-dom";
import { BarMenu, BarMenuSiteLink } from "#app/header/bar-menu.tsx";
import {
  adminLinkOf,
  currentMark,
  fitLinks,
  isAdminLink,
  type NavLink,
} from "#app/header/nav-links.ts";
import { useTranslate } from "#lib/translate.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { Chevron } from "#ui/chevron.tsx";

const moreId = "more-links";

type DesktopNavProps = {
  links: readonly NavLink[];
  /** Whether the admin's link is among those of signed-in users. */
  hasAdmin: boolean;
  isSignedIn: boolean;
};

/**
 * The navigation inside the bar, for wide windows. Links for which there is no room are in a menu. Both are as wide before
 * it is known who is signed in as afterwards: CSS switches between what fits for visitors and for signed-in users, and the
 * admin's link has its place before it is there.
 */
export function DesktopNav({ links, hasAdmin, isSignedIn }: DesktopNavProps) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const conference = useConference();
  const name = conference?.name;
  const all = hasAdmin ? [...links, adminLinkOf(t)] : links;
  const forVisitors = fitLinks(t, links, name, "wide");
  const forUsers = fitLinks(t, all, name, "tight");
  const more = all.filter((link) => [...forVisitors.more, ...forUsers.more].includes(link));
  return (
    <chakra.nav
      aria-label={t("site.mainNav")}
      display={{ base: "none", xl: "block" }}
      marginLeft="auto"
    >
      <chakra.ul display="flex" alignItems="center" gap={0}>
        {all.map((link) => {
          const shown = shownTo(forVisitors.shown.includes(link), forUsers.shown.includes(link));
          if (!shown) return null;
          return (
            <li key={`${link.to} ${link.label}`} {...shown}>
              {!isAdminLink(link) || isSignedIn ? (
                <BarLink to={link.to} aria-current={currentMark(link, pathname)}>
                  {link.label}
                </BarLink>
              ) : (
                <Place data-reserved={link.label} />
              )}
            </li>
          );
        })}
        {more.length > 0 && (
          <li {...shownTo(forVisitors.more.length > 0, forUsers.more.length > 0)}>
            <MoreButton type="button" popoverTarget={moreId}>
              {t("site.navMore")}
              <Chevron />
            </MoreButton>
            <BarMenu id={moreId} side="end" aria-label={t("site.more")}>
              {more.map(
                (link) =>
                  (!isAdminLink(link) || isSignedIn) && (
                    <BarMenuSiteLink
                      key={`${link.to} ${link.label}`}
                      to={link.to}
                      aria-current={currentMark(link, pathname)}
                      {...shownTo(forVisitors.more.includes(link), forUsers.more.includes(link))}
                    >
                      {link.label}
                    </BarMenuSiteLink>
                  ),
              )}
            </BarMenu>
          </li>
        )}
      </chakra.ul>
    </chakra.nav>
  );
}

/** By which CSS shows an element to visitors, to signed-in users or to both; undefined for neither. */
function shownTo(visitors: boolean, users: boolean) {
  if (visitors && users) return {};
  if (visitors) return { "data-for-visitors": "" };
  return users ? { "data-for-users": "" } : undefined;
}

/** What decides how wide an entry is. */
const barWidth = {
  paddingInline: "var(--bar-link, 0.625rem)",
  fontSize: "xs",
  fontWeight: "semibold",
  letterSpacing: "var(--bar-tracking, {letterSpacings.wide})",
  whiteSpace: "nowrap",
} as const;

const barItem = {
  ...barWidth,
  display: "flex",
  alignItems: "center",
  minHeight: "2.75rem",
  textTransform: "uppercase",
  color: "fg.onInkMuted",
  backgroundImage: "linear-gradient(currentColor, currentColor)",
  backgroundOrigin: "content-box",
  backgroundSize: "0 2px",
  backgroundPosition: "0 78%",
  backgroundRepeat: "no-repeat",
  transition: "background-size 240ms, color 120ms",
  _hover: { color: "fg.onInkStrong", backgroundSize: "100% 2px" },
  "&[aria-current]": {
    color: "fg.onInkStrong",
    backgroundImage: "linear-gradient({colors.action.onInk}, {colors.action.onInk})",
    backgroundSize: "100% 2px",
  },
} as const;

const BarLink = chakra(Link, { base: barItem });

/** As wide as the link that will be there. */
const Place = chakra("span", {
  base: { ...barWidth, visibility: "hidden", _before: { content: "attr(data-reserved)" } },
});

const MoreButton = chakra("button", { base: { ...barItem, gap: 1, cursor: "pointer" } });
