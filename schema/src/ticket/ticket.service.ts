import type { TicketType } from "@summit/prisma/client.ts";
import type { z } from "zod";
import type { ContentKind } from "#content/content-kind.ts";
import { readLineList } from "#content/line-lists.ts";
import { inSteps } from "#content/read-input.ts";
import { insertContent, updateContentRows } from "#content/write-many.ts";
import { invalid } from "#errors/validation-error.ts";
import { readPrice } from "#money/price-input.ts";
import { ticketTypeInput } from "#ticket/validation.ts";
import { withTranslations } from "#translation/translation-rules.ts";

/** How passes are validated, read and written. */
export const ticketTypes: ContentKind<TicketType, typeof ticketTypeInput> = {
  entity: "ticket-type",
  input: withTranslations("TicketType", ticketTypeInput),
  read: inSteps(readPrice, readLineList("features")),
  check: async ({ tx }, _conferenceId, many) => {
    const ids = many.flatMap(({ before }) => before?.id ?? []);
    // Locks them, so that nothing is sold before the quantity is stored.
    const passes = await tx.$queryRaw<Pick<TicketType, "id" | "sold">[]>`
      SELECT id, sold FROM ticket_types WHERE id = ANY(${ids}::text[]) ORDER BY id FOR UPDATE`;
    const soldOf = new Map(passes.map(({ id, sold }) => [id, sold]));
    return ({ before, data: { quantity } }) =>
      checkQuantity(quantity, soldOf.get(before?.id ?? "") ?? 0);
  },
  insert: (tx, conferenceId, many) =>
    insertContent(ticketTypes, tx, conferenceId, many.map(withDates)),
  update: (tx, many) => {
    const updates = many.map(({ before, data }) => ({ before, data: withDates(data) }));
    return updateContentRows(ticketTypes, tx, updates);
  },
};

function checkQuantity(quantity: number | null, sold: number): void {
  if (quantity === null || quantity >= sold) return;
  throw invalid("quantity", `Must be at least ${sold}, as many as have been sold`, "OUT_OF_RANGE");
}

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
