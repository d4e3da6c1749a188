import { lazy, Suspense } from "react";
import { SiteFooter } from "#app/footer/site-footer.tsx";
import { SiteHeader } from "#app/header/site-header.tsx";
import { PageFrame } from "#app/page-frame.tsx";
import { SiteLook } from "#app/site-look.tsx";
import { useSessionState } from "#site/viewer/use-viewer.ts";

/** What a route says of its page. */
export type PageHandle = {
  /** The client is loaded with the page, which is nothing without it, and not when somebody needs it. */
  client?: "at-once";
};

/** The layout of everything that visitors see: header, page and footer. */
export function SiteLayout() {
  const session = useSessionState();
  return (
    <SiteLook>
      <PageFrame bar={<SiteHeader />} footer={<SiteFooter />} />
      {session.status === "known" && session.viewer && (
        <Suspense>
          <SyncStars viewer={session.viewer} />
        </Suspense>
      )}
    </SiteLook>
  );
}

// For those who are signed in.
const SyncStars = lazy(() =>
  import("#app/sync-stars.tsx").then((module) => ({ default: module.SyncStars })),
);
