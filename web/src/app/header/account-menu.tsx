import { useApolloClient } from "@apollo/client/react";
import { Box, chakra } from "@chakra-ui/react";
import { SchemeSwitch } from "#app/footer/scheme-switch.tsx";
import { accountWidth } from "#app/header/account-link.tsx";
import { BarMenu, BarMenuAction, BarMenuButton, BarMenuLink } from "#app/header/bar-menu.tsx";
import { closeMenus } from "#app/header/close-menus.ts";
import { RootLink } from "#app/header/root-link.tsx";
import { forgetAccountStars } from "#entities/session/account-stars.ts";
import { useSignOutMutation } from "#graphql/account/generated.ts";
import { forgetInputOfOthers } from "#lib/kept-input.ts";
import { logError } from "#lib/log-error.ts";
import { useTranslate } from "#lib/translate.ts";
import { useAccountPaths } from "#site/conference/use-account-paths.ts";
import { switchViewer } from "#site/viewer/switch-viewer.ts";
import type { Viewer } from "#site/viewer/use-viewer.ts";
import { translucent } from "#theme/translucent.ts";
import { Chevron } from "#ui/chevron.tsx";
import { Icon } from "#ui/icon.tsx";
import { useAnnounce } from "#ui/toast-store.ts";

const menuId = "account-menu";
const labelId = "account-menu-label";

type AccountMenuProps = {
  viewer: Viewer;
  /** The conference that the account page leads back to, if it is not the site's. */
  conferenceId?: string;
  /** Whether it includes the colour scheme switch, which pages with a footer have there. */
  withScheme?: boolean;
};

/** The account menu in the bar: who is signed in, and links to their pages. */
export function AccountMenu({ viewer, conferenceId, withScheme = false }: AccountMenuProps) {
  const t = useTranslate();
  const { account, conferences } = useAccountPaths(conferenceId);
  return (
    <Box>
      <BarMenuButton
        type="button"
        popoverTarget={menuId}
        title={viewer.email}
        fontSize={withScheme ? "sm" : { base: "sm", xl: "xs" }}
        justifyContent="space-between"
        // In the slim bar of narrow windows, the page's title needs the room more.
        {...(withScheme
          ? { maxWidth: { md: "24rem", lg: "12rem", xl: "36rem" } }
          : { width: accountWidth })}
        border="1px solid"
        borderColor={withScheme ? "transparent" : translucent("fg.onInk", 35)}
      >
        {/* Where there is no space for the address. */}
        <Icon
          viewBox="0 0 24 24"
          boxSize="1.25rem"
          strokeWidth="2"
          css={{ [wide]: { display: "none" } }}
        >
          <circle cx="12" cy="8" r="4" />
          <path d="M4 20.5c1.2-3.6 4.2-5.5 8-5.5s6.8 1.9 8 5.5" />
        </Icon>
        <Address css={{ [wide]: { position: "static", clipPath: "none" } }}>{viewer.email}</Address>
        <Chevron />
      </BarMenuButton>
      <BarMenu id={menuId} side="end" aria-labelledby={labelId}>
        <Box paddingInline={3} paddingTop={2} paddingBottom={3} marginBottom={2} {...ruled}>
          <Box as="p" id={labelId} fontFamily="display" fontWeight="semibold" fontSize="lg">
            {t("site.myAccount")}
          </Box>
          <Box as="p" color="fg.muted" fontSize="sm" overflowWrap="anywhere">
            {viewer.fullName}
            <br />
            {viewer.email}
          </Box>
        </Box>
        <BarMenuLink to={account} onClick={closeMenus}>
          {t("site.account")}
        </BarMenuLink>
        <BarMenuLink to={conferences} onClick={closeMenus}>
          {t("site.myConferences")}
        </BarMenuLink>
        <SignOutButton />
        {withScheme && (
          <Box padding={3} marginTop={2} borderTop="1px solid" borderColor="line">
            <SchemeSwitch ground="paper" />
          </Box>
        )}
      </BarMenu>
    </Box>
  );
}

function SignOutButton() {
  const t = useTranslate();
  const { signOut, busy } = useSignOut();
  return (
    <BarMenuAction type="button" aria-disabled={busy} onClick={signOut}>
      {t("site.logout")}
    </BarMenuAction>
  );
}

/** The same items inside the mobile menu. */
export function AccountLinks({ viewer }: { viewer: Viewer }) {
  const t = useTranslate();
  const { signOut, busy } = useSignOut();
  const { account, conferences } = useAccountPaths();
  return (
    <Box role="group" aria-labelledby="account-links-label" marginTop={8}>
      <Box as="p" id="account-links-label" fontSize="sm" fontWeight="semibold" color="brand.onInk">
        {t("site.myAccount")}
      </Box>
      <Box as="p" color="fg.onInkMuted" fontSize="sm" overflowWrap="anywhere">
        {viewer.email}
      </Box>
      <Box display="grid" marginTop={2}>
        <MenuLink to={account} onClick={closeMenus}>
          {t("site.account")}
        </MenuLink>
        <MenuLink to={conferences} onClick={closeMenus}>
          {t("site.myConferences")}
        </MenuLink>
        <MenuButton type="button" aria-disabled={busy} onClick={signOut}>
          {t("site.logout")}
        </MenuButton>
      </Box>
    </Box>
  );
}

const ruled = { borderBottom: "1px solid", borderColor: "line" } as const;

/** Where a bar has room for the address. */
const wide = "@media (min-width: 48rem)";

/** Visually hidden where there is room for the icon only, but still announced. */
const Address = chakra("span", {
  base: {
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    position: "absolute",
    clipPath: "inset(50%)",
  },
});

const menuItem = {
  display: "flex",
  alignItems: "center",
  width: "100%",
  textAlign: "left",
  cursor: "pointer",
  minHeight: "3.25rem",
  borderBottom: "1px solid",
  borderColor: "line.onInk",
  fontWeight: "semibold",
} as const;

const MenuLink = chakra(RootLink, { base: menuItem });

const MenuButton = chakra("button", { base: menuItem });

/** Ends the session in this browser and on the server, and confirms it in a toast. */
function useSignOut() {
  const t = useTranslate();
  const client = useApolloClient();
  const [signOut, { loading }] = useSignOutMutation();
  const announce = useAnnounce();
  return {
    busy: loading,
    signOut: () => {
      if (loading) return;
      signOut().then(
        () => {
          closeMenus();
          forgetAccountStars();
          forgetInputOfOthers();
          // The clicked button is removed, so focus moves to the page.
          document.querySelector("main")?.focus({ preventScroll: true });
          switchViewer(client, null);
          announce({ title: t("site.signedOut"), description: t("site.signedOutText") });
        },
        (error: unknown) => {
          logError(error);
          announce({
            title: t("site.error"),
            description: t("site.notSignedOut"),
            kind: "destructive",
          });
        },
      );
    },
  };
}
