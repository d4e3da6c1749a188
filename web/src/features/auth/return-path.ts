import { paths } from "#site/routes.ts";
import { ownPath } from "./auth-address.ts";

const key = "summit-return-to";

/** Remembers where somebody who signs up was going: the link in the mail opens a tab that does not know it. */
export function keepReturnPath(path: string): void {
  try {
    if (path === paths.home) localStorage.removeItem(key);
    else localStorage.setItem(key, path);
  } catch {
    // Without storage they go home.
  }
}

/** That path, once; home where there is none. */
export function takeReturnPath(): string {
  try {
    const path = localStorage.getItem(key);
    localStorage.removeItem(key);
    return ownPath(path);
  } catch {
    return paths.home;
  }
}
