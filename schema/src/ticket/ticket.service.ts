import type { TicketType } from "@summit/prisma/client.ts";
import type { z } from "zod";
import type { ContentKind } from "#content/content-kind.ts";
import { readLineList } from "#content/line-lists.ts";
import { inSteps } from "#content/read-input.ts";
import { invalid } from "#errors/validation-error.ts";
import { readPrice } from "#money/price-input.ts";
import { ticketTypeInput } from "#ticket/validation.ts";

/** How passes are validated, read and written. */
export const ticketTypes: ContentKind<TicketType, typeof ticketTypeInput> = {
  entity: "ticket-type",
  input: ticketTypeInput,
  read: inSteps(readPrice, readLineList("features")),
  check: async () => (pass) => {
    if (pass.before) checkQuantity(pass.data.quantity, pass.before.sold);
  },
  create: (tx, data) => tx.ticketType.create({ data: withDates(data) }),
  update: async (tx, { id }, { quantity, ...data }) => {
    // Locks the row, so that no concurrent sale happens before the quantity is compared and stored.
    const { sold } = await tx.ticketType.update({ where: { id }, data: withDates(data) });
    checkQuantity(quantity, sold);
    return tx.ticketType.update({ where: { id }, data: { quantity } });
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
