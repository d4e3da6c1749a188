import { createContext, useContext } from "react";
import type { SiteIdentityFragment } from "#graphql/generated.ts";
import type { PageMeta } from "#site/head/head-tags.ts";

/** Response metadata that is set while rendering the tree. */
export type ServerResponse = {
  status: 200 | 404 | 500;
  location?: string;
  meta?: PageMeta;
  look?: SiteIdentityFragment;
};

/** Filled in during server rendering; null in the browser. */
export const ServerResponseContext = createContext<ServerResponse | null>(null);

/** Sets the HTTP status of the page being rendered. */
export function useResponseStatus(status: ServerResponse["status"]): void {
  const response = useContext(ServerResponseContext);
  if (response) response.status = status;
}
