import type { PrismaClient } from "@summit/prisma/client.ts";
import {
  type PublicRelease,
  publicHistories,
} from "@summit/schema/programme-release/public-history.ts";
import { paths } from "@summit/web/routes";
import { xmlOf } from "#feeds/xml.ts";
import { addressIn, type Site } from "#sites/site.ts";

/** What each release has changed as an Atom feed, the newest first; without entries before the second release. */
export async function changesAtom(db: PrismaClient, site: Site): Promise<string | undefined> {
  const { conferenceId } = site;
  const [conference, histories] = await Promise.all([
    db.conference.findUnique({
      where: { id: conferenceId },
      select: { name: true, updatedAt: true },
    }),
    publicHistories(db, [conferenceId]),
  ]);
  const releases = histories.get(conferenceId) ?? [];
  const [latest] = releases;
  if (!conference) return undefined;
  const page = addressIn(site, paths.programmeChanges);
  return xmlOf({
    feed: {
      "@xmlns": "http://www.w3.org/2005/Atom",
      "@xml:lang": "en-GB",
      id: page,
      title: `${conference.name} – Changes of the programme`,
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
        title: titleOf(changes, moreChanges),
        updated: releasedAt.toISOString(),
        link: { "@rel": "alternate", "@type": "text/html", "@href": `${page}#release-${number}` },
        content: {
          "@type": "text",
          "#": [
            ...(note ? [note, ""] : []),
            ...changes.map(({ sentence }) => sentence),
            ...(moreChanges > 0 ? [`Further sessions that have changed: ${moreChanges}.`] : []),
          ].join("\n"),
        },
      })),
    },
  });
}

/** The only change, or how many there are. */
function titleOf(changes: PublicRelease["changes"], moreChanges: number): string {
  const [first] = changes;
  if (!first) return "The programme has been published again.";
  if (changes.length === 1 && moreChanges === 0) return first.sentence;
  return `${changes.length + moreChanges} changes of the programme`;
}
