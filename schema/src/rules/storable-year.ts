/** Whether a moment is in a year that PostgreSQL and JSON spell with four digits: 1 to 9999. */
export function hasStorableYear(date: Date): boolean {
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9_999;
}
