import type { Prisma } from "@summit/prisma/client.ts";
import { withVat } from "#money/money.ts";
import { Money } from "#money/money.type.ts";

/** What a conference sells. */
interface Priced {
  price: Prisma.Decimal;
  currency: string;
}

export const netPrice = {
  type: Money,
  description: "What it costs, without VAT.",
  select: { price: true, currency: true },
  resolve: ({ price, currency }: Priced) => ({ amount: price.toNumber(), currency }),
} as const;

export const priceWithVat = {
  type: Money,
  description:
    "What one pays: the price with the conference's VAT. The same as the price if nothing is added.",
  select: { price: true, currency: true, conference: { select: { vatRate: true } } },
  resolve: (item: Priced & { conference: { vatRate: Prisma.Decimal | null } }) =>
    withVat(netPrice.resolve(item), item.conference.vatRate?.toNumber() ?? 0),
} as const;
