import type { TicketType } from "@summit/prisma/client.ts";
import type { z } from "zod";
import {
  type ContentKind,
  createContent,
  deleteContent,
  updateContent,
} from "#content/content-kind.ts";
import type { Editor } from "#content/editing.ts";
import { lineList } from "#content/line-lists.ts";
import { inSteps } from "#content/read-input.ts";
import {
  type ChosenRecords,
  deleteAmong,
  type ImportedRow,
  upsertContent,
} from "#content/upsert-content.ts";
import { ValidationError } from "#errors/validation-error.ts";
import { readPrice } from "#money/price-input.ts";
import { ticketTypeInput } from "#ticket/validation.ts";

const ticketTypes: ContentKind<TicketType, typeof ticketTypeInput> = {
  entity: "ticket-type",
  input: ticketTypeInput,
  read: inSteps(readPrice, lineList("features")),
  find: (tx, where) => tx.ticketType.findFirst({ where }),
  count: (tx, where) => tx.ticketType.count({ where }),
  findAmong: (tx, where) => tx.ticketType.findMany({ where }),
  create: (tx, data) => tx.ticketType.create({ data: withDates(data) }),
  update: async (tx, { id }, { quantity, ...data }) => {
    // Locks the row, so that no concurrent sale happens before the quantity is compared and stored.
    const { sold } = await tx.ticketType.update({ where: { id }, data: withDates(data) });
    if (quantity !== null && quantity < sold) {
      throw new ValidationError([
        {
          path: ["quantity"],
          message: `Must be at least ${sold}, which are sold`,
          code: "OUT_OF_RANGE",
        },
      ]);
    }
    return tx.ticketType.update({ where: { id }, data: { quantity } });
  },
  delete: (tx, { id }) => tx.ticketType.delete({ where: { id } }),
};

/** Adds a ticket type to a conference; errors as of `createContent`. */
export const createTicketType = (editor: Editor, conferenceId: string, input: object) =>
  createContent(editor, ticketTypes, conferenceId, input);

/** Updates a ticket type; errors as of `updateContent`. */
export const updateTicketType = (editor: Editor, id: string, patch: object) =>
  updateContent(editor, ticketTypes, id, patch);

/** Upserts ticket types by their external ids; errors as of `upsertContent`. */
export const upsertTicketTypes = (
  editor: Editor,
  conferenceId: string,
  rows: readonly ImportedRow[],
) => upsertContent(editor, ticketTypes, conferenceId, rows);

/** Deletes a ticket type; errors as of `deleteContent`. */
export const deleteTicketType = (editor: Editor, id: string) =>
  deleteContent(editor, ticketTypes, id);

/** Deletes several passes; errors as of `deleteAmong`. */
export const deleteTicketTypes = (editor: Editor, conferenceId: string, chosen: ChosenRecords) =>
  deleteAmong(editor, ticketTypes, conferenceId, chosen);

type TicketTypeData = z.output<typeof ticketTypeInput>;

function withDates<Days extends Pick<TicketTypeData, "availableFrom" | "availableUntil">>(
  data: Days,
) {
  return {
    ...data,
    availableFrom: new Date(data.availableFrom),
    availableUntil: new Date(data.availableUntil),
  };
}
