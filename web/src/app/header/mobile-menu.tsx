import { Box, chakra } from "@chakra-ui/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import type { NavLink } from "#app/header/nav-links.ts";
import { currentMark } from "#app/header/nav-links.ts";
import { trapFocus } from "#lib/trap-focus.ts";

const menuId = "site-menu";

type MobileMenuProps = {
  links: readonly NavLink[];
  /** What follows the links while the menu is open. */
  children?: ReactNode;
};

/**
 * The navigation behind a menu button. It is a native popover, so it opens before the scripts have
 * arrived and without them, and Escape closes it; scripts add the focus trap.
 */
export function MobileMenu({ links, children }: MobileMenuProps) {
  const { pathname, hash } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  // It may have been opened before this code ran.
  useEffect(() => setOpen(menu.current?.matches(":popover-open") ?? false), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes whenever the page changes.
  useEffect(() => {
    if (menu.current?.matches(":popover-open")) menu.current.hidePopover();
  }, [pathname, hash]);

  useEffect(() => {
    if (!open || !button.current || !menu.current) return;
    document.documentElement.style.overflow = "hidden";
    const release = trapFocus([button.current, menu.current]);
    return () => {
      document.documentElement.style.overflow = "";
      release();
    };
  }, [open]);

  return (
    <Box display={{ base: "flex", xl: "none" }}>
      <MenuButton
        ref={button}
        type="button"
        popoverTarget={menuId}
        aria-controls={menuId}
        aria-expanded={open}
        aria-label={open ? "Close menu" : "Open menu"}
      >
        <Bars open={open} />
      </MenuButton>
      <Panel
        ref={menu}
        id={menuId}
        popover="auto"
        data-ground="ink"
        onToggle={(event) => setOpen(event.newState === "open")}
      >
        <nav aria-label="Main">
          <ul>
            {links.map((link) => (
              <Box
                as="li"
                key={link.label}
                display={link.wideOnly ? { base: "none", lg: "block" } : undefined}
              >
                <MenuLink
                  to={link.to}
                  aria-current={currentMark(link, pathname)}
                  onClick={() => menu.current?.hidePopover()}
                >
                  {link.label}
                </MenuLink>
              </Box>
            ))}
          </ul>
        </nav>
        {open && children}
      </Panel>
    </Box>
  );
}

function Bars({ open }: { open: boolean }) {
  const bar = {
    position: "absolute",
    insetInline: "12px",
    height: "2px",
    bg: "currentColor",
  } as const;
  const motion = { transition: "transform 240ms" } as const;
  return (
    <>
      <Box
        as="span"
        {...bar}
        {...motion}
        top={open ? "21px" : "16px"}
        transform={open ? "rotate(45deg)" : "none"}
      />
      <Box
        as="span"
        {...bar}
        {...motion}
        top={open ? "21px" : "26px"}
        transform={open ? "rotate(-45deg)" : "none"}
      />
    </>
  );
}

const MenuButton = chakra("button", {
  base: {
    position: "relative",
    boxSize: "2.75rem",
    borderRadius: "control",
    border: "1px solid rgba(246, 244, 255, 0.35)",
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
    "&[aria-current]": { color: "action.onInk" },
    "&[aria-current]::after": {
      content: '""',
      boxSize: "10px",
      borderRadius: "full",
      bg: "action",
    },
  },
});
