import { Box, chakra } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { closeMenus } from "#app/header/close-menus.ts";
import { RootLink } from "#app/header/root-link.tsx";
import { useSignOut } from "#app/header/use-sign-out.ts";
import { paths } from "#site/routes.ts";
import type { Viewer } from "#site/viewer/use-viewer.ts";
import { translucent } from "#theme/translucent.ts";
import { Chevron } from "#ui/chevron.tsx";
import { PersonIcon } from "#ui/person-icon.tsx";

const menuId = "account-menu";
const labelId = "account-menu-label";

/**
 * Who is signed in, and what is theirs: behind a button in the bar. A native popover, so that
 * Escape and a press elsewhere close it and the focus returns.
 */
export function AccountMenu({ viewer }: { viewer: Viewer }) {
  const { pathname } = useLocation();
  const panel = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes whenever the page changes.
  useEffect(() => {
    if (panel.current?.matches(":popover-open")) panel.current.hidePopover();
  }, [pathname]);

  return (
    <Box>
      <AccountButton type="button" popoverTarget={menuId} title={viewer.email}>
        <PersonIcon display={{ md: "none" }} />
        <Ellipsis>{viewer.email}</Ellipsis>
        <Chevron />
      </AccountButton>
      <AccountPanel ref={panel} id={menuId} popover="auto" role="group" aria-labelledby={labelId}>
        <Box paddingInline={3} paddingTop={2} paddingBottom={3} marginBottom={2} {...ruled}>
          <Box as="p" id={labelId} fontFamily="display" fontWeight="semibold" fontSize="lg">
            My Account
          </Box>
          <Box as="p" color="fg.muted" fontSize="sm" overflowWrap="anywhere">
            {viewer.fullName}
            <br />
            {viewer.email}
          </Box>
        </Box>
        <PanelLink to={paths.account} onClick={closeMenus}>
          Account
        </PanelLink>
        <PanelLink to={paths.ownConferences} onClick={closeMenus}>
          My Conferences
        </PanelLink>
        <SignOutButton />
      </AccountPanel>
    </Box>
  );
}

function SignOutButton() {
  const { signOut, busy } = useSignOut();
  return (
    <PanelButton type="button" aria-disabled={busy} onClick={signOut}>
      Logout
    </PanelButton>
  );
}

/** The same in the menu that narrow windows have. */
export function AccountLinks({ viewer }: { viewer: Viewer }) {
  const { signOut, busy } = useSignOut();
  return (
    <Box role="group" aria-labelledby="account-links-label" marginTop={8}>
      <Box as="p" id="account-links-label" fontSize="sm" fontWeight="semibold" color="brand.onInk">
        My Account
      </Box>
      <Box as="p" color="fg.onInkMuted" fontSize="sm" overflowWrap="anywhere">
        {viewer.email}
      </Box>
      <Box display="grid" marginTop={2}>
        <MenuLink to={paths.account} onClick={closeMenus}>
          Account
        </MenuLink>
        <MenuLink to={paths.ownConferences} onClick={closeMenus}>
          My Conferences
        </MenuLink>
        <MenuButton type="button" aria-disabled={busy} onClick={signOut}>
          Logout
        </MenuButton>
      </Box>
    </Box>
  );
}

const ruled = { borderBottom: "1px solid", borderColor: "line" } as const;

/** Read out, but not shown, where there is room for the icon only. */
const Ellipsis = chakra("span", {
  base: {
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    position: { base: "absolute", md: "static" },
    clipPath: { base: "inset(50%)", md: "none" },
  },
});

const AccountButton = chakra("button", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: 2,
    maxWidth: { md: "14rem", xl: "9.5rem" },
    minHeight: "2.75rem",
    paddingInline: 3,
    fontSize: "sm",
    borderRadius: "control",
    border: "1px solid",
    borderColor: translucent("fg.onInk", 35),
    cursor: "pointer",
    _hover: { bg: translucent("fg.onInk", 12) },
    _focusVisible: { borderRadius: "control" },
  },
});

const AccountPanel = chakra("div", {
  base: {
    position: "fixed",
    inset:
      "calc(var(--header) + 8px) max({spacing.gutter}, calc((100vw - {sizes.container}) / 2 + {spacing.gutter})) auto auto",
    width: "18rem",
    padding: 2,
    borderRadius: "control",
    bg: "ground.card",
    color: "fg",
    boxShadow: "lift",
    "--focus": "{colors.focus}",
  },
});

const item = {
  display: "flex",
  alignItems: "center",
  width: "100%",
  textAlign: "left",
  cursor: "pointer",
} as const;

const panelItem = {
  ...item,
  minHeight: "2.75rem",
  paddingInline: 3,
  borderRadius: "control",
  fontSize: "sm",
  fontWeight: "semibold",
  _hover: { bg: "ground.brand", color: "brand.strong" },
  _focusVisible: { borderRadius: "control", outlineOffset: "-3px" },
} as const;

const PanelLink = chakra(RootLink, { base: panelItem });

const PanelButton = chakra("button", { base: panelItem });

const menuItem = {
  ...item,
  minHeight: "3.25rem",
  borderBottom: "1px solid",
  borderColor: "line.onInk",
  fontWeight: "semibold",
} as const;

const MenuLink = chakra(RootLink, { base: menuItem });

const MenuButton = chakra("button", { base: menuItem });
