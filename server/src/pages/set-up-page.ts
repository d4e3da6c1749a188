import { mainConference } from "@summit/schema/conference/main-conference.ts";
import { paths } from "@summit/web/routes";
import type { Response } from "express";
import { sendPlainPage } from "#pages/error-page.ts";
import type { Site } from "#sites/site.ts";

/** Whether no conference stands at the main site yet. Accounts and the admin are there already. */
export const isBeingSetUp = ({ isMain, conferenceId }: Site): boolean =>
  isMain && conferenceId === mainConference;

/**
 * Says that the site is being set up. The home page is a page like any other, and not an error: platforms that ask for it
 * to learn whether a server runs would otherwise take it down before anybody could sign in.
 */
export function sendSetUpPage(response: Response, path: string): void {
  const isHome = path === paths.home;
  sendPlainPage(response.status(isHome ? 200 : 404).set("X-Robots-Tag", "noindex"), {
    title: isHome ? "This site is being set up" : "There is nothing here yet",
    text: isHome
      ? "The conference will be here soon. If you organize it, sign in to go on."
      : "This site is being set up. Please come back later.",
    action: isHome
      ? { href: paths.authView("sign_in", paths.account), label: "Sign in" }
      : { href: paths.home, label: "Go to the home page" },
  });
}
