import { useContext } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { ServerResponseContext } from "#site/server-response.ts";

/**
 * A permanent redirect that depends on data: a 301 on the server, a client-side navigation in the browser.
 * Keeps the query string.
 *
 * @param to may have a fragment, but no query
 */
export function PermanentRedirect({ to }: { to: string }) {
  const response = useContext(ServerResponseContext);
  const { search } = useLocation();
  const [path, fragment] = to.split("#");
  const target = path + search + (fragment ? `#${fragment}` : "");
  if (response) {
    response.location = target;
    return null;
  }
  return <Navigate to={target} replace />;
}
