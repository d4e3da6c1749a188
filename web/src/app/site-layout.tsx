import { Suspense } from "react";
import { useMatches } from "react-router-dom";
import { NewsletterForm } from "#app/footer/newsletter-form.tsx";
import { SiteFooter } from "#app/footer/site-footer.tsx";
import { SiteHeader } from "#app/header/site-header.tsx";
import { PageFrame } from "#app/page-frame.tsx";
import type { PageHandle } from "#app/page-handle.ts";
import { SiteLookStyles } from "#app/site-look.tsx";
import { SlimBar } from "#app/slim-bar.tsx";
import { lazyOf } from "#lib/lazy-of.ts";
import { hasConference } from "#site/conference/specified.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { NewsletterFormContext } from "#site/newsletter-form-context.ts";
import { FirstLanguageContext, useSite } from "#site/site.ts";
import { useSessionState } from "#site/viewer/use-viewer.ts";

/** The layout of all public pages: header, page and footer. */
export function SiteLayout() {
  const session = useSessionState();
  const conference = useConference();
  const site = useSite();
  const isBare = !hasConference(site);
  // Whoever has a secret address of a site that is not public can open none of its other pages.
  const isAlone =
    useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.client === "never") &&
    conference &&
    conference.status !== "published";
  return (
    <SiteLookStyles>
      <FirstLanguageContext value={site.language && conference?.languages[0]}>
        {isBare ? (
          <PageFrame bar={<SlimBar>{null}</SlimBar>} />
        ) : isAlone ? (
          <PageFrame />
        ) : (
          <NewsletterFormContext value={NewsletterForm}>
            <PageFrame bar={<SiteHeader />} footer={<SiteFooter />} />
          </NewsletterFormContext>
        )}
      </FirstLanguageContext>
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
