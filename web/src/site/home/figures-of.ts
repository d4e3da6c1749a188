import type { MessageKey, Translate } from "@summit/schema/messages/translator.ts";

export type Figure = { count: number; label: string };

type FigureKey = MessageKey & `home.count${string}`;

type Facts = {
  conference: { days: readonly unknown[] } | undefined;
  data:
    | {
        conference: { sessionCount: number } | null;
        speakers: readonly unknown[];
        sponsors: readonly unknown[];
      }
    | undefined;
};

/** The numbers of a conference, without those that are zero. */
export function figuresOf(t: Translate, { conference, data }: Facts): Figure[] {
  if (!conference || !data) return [];
  const figures: [count: number, label: FigureKey][] = [
    [data.speakers.length, "home.countSpeakers"],
    [data.conference?.sessionCount ?? 0, "home.countSessions"],
    [conference.days.length, "home.countDays"],
    // Very few partners are not worth showing.
    [data.sponsors.length > 2 ? data.sponsors.length : 0, "home.countPartners"],
  ];
  return figures
    .filter(([count]) => count > 0)
    .map(([count, label]) => ({ count, label: t(label, { count }) }));
}

/** The least number that is worth showing in the largest type. */
const fewest = 6;

/** Whether there is enough to count for a section of its own. */
export const areImpressive = (figures: readonly Figure[]): boolean =>
  figures.length > 1 && figures.some(({ count }) => count >= fewest);
