import { builder } from "#builder.ts";
import { conferenceIdField } from "#conference/conference-args.ts";
import { BulkDelete } from "#content/bulk.type.ts";
import { checkCount } from "#content/check-count.ts";
import { type Editor, edit, editorOf } from "#content/editing.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { ValidationError } from "#errors/validation-error.ts";
import { formatNumber } from "#formats/formats.ts";
import { apiLimits } from "#limits/api-limits.ts";

const BulkDeleteFromInboxInput = builder.inputType("BulkDeleteFromInboxInput", {
  description: "What to delete of that which visitors have sent.",
  fields: (t) => ({
    conferenceId: conferenceIdField(t),
    ids: t.idList({
      required: true,
      description: `1–${formatNumber("en-GB", apiLimits.chosen)} ids. Those that do not exist are left out, so that a call can be repeated.`,
    }),
  }),
});

/** What visitors have sent, by the mutation that deletes many of it. */
const sent = {
  bulkDeleteContactSubmissions: {
    model: "contactSubmission",
    action: "contact-submission.delete",
    many: "messages from the contact form",
  },
  bulkDeleteNewsletterSubscriptions: {
    model: "newsletterSubscription",
    action: "newsletter-subscription.delete",
    many: "subscribers",
  },
} as const;

type Sent = (typeof sent)[keyof typeof sent];

/**
 * Deletes for good what visitors have sent, all or none. The log contains no data of them. Idempotent.
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
    // Both models have these columns.
    const rows = change.tx[model as "contactSubmission"];
    const where = { conferenceId, id: { in: [...ids] } };
    const found = await rows.findMany({ where, select: { id: true, conferenceId: true } });
    await rows.deleteMany({ where });
    for (const row of found) await change.log(action, row);
    return found;
  });
}

builder.mutationFields((t) =>
  Object.fromEntries(
    Object.entries(sent).map(([name, kind]) => [
      name,
      t.field({
        type: BulkDelete,
        description: `Deletes ${kind.many} for good, all or none. For the editors of the conference.`,
        authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
        args: { input: t.arg({ type: BulkDeleteFromInboxInput, required: true }) },
        errors: { types: [ValidationError, NotFoundError] },
        resolve: (_root, { input }, context) => deleteMany(editorOf(context), kind, input),
      }),
    ]),
  ),
);
