import { chakra } from "@chakra-ui/react";
import { type ReactNode, useEffect, useRef } from "react";
import {
  type Location,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigationType,
} from "react-router-dom";
import { FallbackBar } from "#app/fallback-bar.tsx";
import type { PageHandle } from "#app/page-handle.ts";
import { pageLanguage } from "#lib/catalogues.ts";
import { useTranslate } from "#lib/translate.ts";
import { ToastOutlet } from "#ui/toast-outlet.tsx";

const mainId = "content";

/** The frame of every page: a bar, the page itself, what follows it, and toasts. */
export function PageFrame({ bar, footer }: { bar?: ReactNode; footer?: ReactNode }) {
  const t = useTranslate();
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  useDocumentLanguage();
  return (
    <>
      <SkipLink href={`#${mainId}`}>{t("site.skip")}</SkipLink>
      {bar}
      <main id={mainId} ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <FallbackBar />
      {footer}
      <ToastOutlet />
      <RestoreScroll />
    </>
  );
}

/** Tells the language of the page, which the admin has of its own. */
function useDocumentLanguage(): void {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const own = handle?.language;
  useEffect(() => {
    document.documentElement.lang = own ?? pageLanguage();
  }, [own]);
}

/** Moves focus to the new page after a navigation. */
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
    _print: { display: "none" },
  },
});

let isHydrated = false;

/**
 * Restores the scroll position on navigation within the client. Until hydration, the browser itself does so, and visitors
 * may have scrolled since: the key of hydration has no position.
 */
function RestoreScroll() {
  useEffect(() => {
    isHydrated = true;
  }, []);
  return <ScrollRestoration getKey={historyKey} />;
}

function historyKey({ key, pathname, search }: Location): string {
  if (!isHydrated) return "hydration";
  // Shared by the first entries of all documents.
  return key === "default" ? pathname + search : key;
}
