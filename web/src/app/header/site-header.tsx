import { Box, chakra } from "@chakra-ui/react";
import { picturePath } from "@summit/schema/validation/picture-address.ts";
import { useEffect } from "react";
import { Link, useLocation } from "react-router-dom";
import { AccountLink } from "#app/header/account-link.tsx";
import { darkenWhenScrolled } from "#app/header/darken-when-scrolled.ts";
import { DesktopNav } from "#app/header/desktop-nav.tsx";
import { LazyAccountLinks, LazyAccountMenu } from "#app/header/lazy-account-menu.tsx";
import { MobileMenu } from "#app/header/mobile-menu.tsx";
import { adminLinkOf, navLinksOf } from "#app/header/nav-links.ts";
import { SearchLink } from "#app/header/search-link.tsx";
import { useTranslate } from "#lib/translate.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { useIsSelling } from "#site/conference/use-is-selling.ts";
import { useFilledSections } from "#site/conference/use-sections.ts";
import { paths } from "#site/routes.ts";
import { isMainSite, useSite } from "#site/site.ts";
import { showSignedIn } from "#site/viewer/signed-in.ts";
import { useSessionState } from "#site/viewer/use-viewer.ts";
import { translucent } from "#theme/translucent.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Container } from "#ui/container.tsx";
import { Picture } from "#ui/picture/picture.tsx";
import { pictureSources } from "#ui/picture/picture-sources.ts";
import { SignalMark } from "#ui/signal-mark.tsx";

/**
 * The bar at the top of every page. Over the home page's artwork it is a gradient that turns solid
 * after 50 px of scrolling; elsewhere it is a constant dark translucent bar.
 */
export function SiteHeader() {
  const t = useTranslate();
  const { pathname } = useLocation();
  const session = useSessionState();
  const viewer = session.status === "known" ? session.viewer : undefined;
  const isMain = isMainSite(useSite());
  const isSelling = useIsSelling();
  const isFilled = useFilledSections();
  const conference = useConference();
  const navLinks = navLinksOf(t, conference);
  const links = (viewer && isMain ? [...navLinks, adminLinkOf(t)] : navLinks).filter(isFilled);
  const isHome = pathname === paths.home;

  useEffect(() => {
    if (viewer !== undefined) showSignedIn(viewer !== null);
  }, [viewer]);

  return (
    <Bar
      ref={isHome ? darkenWhenScrolled : undefined}
      data-ground="ink"
      data-header={isHome ? "gradient" : "translucent"}
    >
      <Container display="flex" alignItems="center" height="100%" gap={{ base: 2, sm: 6 }}>
        <Wordmark />
        <DesktopNav
          links={navLinks.filter(isFilled)}
          hasAdmin={isMain}
          isSignedIn={Boolean(viewer)}
        />
        <Box
          display="flex"
          alignItems="center"
          gap={{ base: 2, sm: 3 }}
          marginLeft={{ base: "auto", xl: 0 }}
        >
          <SearchLink />
          {viewer ? (
            <Box display={{ base: "none", md: "block" }}>
              <LazyAccountMenu viewer={viewer} />
            </Box>
          ) : (
            <>
              {isSelling && (
                <ButtonLink
                  to={paths.tickets}
                  // Not a primary button: every page has its own call to action.
                  kind="onInk"
                  size="small"
                  paddingInline={{ base: "min({spacing.4}, 2.6vw)", sm: 4 }}
                  fontSize={{ base: "min({fontSizes.sm}, 4vw)", sm: "sm" }}
                  whiteSpace="nowrap"
                  borderColor={conference?.isOver ? "transparent" : undefined}
                  data-for-visitors=""
                >
                  {t("site.bookNow")}
                </ButtonLink>
              )}
              <AccountLink />
            </>
          )}
          <MobileMenu links={links}>{viewer && <LazyAccountLinks viewer={viewer} />}</MobileMenu>
        </Box>
      </Container>
    </Bar>
  );
}

/** Logo and name; on two lines where the bar is crowded, and never cut before the account's address. */
function Wordmark() {
  const t = useTranslate();
  const conference = useConference();
  return (
    <chakra.div minWidth={{ base: 0, xl: "min-content" }}>
      <HomeLink
        to={paths.home}
        aria-label={conference && t("site.homeOf", { conference: conference.name })}
      >
        {/* In pixels, to leave the name its room where text is large. */}
        {conference?.logo ? <Logo logo={conference.logo} /> : <SignalMark size="32px" />}
        <Box
          as="span"
          dir="auto"
          minWidth={0}
          maxWidth={{ base: "10rem", sm: "none", xl: "var(--wordmark, 20rem)" }}
          lineClamp="2"
          textWrap="balance"
          overflowWrap="break-word"
        >
          {conference?.name}
        </Box>
      </HomeLink>
    </chakra.div>
  );
}

/** On a background of its own, or white, since a logo may be as dark as the bar. The name is next to it. */
function Logo({ logo }: { logo: { id: string; colour: string | null } }) {
  const sources = pictureSources(picturePath(logo.id));
  if (!sources) return null;
  return (
    <Picture
      sources={sources}
      sizes="6rem"
      alt=""
      eager
      flex="none"
      height="2.5rem"
      width="auto"
      maxWidth="6rem"
      padding={1}
      borderRadius="control"
      bg={logo.colour ?? "white"}
      objectFit="contain"
    />
  );
}

const HomeLink = chakra(Link, {
  base: {
    display: "flex",
    alignItems: "center",
    gap: { base: 2, sm: 3 },
    minHeight: "2.75rem",
    fontFamily: "display",
    fontWeight: "bold",
    // The label stays next to the icon at 320 px, too.
    fontSize: { base: "min({fontSizes.md}, 3.7vw)", sm: "lg" },
    lineHeight: "1.05",
    letterSpacing: "snug",
  },
});

const Bar = chakra("header", {
  base: {
    position: "fixed",
    zIndex: "header",
    // Kept mounted across navigations.
    viewTransitionName: "site-header",
    insetInline: 0,
    top: 0,
    height: "header",
    color: "fg.onInk",
    transition: "background-color 240ms, border-color 240ms",
    borderBottom: "1px solid transparent",
    "&[data-header=gradient]": {
      bgImage: `linear-gradient(to bottom, ${translucent("ground.ink", 92)}, ${translucent("ground.ink", 0)})`,
    },
    "&[data-header=gradient][data-scrolled]": {
      bg: "ground.ink",
      bgImage: "none",
      borderColor: "line.onInk",
    },
    "&[data-header=translucent]": {
      bg: "ground.header",
      backdropFilter: "blur(10px)",
    },
  },
});
