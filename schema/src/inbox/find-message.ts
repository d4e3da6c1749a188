import type { ContactSubmission } from "@summit/prisma/client.ts";
import type { Change } from "#content/editing.ts";

/**
 * Finds a message whose state, assignee or notes an editor changes. Also in an archived conference: none of them is content,
 * and replies open its messages again.
 */
export const findMessage = (change: Change, id: string): Promise<ContactSubmission> =>
  change.find((where) => change.tx.contactSubmission.findFirst({ where }), id, "edit", "read");
