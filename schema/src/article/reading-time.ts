const wordsPerMinute = 220;

/** Whole minutes that an adult takes to read a text, at least 1. */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter((word) => /\w/.test(word)).length;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
