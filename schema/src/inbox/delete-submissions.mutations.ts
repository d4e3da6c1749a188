import { builder } from "#builder.ts";
import { conferenceIdField } from "#conference/conference-args.ts";
import { BulkDelete } from "#content/bulk.type.ts";
import { checkCount } from "#content/check-count.ts";
import { type Editor, edit, editorOf } from "#content/editing.ts";
import { Deleted, refusals } from "#errors/error-types.ts";
import { formatNumber } from "#formats/formats.ts";
import { apiLimits } from "#limits/api-limits.ts";

/** What visitors have sent, by the end of the names of the mutations that delete it. */
const sent = {
  ContactSubmission: {
    model: "contactSubmission",
    action: "contact-submission.delete",
    one: "message",
    a: "a message from the contact form",
    many: "messages from the contact form",
  },
  NewsletterSubscription: {
    model: "newsletterSubscription",
    action: "newsletter-subscription.delete",
    one: "subscriber",
    a: "a subscriber",
    many: "subscribers",
  },
} as const;

type Sent = (typeof sent)[keyof typeof sent];

/** The columns of what is deleted, of which the log contains no data. */
const select = { id: true, conferenceId: true };

/**
 * Deletes for good what a visitor has sent.
 *
 * @throws NotFoundError if it does not exist, or the viewer may not edit the conference
 */
const deleteOne = (editor: Editor, { model, action }: Sent, id: string): Promise<{ id: string }> =>
  edit(editor, async (change) => {
    // Both models have these columns.
    const rows = change.tx[model as "contactSubmission"];
    const row = await change.find((where) => rows.findFirst({ where, select }), id);
    await rows.delete({ where: { id } });
    await change.log(action, row);
    return row;
  });

/**
 * Deletes for good what visitors have sent, all or none. Idempotent.
 *
 * @throws ValidationError if nothing is named, or too much
 * @throws NotFoundError if the viewer may not edit the conference
 */
function deleteMany(
  editor: Editor,
  { model, action }: Sent,
  { conferenceId, ids }: { conferenceId: string; ids: readonly string[] },
): Promise<{ id: string }[]> {
  checkCount("ids", ids.length, apiLimits.chosen);
  return edit(editor, async (change) => {
    await change.lock(conferenceId);
    const rows = change.tx[model as "contactSubmission"];
    const where = { conferenceId, id: { in: [...ids] } };
    const found = await rows.findMany({ where, select });
    await rows.deleteMany({ where });
    for (const row of found) await change.log(action, row);
    return found;
  });
}

for (const [name, kind] of Object.entries(sent)) {
  builder.mutationFields((t) => ({
    [`delete${name}`]: t.fieldWithInput({
      type: Deleted,
      description: `Deletes ${kind.a}. For the editors of the conference.`,
      areas: ["inbox"],
      authScopes: { editor: true },
      typeOptions: { description: `Which ${kind.one}.` },
      input: { id: t.input.id({ required: true, description: `Id of the ${kind.one}.` }) },
      errors: refusals.id,
      resolve: (_root, { input: { id } }, context) => deleteOne(editorOf(context), kind, id),
    }),
    [`bulkDelete${name}s`]: t.fieldWithInput({
      type: BulkDelete,
      description: `Deletes ${kind.many} for good, all or none. For the editors of the conference.`,
      areas: ["inbox"],
      authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
      typeOptions: { description: "What to delete of that which visitors have sent." },
      input: {
        conferenceId: conferenceIdField(t.input),
        ids: t.input.idList({
          required: true,
          description: `1–${formatNumber("en-GB", apiLimits.chosen)} ids. Those that do not exist are left out, so that a call can be repeated.`,
        }),
      },
      errors: refusals.input,
      resolve: (_root, { input }, context) => deleteMany(editorOf(context), kind, input),
    }),
  }));
}
