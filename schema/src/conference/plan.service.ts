import type { Conference, Plan } from "@summit/prisma/client.ts";
import { includesApi, includesHost, stillInUse } from "#conference/plans.ts";
import { type Editor, edit } from "#content/editing.ts";
import { checkVersion } from "#content/versions.ts";
import { invalid } from "#errors/validation-error.ts";

/**
 * Changes the plan of a conference. Nothing is charged. Idempotent.
 *
 * @param input its `version` is the one on which the change is based; if omitted, it overwrites any version
 * @throws ValidationError at `plan` if the conference uses what the plan does not include
 */
export function changePlan(
  editor: Editor,
  { id, plan, version }: { id: string; plan: Plan; version?: number | null },
): Promise<Conference> {
  return edit(editor, async (change) => {
    const { tx } = change;
    await change.lock(id, "own");
    const before = await tx.conference.findUniqueOrThrow({ where: { id } });
    await checkVersion(tx, before, version);
    if (before.plan === plan) return before;
    if (before.host && !includesHost(plan)) {
      const message = stillInUse(plan, "host", `Remove ${before.host} under Domain`);
      throw invalid("plan", message, "NOT_ALLOWED");
    }
    const tokens = includesApi(plan) ? 0 : await tx.apiToken.count({ where: { conferenceId: id } });
    if (tokens > 0) {
      const message = stillInUse(
        plan,
        "api",
        "Revoke the tokens of this conference under API tokens",
      );
      throw invalid("plan", message, "NOT_ALLOWED");
    }
    const conference = await tx.conference.update({
      where: { id },
      data: { plan, version: before.version + 1 },
    });
    await change.logConference("change-plan", conference, {
      changes: [{ name: "plan", before: before.plan, after: plan }],
    });
    return conference;
  });
}
