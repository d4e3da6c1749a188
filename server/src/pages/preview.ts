import type { PrismaClient } from "@summit/prisma/client.ts";
import { managedBy } from "@summit/schema/conference/access.ts";
import type { Request } from "express";
import { createExecute, type Execute } from "#graphql/execute.ts";
import type { Logger } from "#logs/logger.ts";
import { readViewer, type SessionSettings } from "#sessions/session.ts";
import type { Site } from "#sites/site.ts";

/** @returns how to read a site's content for who asks; nothing where they may not see it */
export type Preview = (request: Request, site: Site) => Promise<Execute | undefined>;

type PreviewOptions = { db: PrismaClient; logger: Logger; session: SessionSettings };

/** Lets the team of a conference see its site, drafts included, before everybody does. Nothing of it is kept. */
export function createPreview({ db, logger, session }: PreviewOptions): Preview {
  return async (request, { conferenceId }) => {
    const viewer = await readViewer(request.headers.cookie, db, session);
    if (!viewer) return undefined;
    const isOfTeam = await db.conference.count({
      where: { AND: [{ id: conferenceId }, managedBy(viewer, "read")] },
    });
    return isOfTeam > 0 ? createExecute(db, logger, { viewer, draftsOf: conferenceId }) : undefined;
  };
}
