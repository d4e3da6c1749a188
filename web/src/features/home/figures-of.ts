import type { HomeSectionProps } from "./home-section.ts";

export type Figure = { count: number; label: string };

type Facts = Pick<HomeSectionProps, "conference"> & {
  data:
    | {
        conference: { sessionCount: number } | null;
        speakers: readonly unknown[];
        sponsors: readonly unknown[];
      }
    | undefined;
};

/** The numbers of a conference, without those that are zero. */
export function figuresOf({ conference, data }: Facts): Figure[] {
  if (!conference || !data) return [];
  const figures: [count: number, one: string, many: string][] = [
    [data.speakers.length, "speaker", "speakers"],
    [data.conference?.sessionCount ?? 0, "session", "sessions"],
    [conference.days.length, "day", "days"],
    // Very few partners are not worth showing.
    [data.sponsors.length > 2 ? data.sponsors.length : 0, "partner", "partners"],
  ];
  return figures
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => ({ count, label: count === 1 ? one : many }));
}
