import type { ApiScope } from "@summit/prisma/client.ts";
import { expect, it } from "vitest";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute } from "../../testing/execute.ts";

const editor = useContentEditor();

/** The names in the log and the recipients of mails that a token with these scopes reads, counted, too. */
async function readAs(...scopes: ApiScope[]) {
  const { conferenceId, db, viewer } = editor;
  const token = { id: "token", conferenceId, scopes: ["settings_read" as const, ...scopes] };
  const source = `query ($id: ID!) {
    auditLog(conferenceId: $id, orderBy: { field: action }) { totalCount nodes { action } }
    outgoingMails(conferenceId: $id, orderBy: { field: kind }, filter: { kinds: ["confirm-newsletter", "invitation"] }) {
      totalCount nodes { kind }
    }
  }`;
  const variables = { id: conferenceId };
  const { data, errors } = await execute(db, source, { viewer: { ...viewer, token }, variables });
  expect(errors).toBeUndefined();
  const { auditLog, outgoingMails } = data;
  expect(auditLog.totalCount).toBe(auditLog.nodes.length);
  expect(outgoingMails.totalCount).toBe(outgoingMails.nodes.length);
  return [
    ...auditLog.nodes.map(({ action }: { action: string }) => action),
    ...outgoingMails.nodes.map(({ kind }: { kind: string }) => kind),
  ];
}

it("the scope of the settings alone shows neither records of other areas nor visitors", async () => {
  const { conferenceId, db } = editor;
  await db.conference.update({ where: { id: conferenceId }, data: { plan: "enterprise" } });
  const actions = [
    "article.update",
    "call.save",
    "contact-submission.delete",
    "member.invite",
    "newsletter-subscription.delete",
    "profile-change.approve",
    "proposal.submit",
    "review-comment.create",
    "speaker-task.remind",
    "speaker.create",
    "ticket-type.update",
  ];
  // Of an unknown kind, as of another version, nothing is known of what it names.
  const entries = [...actions, "unknown.create"];
  await db.auditLogEntry.createMany({ data: entries.map((action) => ({ conferenceId, action })) });
  await db.outgoingMail.createMany({
    data: ["confirm-newsletter", "invitation"].map((kind) => ({
      conferenceId,
      kind,
      recipient: "ada@example.com",
    })),
  });
  const settings = ["member.invite", "invitation"];
  expect(await readAs()).toEqual(settings);
  // A speaker may be a draft, which this scope alone does not show.
  expect(await readAs("programme_read")).toEqual(settings);
  expect(await readAs("programme_read", "site_write", "inbox_read", "sales_read")).toEqual([
    ...actions,
    "confirm-newsletter",
    "invitation",
  ]);
});
