import type { TicketType } from "@summit/prisma/client.ts";
import { connectConference, type Editor, edit, whereEditable } from "#content/editing.ts";
import { parseInput, ValidationError } from "#errors/validation-error.ts";
import { ticketTypeInput } from "#ticket/validation.ts";

/**
 * Adds a ticket type to a conference.
 *
 * @throws ValidationError when the form is not filled in as it should be
 * @throws NotFoundError when the conference is not the viewer's to write
 */
export function createTicketType(
  editor: Editor,
  conferenceId: string,
  input: unknown,
): Promise<TicketType> {
  const data = parseTicketType(input);
  return edit(editor, "ticket-type.create", (tx) =>
    tx.ticketType.create({
      data: { ...data, conference: connectConference(editor.viewer, conferenceId) },
    }),
  );
}

/**
 * Changes a ticket type.
 *
 * @throws ValidationError when the form is not filled in as it should be, or the quantity is less
 * than what is sold
 * @throws NotFoundError when there is no such ticket type, or not the viewer's to write
 */
export function updateTicketType(editor: Editor, id: string, input: unknown): Promise<TicketType> {
  const { quantity, ...data } = parseTicketType(input);
  return edit(editor, "ticket-type.update", async (tx) => {
    // From this write on, nobody else sells before the quantity is compared and stored.
    const { sold } = await tx.ticketType.update({ where: whereEditable(editor.viewer, id), data });
    if (quantity !== null && quantity < sold) {
      throw new ValidationError([
        { path: ["quantity"], message: `Must be at least ${sold}, which are sold` },
      ]);
    }
    return tx.ticketType.update({ where: { id }, data: { quantity } });
  });
}

/**
 * Deletes a ticket type.
 *
 * @throws NotFoundError when there is no such ticket type, or not the viewer's to write
 */
export function deleteTicketType(editor: Editor, id: string): Promise<TicketType> {
  return edit(editor, "ticket-type.delete", (tx) =>
    tx.ticketType.delete({ where: whereEditable(editor.viewer, id) }),
  );
}

function parseTicketType(input: unknown) {
  const { availableFrom, availableUntil, ...data } = parseInput(ticketTypeInput, input);
  return {
    ...data,
    availableFrom: new Date(availableFrom),
    availableUntil: new Date(availableUntil),
  };
}
