import { Box, chakra } from "@chakra-ui/react";
import { Link, useLocation } from "react-router-dom";
import { DesktopNav } from "#app/header/desktop-nav.tsx";
import { AccountLinks, AccountMenu } from "#app/header/lazy-account-menu.tsx";
import { MobileMenu } from "#app/header/mobile-menu.tsx";
import { adminLink, navLinks } from "#app/header/nav-links.ts";
import { useScrolledPast } from "#lib/use-scrolled-past.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { paths } from "#site/routes.ts";
import { useViewer } from "#site/viewer/use-viewer.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Container } from "#ui/container.tsx";
import { SignalMark } from "#ui/signal-mark.tsx";

/**
 * The bar at the top of every page. Over the home page's artwork it is a gradient that turns solid
 * after 50 px of scrolling; elsewhere it is a constant dark translucent bar.
 */
export function SiteHeader() {
  const { pathname } = useLocation();
  const viewer = useViewer();
  const scrolled = useScrolledPast(50);
  const ground = pathname === paths.home ? (scrolled ? "solid" : "gradient") : "translucent";
  const links = viewer ? [...navLinks, adminLink] : navLinks;

  return (
    <Bar data-ground="ink" data-header={ground} ground={ground}>
      <Container display="flex" alignItems="center" height="100%" gap={{ base: 3, sm: 6 }}>
        <Wordmark narrow={viewer !== undefined} />
        <DesktopNav links={links} tight={viewer !== undefined} />
        <Box display="flex" alignItems="center" gap={3} marginLeft={{ base: "auto", xl: 0 }}>
          {viewer ? (
            <AccountMenu viewer={viewer} />
          ) : (
            <ButtonLink to={paths.tickets} size="small" whiteSpace="nowrap">
              BOOK NOW
            </ButtonLink>
          )}
          <MobileMenu links={links}>{viewer && <AccountLinks viewer={viewer} />}</MobileMenu>
        </Box>
      </Container>
    </Bar>
  );
}

/** Mark and name; in two lines where the bar has more to hold. */
function Wordmark({ narrow }: { narrow: boolean }) {
  const conference = useConference();
  return (
    <chakra.div flexShrink={{ base: 1, xl: 0 }} minWidth={0}>
      <HomeLink to={paths.home} aria-label={conference && `${conference.name}, home`}>
        <SignalMark />
        <Box
          as="span"
          dir="auto"
          minWidth={0}
          maxWidth={{ base: "10rem", sm: "none", xl: narrow ? "8rem" : "20rem" }}
          lineClamp="2"
          overflowWrap="anywhere"
        >
          {conference?.name}
        </Box>
      </HomeLink>
    </chakra.div>
  );
}

const HomeLink = chakra(Link, {
  base: {
    display: "flex",
    alignItems: "center",
    gap: 3,
    minHeight: "2.75rem",
    fontFamily: "display",
    fontWeight: "bold",
    fontSize: { base: "md", sm: "lg" },
    lineHeight: "1.05",
    letterSpacing: "snug",
  },
});

const Bar = chakra("header", {
  base: {
    position: "fixed",
    zIndex: "header",
    insetInline: 0,
    top: 0,
    height: "header",
    color: "fg.onInk",
    transition: "background-color 240ms, border-color 240ms",
    borderBottom: "1px solid transparent",
  },
  variants: {
    ground: {
      gradient: {
        bgImage: "linear-gradient(to bottom, rgba(10, 11, 26, 0.92), rgba(10, 11, 26, 0))",
      },
      solid: { bg: "ground.ink", borderColor: "line.onInk" },
      translucent: { bg: "rgba(10, 11, 26, 0.86)", backdropFilter: "blur(10px)" },
    },
  },
});
