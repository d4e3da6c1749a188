import { useContext } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { ServerResponseContext } from "#site/server-response.ts";

/**
 * A permanent redirect that depends on data: a 301 on the server, a client-side navigation in the browser.
 * Keeps the query string.
 */
export function PermanentRedirect({ to }: { to: string }) {
  const response = useContext(ServerResponseContext);
  const { search } = useLocation();
  if (response) {
    response.location = to + search;
    return null;
  }
  return <Navigate to={to + search} replace />;
}
