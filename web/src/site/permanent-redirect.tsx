import { useContext } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { ServerResponseContext } from "#site/server-response.ts";

/**
 * Moves to another address for good, where only the data can tell: a 301 from the server. The query
 * is kept.
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
