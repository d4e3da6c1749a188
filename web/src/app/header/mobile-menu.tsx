import { Box, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import type { NavLink } from "#app/header/nav-links.ts";
import { currentMark } from "#app/header/nav-links.ts";
import { useTranslate } from "#lib/translate.ts";
import { paths } from "#site/routes.ts";
import { translucent } from "#theme/translucent.ts";
import { closeMenus } from "./close-menus.ts";
import { keepFocusInMenu } from "./keep-focus-in-menu.ts";
import { SearchIcon } from "./search-link.tsx";
import { useOnNavigation } from "./use-on-navigation.ts";

const menuId = "site-menu";

type MobileMenuProps = {
  links: readonly NavLink[];
  /** Rendered after the links while the menu is open. */
  children?: ReactNode;
};

/**
 * The navigation behind a menu button. It is a native popover, so it works before hydration and without
 * JavaScript, and Escape closes it; hydration adds the focus trap.
 */
export function MobileMenu({ links, children }: MobileMenuProps) {
  const t = useTranslate();
  const { pathname } = useLocation();

  useOnNavigation(closeMenus);

  return (
    <Box display={{ base: "flex", xl: "none" }}>
      <MenuButton
        type="button"
        popoverTarget={menuId}
        aria-controls={menuId}
        aria-label={t("site.menu")}
      >
        <Bar top="16px" css={{ [menuIsOpen]: { top: "21px", rotate: "45deg" } }} />
        <Bar top="26px" css={{ [menuIsOpen]: { top: "21px", rotate: "-45deg" } }} />
      </MenuButton>
      <Panel ref={keepFocusInMenu} id={menuId} popover="auto" data-ground="ink" data-menu="">
        <nav aria-label={t("site.menu")}>
          <ul>
            {links.map((link) => (
              <Box
                as="li"
                key={`${link.to} ${link.label}`}
                display={link.wideOnly ? { base: "none", lg: "block" } : undefined}
              >
                <MenuLink
                  to={link.to}
                  aria-current={currentMark(link, pathname)}
                  onClick={closeMenus}
                  textTransform="uppercase"
                >
                  {link.label}
                </MenuLink>
              </Box>
            ))}
          </ul>
        </nav>
        <MenuLink
          to={paths.search}
          aria-current={pathname === paths.search ? "page" : undefined}
          onClick={closeMenus}
          justifyContent="flex-start"
          gap={3}
        >
          <SearchIcon />
          {t("site.search")}
        </MenuLink>
        {children}
      </Panel>
    </Box>
  );
}

const menuIsOpen = "button:has(~ :popover-open) &";

const Bar = chakra("span", {
  base: {
    position: "absolute",
    insetInline: "12px",
    // No background, since forced colours would remove it.
    borderTop: "2px solid",
    transition: "rotate 240ms",
  },
});

const MenuButton = chakra("button", {
  base: {
    position: "relative",
    // In pixels, to leave the name its room where text is large.
    boxSize: "44px",
    borderRadius: "control",
    border: "1px solid",
    borderColor: translucent("fg.onInk", 35),
    cursor: "pointer",
    _focusVisible: { borderRadius: "control" },
  },
});

const Panel = chakra("div", {
  base: {
    position: "fixed",
    inset: "var(--header) auto auto 0",
    width: "100%",
    maxWidth: "none",
    height: "calc(100dvh - var(--header))",
    overflowY: "auto",
    overscrollBehavior: "contain",
    padding: "1.5rem clamp(1.25rem, 4vw, 2.5rem) 3rem",
    bg: "ground.ink",
    color: "fg.onInk",
    "&::backdrop": { bg: "transparent" },
  },
});

const MenuLink = chakra(Link, {
  base: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    minHeight: "3.75rem",
    borderBottom: "1px solid",
    borderColor: "line.onInk",
    fontFamily: "display",
    fontSize: "xl",
    fontWeight: "semibold",
    letterSpacing: "0.01em",
    overflowWrap: "anywhere",
    transition: "color 120ms",
    _hover: { color: "brand.onInk" },
    "&[aria-current]": { color: "action.onInk" },
    "&[aria-current]::after": {
      content: '""',
      boxSize: "10px",
      borderRadius: "full",
      bg: "action",
    },
  },
});
