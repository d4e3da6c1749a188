import type { PrismaClient } from "@summit/prisma/client.ts";
import {
  latestFirst,
  type Place,
  publicIssues,
  subjectOf,
  subjectSelect,
  textOf,
  textSelect,
} from "@summit/schema/letter/public-issues.ts";
import { translateTo } from "@summit/schema/messages/translate-to.ts";
import { paths } from "@summit/web/routes";
import { asCdata } from "#feeds/html-in-feeds.ts";
import { xmlOf } from "#feeds/xml.ts";
import { withAbsoluteLinks } from "#sites/absolute-links.ts";
import { addressIn, type Site } from "#sites/site.ts";
import { readInLanguageOf } from "#sites/site-language.ts";

/** Readers have those that came before. */
const maxEntries = 50;

/** The public issues of the newsletter as an Atom feed with their whole texts, the latest first. */
export async function newsletterAtom(
  db: PrismaClient,
  site: Site,
  publicUrl: string,
): Promise<string | undefined> {
  const { conferenceId } = site;
  const view = readInLanguageOf(db, site);
  const [conference, issues] = await Promise.all([
    view.conference.findUnique({
      where: { id: conferenceId },
      select: { name: true, language: true, otherLanguages: true, updatedAt: true },
    }),
    view.letter.findMany({
      where: { conferenceId, ...publicIssues },
      orderBy: latestFirst,
      take: maxEntries,
      select: {
        ...subjectSelect,
        ...textSelect,
        id: true,
        slug: true,
        sendAt: true,
        updatedAt: true,
      },
    }),
  ]);
  if (!conference) return undefined;
  const { name, language, updatedAt } = conference;
  const place: Place = { publicUrl, language: site.language };
  const changes = issues.map((issue) => issue.updatedAt.getTime());
  const page = addressIn(site, paths.newsletterIssues);
  return xmlOf({
    feed: {
      "@xmlns": "http://www.w3.org/2005/Atom",
      "@xml:lang": language,
      id: page,
      title: `${name} – ${translateTo(language)("site.newsletter")}`,
      updated: (issues.length > 0 ? new Date(Math.max(...changes)) : updatedAt).toISOString(),
      author: { name },
      link: [
        {
          "@rel": "self",
          "@type": "application/atom+xml",
          "@href": addressIn(site, paths.newsletterFeed),
        },
        { "@rel": "alternate", "@type": "text/html", "@href": page },
      ],
      entry: issues.map((issue) => ({
        id: `urn:uuid:${issue.id}`,
        title: subjectOf(issue, place),
        published: issue.sendAt?.toISOString(),
        updated: issue.updatedAt.toISOString(),
        link: {
          "@rel": "alternate",
          "@type": "text/html",
          "@href": addressIn(site, paths.newsletterIssue({ slug: issue.slug ?? "" })),
        },
        content: { "@type": "html", $: asCdata(withAbsoluteLinks(textOf(issue, place), site)) },
      })),
    },
  });
}
