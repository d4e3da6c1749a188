import type { InputFields } from "#builder.ts";
import { addContentMutations } from "#content/content-mutations.ts";
import { MoneyInput } from "#money/money.type.ts";
import { ticketTypes } from "#ticket/ticket.service.ts";
import { TicketType } from "#ticket/ticket-type.type.ts";

const ticketTypeFields = (t: InputFields, required: boolean) => ({
  name: t.string({ required, description: "1–200 characters." }),
  description: t.string({ description: "Shown under the name, up to 2,000 characters." }),
  price: t.field({ type: MoneyInput, description: "The price, without VAT. Defaults to 0 USD." }),
  availableFrom: t.field({ type: "Date", required, description: "First day of sale." }),
  availableUntil: t.field({
    type: "Date",
    required,
    description: "Last day of sale, not before the first.",
  }),
  quantity: t.int({
    description: "How many there are, not less than the number sold. Null means unlimited.",
  }),
  active: t.boolean({
    description: "Whether it is shown and sold. Defaults to true.",
  }),
  features: t.stringList({
    description: "What it includes, in order: up to 50 entries of 1–300 characters.",
  }),
  purchaseUrl: t.string({ description: "The product's http(s) address in the external shop." }),
  popular: t.boolean({
    description: "Whether it is marked as popular. Defaults to false.",
  }),
  buttonText: t.string({
    description: "Label of the button to the shop, up to 60 characters; Book Now! when empty.",
  }),
});

addContentMutations("ticket-type", {
  kind: () => ticketTypes,
  type: TicketType,
  fields: ticketTypeFields,
});
