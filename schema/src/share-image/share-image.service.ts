import type { PrismaClient } from "@summit/prisma/client.ts";
import { isScheduled } from "#schedule/item-times.ts";
import {
  factsOfArticle,
  factsOfConference,
  factsOfSession,
  factsOfSpeaker,
  type ShareFacts,
  type ShareKind,
  shareArticleSelect,
  shareConferenceSelect,
  shareSessionSelect,
  shareSpeakerSelect,
} from "#share-image/share-facts.ts";

/**
 * Reads the data of a share image of a published conference or one of its records.
 *
 * @returns null where the conference has no such record
 */
export async function readShareFacts(
  db: PrismaClient,
  conferenceId: string,
  { kind, id }: { kind: ShareKind; id: string },
): Promise<ShareFacts | null> {
  const where = { id, conferenceId };
  switch (kind) {
    case "conference": {
      if (id !== conferenceId) return null;
      const found = await db.conference.findUnique({
        where: { id },
        select: shareConferenceSelect,
      });
      return found && factsOfConference(found);
    }
    case "speaker":
    case "speaker-square": {
      const found = await db.speaker.findFirst({ where, select: shareSpeakerSelect });
      return found && factsOfSpeaker(found, kind);
    }
    case "session": {
      const found = await db.scheduleItem.findFirst({ where, select: shareSessionSelect });
      return found && isScheduled(found) ? factsOfSession(found) : null;
    }
    case "article": {
      const found = await db.article.findFirst({ where, select: shareArticleSelect });
      return found && factsOfArticle(found);
    }
  }
}
