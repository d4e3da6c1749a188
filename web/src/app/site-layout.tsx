import { SiteFooter } from "#app/footer/site-footer.tsx";
import { SiteHeader } from "#app/header/site-header.tsx";
import { PageFrame } from "#app/page-frame.tsx";
import { SiteLook } from "#app/site-look.tsx";

/** What a route says of its page. */
export type PageHandle = {
  /** The client is loaded with the page, which is nothing without it, and not when somebody needs it. */
  client?: "at-once";
};

/** The layout of everything that visitors see: header, page and footer. */
export function SiteLayout() {
  return (
    <SiteLook>
      <PageFrame bar={<SiteHeader />} footer={<SiteFooter />} />
    </SiteLook>
  );
}
