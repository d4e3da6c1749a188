import { openConference } from "#conference/visibility.ts";
import type { Context } from "#context/context.ts";
import { type FoundNode, findNodes } from "#node/find-nodes.ts";
import { readDraftsOf, seesDrafts } from "#publication/drafts.ts";

type Reading = Pick<Context, "db" | "viewer" | "previewOf" | "mainConferenceId">;

/**
 * Resolves ids to records of conferences that are visible to the viewer. The operation then includes drafts of
 * conferences that the viewer sees as a team member.
 *
 * @param drafts of conferences in whose team the viewer is
 */
export async function openNodes(
  context: Reading,
  ids: readonly string[],
  { drafts }: { drafts: boolean },
): Promise<FoundNode[]> {
  const found = await findNodes(context.db, [...new Set(ids)]);
  const open = new Map<string, boolean>();
  for (const { conferenceId } of found) {
    if (open.has(conferenceId)) continue;
    open.set(conferenceId, await openConference(context, conferenceId));
    if (drafts && (await seesDrafts(context, conferenceId))) readDraftsOf(context, conferenceId);
  }
  return found.filter(({ conferenceId }) => open.get(conferenceId));
}
