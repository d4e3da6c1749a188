import { chakra } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigationType,
} from "react-router-dom";
import { SiteFooter } from "#app/footer/site-footer.tsx";
import { SiteHeader } from "#app/header/site-header.tsx";
import { ToastOutlet } from "#ui/toast-outlet.tsx";

const mainId = "content";

/** What a route says of its page. */
export type PageHandle = {
  /** False where the page ends without the site's footer. */
  footer?: false;
  /** The client is loaded with the page, which is nothing without it, and not when somebody needs it. */
  client?: "at-once";
};

/** Header, page and footer, and what happens when the page changes. */
export function SiteLayout() {
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  const hasFooter = useMatches().every(({ handle }) => (handle as PageHandle)?.footer !== false);
  return (
    <>
      <SkipLink href={`#${mainId}`}>Skip to content</SkipLink>
      <SiteHeader />
      <main id={mainId} ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      {hasFooter && <SiteFooter />}
      <ToastOutlet />
      <ScrollRestoration />
    </>
  );
}

/** After a navigation, moves the focus from the link to the new page. */
function useFocusOnNavigation(main: React.RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (navigation !== "POP") main.current?.focus({ preventScroll: true });
  }, [pathname, navigation, main]);
}

const SkipLink = chakra("a", {
  base: {
    position: "fixed",
    zIndex: "overlay",
    top: 3,
    left: 3,
    padding: "0.75rem 1.25rem",
    borderRadius: "control",
    bg: "ground.card",
    color: "fg",
    fontWeight: "semibold",
    transform: "translateY(-200%)",
    _focusVisible: { transform: "none" },
  },
});
