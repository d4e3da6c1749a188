import type { ReactElement } from "react";
import type { TestApi } from "#test/api.ts";
import { renderPage } from "#test/render-page.tsx";
import type { AdminContextValue } from "./admin-context.ts";
import { AdminProvider } from "./admin-provider.tsx";
import { recoverFocus } from "./crud/recover-focus.ts";

type RenderTabOptions = {
  api?: TestApi;
  /** The query parameters, one for each entry of the browser's history. */
  at?: string | readonly string[];
  /** Overrides of the default context: the owner of the main conference. */
  rights?: Partial<AdminContextValue>;
  /** Other pages of the site, by their paths. */
  pages?: Record<string, ReactElement>;
};

export const conferenceId = "default";

const owner = {
  conferenceId,
  siteBase: "",
  viewerId: "u1",
  locale: "en-GB-u-hc-h12",
  languages: ["en-GB"],
  isArchived: false,
  canSee: true,
  canRead: true,
  canManage: true,
  canAdminister: true,
};

/** Renders a part of the admin inside its layout, as an owner of the conference by default. */
export function renderTab(
  tab: ReactElement,
  { at = "", pages = {}, rights, ...options }: RenderTabOptions = {},
) {
  const admin = (
    <AdminProvider {...owner} {...rights}>
      <div ref={recoverFocus}>{tab}</div>
    </AdminProvider>
  );
  return renderPage(
    { ...pages, "/admin": admin },
    {
      ...options,
      at: [at].flat().map((search) => (search.startsWith("/") ? search : `/admin${search}`)),
    },
  );
}
