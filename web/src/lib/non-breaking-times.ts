/** A text that breaks no time across lines: "5:00 PM" stays together. */
export const nonBreakingTimes = (text: string): string =>
  text.replace(/(\d) (?=[AP]M\b)/gi, "$1\u00A0");
