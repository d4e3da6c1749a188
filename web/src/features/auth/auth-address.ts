import { type Location, matchPath } from "react-router-dom";
import { type AuthView, authViews, paths } from "#site/routes.ts";

export type AuthAddress = {
  view: AuthView;
  /** Where to go after signing in: a path of this site. */
  returnTo: string;
  /** The token of a link in an email. It is in the fragment, which is not sent to servers. */
  token: string | undefined;
  /**
   * The address of the account in a link to reset a password, which password managers need, and of somebody invited, who
   * need not type it.
   */
  email: string | undefined;
};

/** The parameters of an /auth URL. */
export function readAuthAddress({ search, hash }: Pick<Location, "search" | "hash">): AuthAddress {
  const query = new URLSearchParams(search);
  const asked = query.get("view");
  const fragment = new URLSearchParams(hash.slice(1));
  return {
    view: authViews.find((view) => view === asked) ?? "sign_in",
    returnTo: sameOriginPath(query.get("returnTo")),
    token: fragment.get("token") || undefined,
    email: fragment.get("email") || undefined,
  };
}

/** A same-origin path, as the browser will parse it; home for everything else. */
export function sameOriginPath(path: string | null): string {
  if (!path || !isPath(path)) return paths.home;
  const here = "https://here.invalid";
  const read = URL.parse(path, here);
  if (read?.origin !== here) return paths.home;
  const normal = read.pathname + read.search + read.hash;
  // After signing in, never back to /auth.
  const isHere = authPaths.some((path) => matchPath(path, read.pathname));
  return isPath(normal) && !isHere ? normal : paths.home;
}

const authPaths = [paths.auth, paths.authInvited, paths.authOfConference];

const isPath = (path: string) => /^\/(?![/\\])/.test(path);
