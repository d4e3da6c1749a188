import type { Conference } from "@summit/prisma/client.ts";
import { defaultConferenceId } from "@summit/schema/conference/access.ts";
import { type Site, siteOf, siteUnderMain } from "#sites/site.ts";

const longest = 80;

/** How a conference appears in a mail. */
export type ConferenceInMail = {
  id: string;
  /** One line. */
  name: string;
  /** Where its pages are. */
  site: Site;
  /** The same under the main site, which goes on leading there when the conference has another host. */
  lastingSite: Site;
  /** Says which site sends the mail, where the conference is not the site's own. */
  notice?: string;
};

/**
 * Anybody may create a conference, and enter a stranger's address for its newsletter: the name must
 * not become a message of its own. It is short, and no mail program makes a link of a part of it.
 */
export function conferenceInMail(
  conference: Pick<Conference, "id" | "name" | "slug" | "provenHost" | "status">,
  publicUrl: string,
): ConferenceInMail {
  const { id } = conference;
  const line = oneLine(conference.name);
  const lastingSite = siteUnderMain(publicUrl, conference);
  // Nothing is served at the host of what is not published.
  const isPublic = conference.status === "published";
  const site = isPublic ? siteOf(publicUrl, conference) : lastingSite;
  if (id === defaultConferenceId) return { id, name: line, site, lastingSite };
  const { host } = new URL(publicUrl);
  return {
    ...{ id, site, lastingSite },
    name: shortened(withoutAddresses(line)) || "a conference",
    notice: `Sent by ${host} for a conference that one of its users has created. ${host} has not checked it, and never asks for passwords or payments by mail.`,
  };
}

/** What goes into a header has no control characters. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, " ").trim();

const withoutAddresses = (text: string) =>
  oneLine(
    text
      .replace(/\b[a-z][a-z0-9+.-]*:\/+/gi, " ")
      .replace(/[@/\\]/g, " ")
      // "evil.example" would be a link; "Node.js" pays for it with its full stop.
      .replace(/[.。．｡](?=\S)/g, " "),
  );

function shortened(text: string): string {
  const letters = [...text];
  return letters.length <= longest
    ? text
    : `${letters
        .slice(0, longest - 1)
        .join("")
        .trim()}…`;
}
