import { type Location, matchPath } from "react-router-dom";
import { type AuthView, authViews, paths } from "#site/routes.ts";

export type AuthAddress = {
  view: AuthView;
  /** Where a visitor who has signed in goes on to: a path of this site. */
  returnTo: string;
  /** What the link of a mail carries, in the fragment, where no server or log sees it. */
  token: string | undefined;
};

/** What the address of /auth asks for. */
export function readAuthAddress({ search, hash }: Pick<Location, "search" | "hash">): AuthAddress {
  const query = new URLSearchParams(search);
  const asked = query.get("view");
  return {
    view: authViews.find((view) => view === asked) ?? "sign_in",
    returnTo: ownPath(query.get("returnTo")),
    token: new URLSearchParams(hash.slice(1)).get("token") || undefined,
  };
}

/** A path on this very origin, as the browser will read it; home for everything else. */
function ownPath(path: string | null): string {
  if (!path || !isPath(path)) return paths.home;
  const here = "https://here.invalid";
  const read = URL.parse(path, here);
  if (read?.origin !== here) return paths.home;
  const normal = read.pathname + read.search + read.hash;
  // Signing in leads on, not back to signing in.
  return isPath(normal) && !matchPath(paths.auth, read.pathname) ? normal : paths.home;
}

const isPath = (path: string) => /^\/(?![/\\])/.test(path);
