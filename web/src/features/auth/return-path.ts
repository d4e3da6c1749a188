import { paths } from "#site/routes.ts";
import { sameOriginPath } from "./auth-address.ts";

const key = "summit-return-to";

/** Remembers the return path of a sign-up, since the link in the email opens a new tab without it. */
export function saveReturnPath(path: string): void {
  try {
    if (path === paths.home) localStorage.removeItem(key);
    else localStorage.setItem(key, path);
  } catch {
    // Without storage, the user ends up on the home page.
  }
}

/** Returns and removes that path; home if there is none. */
export function consumeReturnPath(): string {
  try {
    const path = localStorage.getItem(key);
    localStorage.removeItem(key);
    return sameOriginPath(path);
  } catch {
    return paths.home;
  }
}
