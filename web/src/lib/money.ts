/** An amount as a price: "£495", "£2,295"; pence only where there are any. */
export const price = (amount: number, currency: string): string =>
  new Intl.NumberFormat("en-GB", {
    style: "currency",
    currency,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount);

/** An amount in US format, as in the admin: "£495.00", "$99.00". */
export const priceInUsForm = (amount: number, currency: string): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount);

/** A plan's price, without decimals: "$99". */
export const wholePrice = (amount: number, currency: string): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency, maximumFractionDigits: 0 }).format(
    amount,
  );
