import { describe, expect, it } from "vitest";
import { movingQuestion } from "./moving-question.ts";

const before = { startDate: "2027-05-03", endDate: "2027-05-04", timeZone: "Europe/London" };
const nothing = { sessions: 0, lastDay: 0, toldSpeakers: 0 };
const affected = { sessions: 12, lastDay: 2, toldSpeakers: 2 };
const live = { status: "published", programmeMode: "live" } as const;
const byRelease = { status: "published", programmeMode: "releases" } as const;
const draft = { status: "draft", programmeMode: "live" } as const;

const partsOf = (
  after: object,
  of = affected,
  visibility: Parameters<typeof movingQuestion>[3] = live,
) => movingQuestion(before, { ...before, ...after }, of, visibility)?.question.split("\n\n");

describe("the question before a conference's dates change", () => {
  it("says what is public, what moves, which day comes, and who was told otherwise", () => {
    expect(partsOf({ startDate: "2027-05-10", endDate: "2027-05-12" })).toEqual([
      "Change the conference’s dates from 3–4 May 2027 to 10–12 May 2027?",
      "Everybody sees it at once.",
      "12 items of the programme move with the dates: what is on day 1 will be on 10 May 2027, at the same time.",
      "It gains day 3 (Wednesday, 12 May 2027).",
      "2 speakers were told when they speak, and will speak at another time. You can tell them once it is saved.",
    ]);
  });

  it("says that what is released stays as it is, where the dates do not wait for a release", () => {
    expect(partsOf({ endDate: "2027-05-05" }, affected, byRelease)).toEqual([
      "Change the conference’s dates from 3–4 May 2027 to 3–5 May 2027?",
      "Everybody sees it at once, even without a release. The sessions keep the days, times and rooms that were released.",
      "It gains day 3 (Wednesday, 5 May 2027).",
    ]);
  });

  it("is asked of another time zone, too", () => {
    const of = { sessions: 1, lastDay: 1, toldSpeakers: 1 };
    expect(partsOf({ timeZone: "America/New_York" }, of)).toEqual([
      "Change the time zone from Europe/London to America/New York?",
      "Everybody sees it at once.",
      "1 item of the programme keeps the time on the clock, which is another moment.",
      "1 speaker was told when they speak, and will speak at another time. You can tell them once it is saved.",
    ]);
  });

  it("names the days without sessions that go, and is not asked where the server refuses it because of sessions", () => {
    const shorter = { endDate: "2027-05-03" };
    expect(partsOf(shorter, { ...affected, lastDay: 1 })).toContain(
      "It loses day 2 (Tuesday, 4 May 2027), without sessions.",
    );
    expect(partsOf(shorter)).toBeUndefined();
  });

  it("is not asked where it concerns nobody: in a draft without a programme", () => {
    const later = { startDate: "2027-05-10", endDate: "2027-05-11" };
    expect(partsOf(later, nothing, draft)).toBeUndefined();
    expect(partsOf(later, affected, draft)).toContain(
      "Only the team sees it: the conference is not published.",
    );
    expect(partsOf(later, nothing)).toHaveLength(2);
  });
});
