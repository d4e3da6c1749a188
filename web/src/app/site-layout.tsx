import type { TranslatedLanguage } from "@summit/schema/messages/languages.ts";
import { Suspense } from "react";
import { useMatches } from "react-router-dom";
import { NewsletterForm } from "#app/footer/newsletter-form.tsx";
import { SiteFooter } from "#app/footer/site-footer.tsx";
import { SiteHeader } from "#app/header/site-header.tsx";
import { PageFrame } from "#app/page-frame.tsx";
import { SiteLookStyles } from "#app/site-look.tsx";
import { SlimBar } from "#app/slim-bar.tsx";
import { lazyOf } from "#lib/lazy-of.ts";
import { hasConference } from "#site/conference/specified.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { NewsletterFormContext } from "#site/newsletter-form-context.ts";
import type { PageName } from "#site/routes.ts";
import { useSite } from "#site/site.ts";
import { useSessionState } from "#site/viewer/use-viewer.ts";

/** What a route declares about its page. */
export type PageHandle = {
  /** Its name in the route manifest; the page for unknown paths has none. */
  name?: PageName;
  /**
   * Load the client with the page instead of on first interaction, since the page does not work without it; or never, since
   * the page is for one request and all of it works without.
   */
  client?: "at-once" | "never";
  /** That of its own texts, if it is not the one of the conference. */
  language?: TranslatedLanguage;
  /** Loads what else a page for its viewer consists of, by its query parameters. */
  preload?: (parameters: URLSearchParams) => Promise<void>;
};

/** The layout of all public pages: header, page and footer. */
export function SiteLayout() {
  const session = useSessionState();
  const conference = useConference();
  const isBare = !hasConference(useSite());
  // Whoever has a secret address of a site that is not public can open none of its other pages.
  const isAlone =
    useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.client === "never") &&
    conference &&
    conference.status !== "published";
  return (
    <SiteLookStyles>
      {isBare ? (
        <PageFrame bar={<SlimBar>{null}</SlimBar>} />
      ) : isAlone ? (
        <PageFrame />
      ) : (
        <NewsletterFormContext value={NewsletterForm}>
          <PageFrame bar={<SiteHeader />} footer={<SiteFooter />} />
        </NewsletterFormContext>
      )}
      {session.status === "known" && session.viewer && (
        <Suspense>
          <SyncStars viewer={session.viewer} />
        </Suspense>
      )}
    </SiteLookStyles>
  );
}

// For signed-in users.
const SyncStars = lazyOf(() => import("#app/sync-stars.tsx"), "SyncStars");
