import type { Conference } from "@summit/prisma/client.ts";
import { isOfSite, mainConference } from "@summit/schema/conference/main-conference.ts";
import { defaultLook, type Look } from "@summit/schema/identity/identity.ts";
import { interfaceLanguage, type TranslatedLanguage } from "@summit/schema/messages/languages.ts";
import { translateInto } from "@summit/schema/messages/translate-to.ts";
import type { Translate } from "@summit/schema/messages/translator.ts";
import { defaultLanguage } from "@summit/schema/rules/language.ts";
import { localeOf } from "@summit/schema/validation/formats.ts";
import { builtInLook, type MailLook, mailLook } from "#mail/mail-look.ts";
import { mainSite, type Site, siteInLanguage, siteOf, siteUnderMain } from "#sites/site.ts";

const longest = 80;

/** How a conference appears in a mail. */
export type ConferenceInMail = {
  id: string;
  /** One line. */
  name: string;
  /** The site that its pages are served from. */
  site: Site;
  /** Its site below the main one, whose URLs keep working if the conference changes its host. */
  lastingSite: Site;
  /** Whether it is the operator's own. */
  isOfSite: boolean;
  /** The colours of its site. */
  look: MailLook;
  /** How it writes dates and times. */
  locale: string;
  /** That of its readers. */
  language: TranslatedLanguage;
  /** Writes messages in it. */
  t: Translate;
  /** The further language of the conference that the recipient reads; none for the first. */
  contentLanguage?: string;
  /** Names the sending site, for conferences created by its users. */
  notice?: string;
};

type NamedConference = Pick<
  Conference,
  | "id"
  | "name"
  | "slug"
  | "provenHost"
  | "status"
  | "isMain"
  | "language"
  | "hourCycle"
  | "otherLanguages"
> & { identity: Look | null };

/**
 * How a conference is named in mails. Anyone can create a conference and subscribe a stranger's address to its
 * newsletter, so its name must not be usable to deliver a message: it is shortened, and stripped of anything
 * that mail clients would turn into a link.
 *
 * @param conference as it is read in the language of the recipient
 */
export function conferenceInMail(
  conference: NamedConference,
  publicUrl: string,
  language?: string | null,
): ConferenceInMail {
  const { id } = conference;
  const line = oneLine(conference.name);
  const isFurther = language != null && conference.otherLanguages.includes(language);
  const inItsLanguage = (site: Site) => (isFurther ? siteInLanguage(site, language) : site);
  const lastingSite = inItsLanguage(siteUnderMain(publicUrl, conference));
  // The conference's own host serves only published conferences.
  const isPublic = conference.status === "published";
  const site = isPublic ? inItsLanguage(siteOf(publicUrl, conference)) : lastingSite;
  const look = mailLook(conference.identity ?? defaultLook(id));
  const locale = localeOf(conference);
  const ofMessages = interfaceLanguage(locale);
  const t = translateInto(ofMessages);
  const writing = {
    look,
    locale,
    language: ofMessages,
    t,
    ...(isFurther && { contentLanguage: language }),
  };
  if (isOfSite(conference))
    return { id, name: line, site, lastingSite, isOfSite: true, ...writing };
  const { host } = new URL(publicUrl);
  return {
    id,
    site,
    lastingSite,
    isOfSite: false,
    ...writing,
    name: shortened(withoutAddresses(line)) || t("mail.aConference"),
    notice: t("mail.notice", { host }),
  };
}

/** How the site itself is named in mails about accounts while there is no conference at its address. */
export function siteInMail(name: string, publicUrl: string): ConferenceInMail {
  const site = mainSite(publicUrl, mainConference);
  return {
    id: mainConference,
    name,
    site,
    lastingSite: site,
    isOfSite: true,
    look: builtInLook,
    locale: defaultLanguage,
    language: defaultLanguage,
    t: translateInto(defaultLanguage),
  };
}

/** Removes control characters and line breaks, which must not get into a mail header. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, " ").trim();

/** Text of a conference's team without anything that mail clients would turn into a link. */
export const withoutAddresses = (text: string) =>
  oneLine(
    text
      .replace(/\b[a-z][a-z0-9+.-]*:\/+/gi, " ")
      .replace(/[@/\\]/g, " ")
      // Mail clients would link "evil.example"; as a side effect, "Node.js" loses its full stop.
      .replace(/[.。．｡](?=[^\s,])/g, " "),
  );

/** What a team calls itself in a mail, restricted as the name of its conference is; that name if nothing is left. */
export function writerInMail(
  { isOfSite: isTrusted, name }: ConferenceInMail,
  writer: string | null = null,
): string {
  const line = oneLine(writer ?? "");
  return (isTrusted ? line : shortened(withoutAddresses(line))) || name;
}

/** How somebody is named in a mail to an address that may be a stranger's, as the name of a conference is. */
export const personInMail = (name: string): string | undefined =>
  shortened(withoutAddresses(oneLine(name))) || undefined;

function shortened(text: string): string {
  const letters = [...text];
  return letters.length <= longest
    ? text
    : `${letters
        .slice(0, longest - 1)
        .join("")
        .trim()}…`;
}
