import { chakra } from "@chakra-ui/react";
import { Link, useLocation } from "react-router-dom";
import { BarMenu, BarMenuSiteLink } from "#app/header/bar-menu.tsx";
import { currentMark, fitLinks, type NavLink } from "#app/header/nav-links.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { Chevron } from "#ui/chevron.tsx";

const moreId = "more-links";

/** The navigation inside the bar, for wide windows. Links for which there is no room are in a menu. */
export function DesktopNav({ links, tight }: { links: readonly NavLink[]; tight: boolean }) {
  const { pathname } = useLocation();
  const conference = useConference();
  const { shown, more } = fitLinks(links, conference?.name, tight ? "tight" : "wide");
  return (
    <chakra.nav aria-label="Main" display={{ base: "none", xl: "block" }} marginLeft="auto">
      <chakra.ul display="flex" alignItems="center" gap={0}>
        {shown.map((link) => (
          <li key={`${link.to} ${link.label}`}>
            <BarLink tight={tight} to={link.to} aria-current={currentMark(link, pathname)}>
              {link.label}
            </BarLink>
          </li>
        ))}
        {more.length > 0 && (
          <li>
            <MoreButton type="button" popoverTarget={moreId}>
              MORE
              <Chevron />
            </MoreButton>
            <BarMenu id={moreId} side="end" aria-label="More">
              {more.map((link) => (
                <BarMenuSiteLink
                  key={`${link.to} ${link.label}`}
                  to={link.to}
                  aria-current={currentMark(link, pathname)}
                >
                  {link.label}
                </BarMenuSiteLink>
              ))}
            </BarMenu>
          </li>
        )}
      </chakra.ul>
    </chakra.nav>
  );
}

const barItem = {
  display: "flex",
  alignItems: "center",
  minHeight: "2.75rem",
  paddingInline: "0.625rem",
  fontSize: "xs",
  fontWeight: "semibold",
  letterSpacing: "wide",
  whiteSpace: "nowrap",
  textTransform: "uppercase",
  color: "fg.onInkMuted",
  backgroundImage: "linear-gradient(currentColor, currentColor)",
  backgroundSize: "0 2px",
  backgroundPosition: "10px 78%",
  backgroundRepeat: "no-repeat",
  transition: "background-size 240ms, color 120ms",
  _hover: { color: "fg.onInkStrong", backgroundSize: "calc(100% - 20px) 2px" },
  "&[aria-current]": {
    color: "fg.onInkStrong",
    backgroundImage: "linear-gradient({colors.action.onInk}, {colors.action.onInk})",
    backgroundSize: "calc(100% - 20px) 2px",
  },
} as const;

const BarLink = chakra(Link, {
  base: barItem,
  variants: {
    tight: {
      true: { paddingInline: 2, backgroundPosition: "8px 78%", letterSpacing: "0.05em" },
    },
  },
});

const MoreButton = chakra("button", { base: { ...barItem, gap: 1, cursor: "pointer" } });
