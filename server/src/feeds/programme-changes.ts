import type { PrismaClient } from "@summit/prisma/client.ts";
import { interfaceLanguage } from "@summit/schema/messages/languages.ts";
import { translateTo } from "@summit/schema/messages/translate-to.ts";
import type { Translate } from "@summit/schema/messages/translator.ts";
import {
  type PublicRelease,
  publicHistories,
} from "@summit/schema/programme-release/public-history.ts";
import { localeOf, localeSelect } from "@summit/schema/validation/formats.ts";
import { paths } from "@summit/web/routes";
import { xmlOf } from "#feeds/xml.ts";
import { addressIn, type Site } from "#sites/site.ts";
import { readInLanguageOf } from "#sites/site-language.ts";

/** What each release has changed as an Atom feed, the newest first; without entries before the second release. */
export async function changesAtom(db: PrismaClient, site: Site): Promise<string | undefined> {
  const { conferenceId } = site;
  const [conference, histories] = await Promise.all([
    readInLanguageOf(db, site).conference.findUnique({
      where: { id: conferenceId },
      select: { ...localeSelect, name: true, updatedAt: true },
    }),
    publicHistories(db, [conferenceId], site.language),
  ]);
  const releases = histories.get(conferenceId) ?? [];
  const [latest] = releases;
  if (!conference) return undefined;
  const locale = localeOf(conference);
  const t = translateTo(locale);
  const page = addressIn(site, paths.programmeChanges);
  return xmlOf({
    feed: {
      "@xmlns": "http://www.w3.org/2005/Atom",
      "@xml:lang": interfaceLanguage(locale),
      id: page,
      title: t("changes.feedTitle", { conference: conference.name }),
      updated: (latest?.releasedAt ?? conference.updatedAt).toISOString(),
      author: { name: conference.name },
      link: [
        {
          "@rel": "self",
          "@type": "application/atom+xml",
          "@href": addressIn(site, paths.changesFeed),
        },
        { "@rel": "alternate", "@type": "text/html", "@href": page },
      ],
      entry: releases.map(({ id, number, note, releasedAt, changes, moreChanges }) => ({
        id: `urn:uuid:${id}`,
        title: titleOf(t, changes, moreChanges),
        updated: releasedAt.toISOString(),
        link: { "@rel": "alternate", "@type": "text/html", "@href": `${page}#release-${number}` },
        content: {
          "@type": "text",
          "#": [
            ...(note ? [note, ""] : []),
            ...changes.map(({ sentence }) => sentence),
            ...(moreChanges > 0 ? [t("changes.further", { count: moreChanges })] : []),
          ].join("\n"),
        },
      })),
    },
  });
}

/** The only change, or how many there are. */
function titleOf(t: Translate, changes: PublicRelease["changes"], moreChanges: number): string {
  const [first] = changes;
  if (!first) return t("changes.published");
  if (changes.length === 1 && moreChanges === 0) return first.sentence;
  return t("changes.count", { count: changes.length + moreChanges });
}
