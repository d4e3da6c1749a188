/** Keeps times in a text on one line, such as "5:00 PM". */
export const nonBreakingTimes = (text: string): string =>
  text.replace(/(\d) (?=[AP]M\b)/gi, "$1\u00A0");
