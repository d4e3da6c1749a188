import { chakra } from "@chakra-ui/react";
import { Link, useLocation } from "react-router-dom";
import type { NavLink } from "#app/header/nav-links.ts";
import { currentMark } from "#app/header/nav-links.ts";

/** The navigation inside the bar, for wide windows. */
export function DesktopNav({ links, tight }: { links: readonly NavLink[]; tight: boolean }) {
  const { pathname } = useLocation();
  return (
    <chakra.nav aria-label="Main" display={{ base: "none", xl: "block" }} marginLeft="auto">
      <chakra.ul display="flex" alignItems="center" gap={0}>
        {links.map((link) => (
          <li key={link.label}>
            <BarLink tight={tight} to={link.to} aria-current={currentMark(link, pathname)}>
              {link.label}
            </BarLink>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}

const BarLink = chakra(Link, {
  base: {
    display: "flex",
    alignItems: "center",
    minHeight: "2.75rem",
    paddingInline: "0.625rem",
    fontSize: "xs",
    fontWeight: "semibold",
    letterSpacing: "wide",
    whiteSpace: "nowrap",
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
  },
  variants: {
    tight: {
      true: { paddingInline: 2, backgroundPosition: "8px 78%", letterSpacing: "0.05em" },
    },
  },
});
