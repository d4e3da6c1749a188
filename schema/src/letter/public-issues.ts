import type { Letter, Prisma } from "@summit/prisma/client.ts";
import { contentOf, contentSelection } from "#article/article-content.ts";
import { type SiteAddress, siteAddressOf, siteAddressSelect } from "#conference/site-address.ts";
import { localeSelect } from "#formats/formats.ts";
import { linksInSite } from "#letter/links-in-site.ts";
import { fillHtml, fillText } from "#letter/placeholders.ts";
import { conferenceValues } from "#letter/recipient-values.ts";

/**
 * The issues that everybody may read, as far as the team wants it: those whose sending has begun, which is when they get their
 * address.
 */
export const publicIssues = {
  kind: "issue",
  isPublic: true,
  slug: { not: null },
} as const satisfies Prisma.LetterWhereInput;

/** The order of the archive. */
export const latestFirst = [
  { sendAt: "desc" },
  { id: "desc" },
] satisfies Prisma.LetterOrderByWithRelationInput[];

/** What the conference has to do with the texts of an issue. */
const conferenceColumns = {
  name: true,
  startDate: true,
  endDate: true,
  otherLanguages: true,
  ...localeSelect,
  ...siteAddressSelect,
} as const;

/** The columns that the subject and the text of an issue depend on. */
export const subjectSelect = {
  subject: true,
  conference: { select: conferenceColumns },
} as const satisfies Prisma.LetterSelect;
export const textSelect = {
  ...contentSelection,
  conference: { select: conferenceColumns },
} as const satisfies Prisma.LetterSelect;

interface OfConference {
  conference: Parameters<typeof conferenceValues>[0] & Parameters<typeof siteAddressOf>[1];
}

/** Where an issue is read: the operator's address, and the further language of the conference. */
export interface Place {
  publicUrl: string;
  language?: string | undefined;
}

/** The site of an issue, in the language in which it is read. */
function siteOf({ conference }: OfConference, { publicUrl, language }: Place): SiteAddress {
  const { origin, base } = siteAddressOf(publicUrl, conference);
  return { origin, base: language ? `${base}/${language}` : base };
}

/** What stands in the place of placeholders for everybody. */
function valuesOf(issue: OfConference, place: Place) {
  const { origin, base } = siteOf(issue, place);
  const site = origin + (base || "/");
  return { ...conferenceValues(issue.conference), site, name: null, sessions: null, page: null };
}

/** The subject of an issue, as everybody reads it. */
export const subjectOf = (issue: Pick<Letter, "subject"> & OfConference, place: Place): string =>
  fillText(issue.subject, valuesOf(issue, place));

/** The sanitised HTML of an issue, as everybody reads it. */
export const textOf = (
  issue: Pick<Letter, keyof typeof contentSelection> & OfConference,
  place: Place,
): string =>
  fillHtml(linksInSite(contentOf(issue), siteOf(issue, place).base), valuesOf(issue, place));
