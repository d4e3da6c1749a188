/** Whether the year has four digits in PostgreSQL and JSON: 1 to 9999. */
export function hasStorableYear(date: Date): boolean {
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9_999;
}
