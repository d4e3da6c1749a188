import { createContext, useContext } from "react";
import type { PageMeta } from "#site/head/head-tags.ts";
import type { TypefacesName } from "#theme/typefaces.ts";

/** What the rendered tree decides about the HTTP answer. */
export type ServerResponse = {
  status: 200 | 404 | 500;
  location?: string;
  meta?: PageMeta;
  look?: { typefaces: TypefacesName; ground: string };
};

/** Filled while rendering on the server; null in the browser. */
export const ServerResponseContext = createContext<ServerResponse | null>(null);

/** Declares the HTTP status of the page being rendered. */
export function useResponseStatus(status: ServerResponse["status"]): void {
  const response = useContext(ServerResponseContext);
  if (response) response.status = status;
}
