import type { CookieOptions } from "express";

/** The full name of one of our cookies. Over https, the `__Host-` prefix keeps subdomains from setting it. */
export const ownCookieName = (name: string, publicUrl: string): string =>
  publicUrl.startsWith("https:") ? `__Host-${name}` : name;

/** The options of our cookies: out of reach for scripts, and not sent with what other sites request. */
export const ownCookieOptions = (publicUrl: string): CookieOptions => ({
  httpOnly: true,
  sameSite: "lax",
  secure: publicUrl.startsWith("https:"),
  path: "/",
});
