/** The day that a URL's hash asks for; the first where it names none. */
export const dayFromHash = (hash: string, days: readonly string[]): string =>
  days.find((day) => hash === `#${day}`) ?? days[0] ?? "";
