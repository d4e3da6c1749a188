import { readStored, store } from "#lib/stored.ts";
import { paths } from "#site/routes.ts";
import { sameOriginPath } from "./auth-address.ts";

const key = "summit-return-to";

/** Remembers the return path of a sign-up, since the link in the email opens a new tab without it. */
export const saveReturnPath = (path: string): void => store(key, path === paths.home ? null : path);

/** Returns and removes that path; home if there is none. */
export function consumeReturnPath(): string {
  const path = readStored(key);
  store(key, null);
  return sameOriginPath(path);
}
