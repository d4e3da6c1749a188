/** An amount as a price: "£495", "£2,295"; pence only where there are any. */
export const price = (amount: number, currency: string): string =>
  new Intl.NumberFormat("en-GB", {
    style: "currency",
    currency,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount);
