import type { ReactElement } from "react";
import type { TestApi } from "#test/api.ts";
import { renderPage } from "#test/render-page.tsx";
import { AdminProvider } from "./admin-provider.tsx";
import { recoverFocus } from "./crud/recover-focus.ts";

type RenderTabOptions = {
  api?: TestApi;
  /** The address's parameters, one for each page of the browser's history. */
  at?: string | readonly string[];
  /** Other pages of the site, by their paths. */
  pages?: Record<string, ReactElement>;
};

export const conferenceId = "default";

/** Shows a part of the admin as its frame does, to somebody who manages the conference. */
export function renderTab(
  tab: ReactElement,
  { at = "", pages = {}, ...options }: RenderTabOptions = {},
) {
  const admin = (
    <AdminProvider conferenceId={conferenceId} canManage>
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
