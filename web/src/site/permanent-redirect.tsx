import { useContext } from "react";
import { Navigate } from "react-router-dom";
import { ServerResponseContext } from "#site/server-response.ts";

/** Moves to another address for good, where only the data can tell: a 301 from the server. */
export function PermanentRedirect({ to }: { to: string }) {
  const response = useContext(ServerResponseContext);
  if (response) {
    response.location = to;
    return null;
  }
  return <Navigate to={to} replace />;
}
