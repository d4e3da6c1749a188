import { builder } from "#builder.ts";
import { recordFields, timeFields } from "#content/record-fields.ts";
import { netPrice, priceWithVat } from "#money/price-fields.ts";
import { Node } from "#node/node.type.ts";
import { linkOf } from "#picture/image-address.ts";
import { dateOf } from "#rules/conference-days.ts";
import { textLines } from "#rules/text-lines.ts";
import { instantOf } from "#schedule/wall-clock.ts";

export const TicketType = builder.prismaObject("TicketType", {
  interfaces: [Node],
  description: "A pass. Only `active` decides whether it is shown and sold.",
  select: { id: true, conferenceId: true },
  fields: (t) => ({
    ...recordFields(t),
    name: t.exposeString("name", { description: "For example VIP Pass." }),
    description: t.exposeString("description", {
      description: "Shown under the name, for example Book by 5th November.",
    }),
    price: t.field(netPrice),
    priceWithVat: t.field(priceWithVat),
    availableFrom: t.expose("availableFrom", {
      description: "First day of sale; information only.",
      type: "Date",
    }),
    availableUntil: t.expose("availableUntil", {
      description: "Last day of sale; information only.",
      type: "Date",
    }),
    hasEnded: t.boolean({
      description: "Whether the last day of sale has passed in the conference's time zone.",
      select: { availableUntil: true, conference: { select: { timeZone: true } } },
      resolve: ({ availableUntil, conference }) =>
        instantOf(dateOf(availableUntil, 2), "00:00", conference.timeZone).getTime() <= Date.now(),
    }),
    quantity: t.exposeInt("quantity", {
      areas: ["sales"],
      nullable: true,
      authScopes: ({ conferenceId }) => ({ conferenceReader: conferenceId }),
      description:
        "How many there are; null means unlimited. For the team of the conference; an error for others.",
    }),
    sold: t.exposeInt("sold", {
      areas: ["sales"],
      nullable: true,
      authScopes: ({ conferenceId }) => ({ conferenceReader: conferenceId }),
      description: "How many were sold. For the team of the conference; an error for others.",
    }),
    active: t.exposeBoolean("active", { description: "Whether it is shown and sold." }),
    features: t.stringList({
      description: "What it includes, in order.",
      select: { features: true },
      resolve: ({ features }) => textLines(features),
    }),
    purchaseUrl: t.field({
      type: "URL",
      nullable: true,
      description: "The product's page in the external shop.",
      select: { purchaseUrl: true },
      resolve: ({ purchaseUrl }) => linkOf(purchaseUrl),
    }),
    popular: t.exposeBoolean("popular", { description: "Whether it is marked as popular." }),
    buttonText: t.exposeString("buttonText", {
      description: "Label of the button that leads to the shop.",
    }),
    ...timeFields(t),
  }),
});
