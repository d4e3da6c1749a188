import type { IncomingMessage } from "node:http";
import type { Client } from "@summit/schema/context/context.ts";
import { parseCookie } from "cookie";
import type { Request, Response } from "express";
import { ownCookieName, ownCookieOptions } from "#http/own-cookies.ts";
import { cookieOf } from "#sessions/api-token.ts";
import { hostedSiteOf } from "#sites/request-host.ts";

type SignUpCookie = Pick<Client, "signUpSecret" | "setSignUpCookie" | "clearSignUpCookie">;

/**
 * The cookie by which a browser is known again in which somebody signed up. Accounts belong to the main site: a
 * conference's own host neither sets nor reads it.
 */
export function signUpCookieOf(
  request: Request,
  response: Response,
  publicUrl: string,
): SignUpCookie {
  const name = ownCookieName("summit_sign_up", publicUrl);
  const options = ownCookieOptions(publicUrl);
  const isHosted = hostedSiteOf(request) !== undefined;
  return {
    signUpSecret: isHosted ? undefined : readSecret(request, name),
    setSignUpCookie({ secret, expiresAt }) {
      if (!isHosted) response.cookie(name, secret, { ...options, expires: expiresAt });
    },
    clearSignUpCookie() {
      if (!isHosted) response.clearCookie(name, options);
    },
  };
}

function readSecret({ headers }: IncomingMessage, name: string): string | undefined {
  const secret = parseCookie(cookieOf(headers) ?? "")[name];
  return secret && /^[\w-]{43}$/.test(secret) ? secret : undefined;
}
