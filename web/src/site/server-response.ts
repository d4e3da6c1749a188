import { createContext, useContext } from "react";
import type { SiteIdentityFragment } from "#graphql/generated.ts";
import type { PageMeta } from "#site/head/head-tags.ts";

/** What the rendered tree decides about the HTTP answer. */
export type ServerResponse = {
  status: 200 | 404 | 500;
  location?: string;
  meta?: PageMeta;
  /** How the site looks that is shown. */
  look?: SiteIdentityFragment;
};

/** Filled while rendering on the server; null in the browser. */
export const ServerResponseContext = createContext<ServerResponse | null>(null);

/** Declares the HTTP status of the page being rendered. */
export function useResponseStatus(status: ServerResponse["status"]): void {
  const response = useContext(ServerResponseContext);
  if (response) response.status = status;
}
