import { expect, it } from "vitest";
import { audienceText, stateText } from "./letter-words.ts";
import { allSpeakers, noDeliveries } from "./test-letters.ts";

const now = new Date("2027-05-03T12:00:00");
const at = "2027-05-03T14:05:00";
const text = (
  state: Parameters<typeof stateText>[1]["state"],
  progress?: Partial<typeof noDeliveries>,
  when = at,
) =>
  stateText(
    "en-GB",
    { state, sendAt: when, endedAt: when, progress: progress && { ...noDeliveries, ...progress } },
    now,
  );

it("says in words how far a letter is, and when", () => {
  expect(text("draft")).toBe("Draft");
  expect(text("waiting")).toMatch(/^Goes out at 14:05 \S+ – can be stopped$/);
  expect(text("waiting", {}, "2027-05-04T09:00:00")).toMatch(
    /^Goes out on 4 May at 09:00 \S+ – can be stopped$/,
  );
  expect(text("sending", { queued: 180, sent: 118, refused: 2 })).toBe("Sending: 120 of 300");
  expect(text("paused", { queued: 180, sent: 120 })).toBe("Paused after 120 of 300");
  expect(text("sent", { sent: 297, bounced: 1, refused: 2 }, "2027-05-01T09:00:00")).toBe(
    "Sent to 298 of 300 on 1 May",
  );
  expect(text("sent", { sent: 1200 }, "2026-05-01T09:00:00")).toBe("Sent to 1,200 on 1 May 2026");
  expect(text("sent", { sent: 3 })).toBe("Sent to 3 today");
  expect(text("stopped", { sent: 12, suppressed: 288 })).toBe("Stopped after 12");
  expect(text("stopped", { suppressed: 300 })).toBe("Stopped before anybody got it");
});

it("says a state without the numbers while they are not known", () => {
  expect(text("sending")).toBe("Sending");
  expect(text("paused")).toBe("Paused");
  expect(text("stopped")).toBe("Stopped");
  expect(text("sent")).toBe("Sent today");
});

it("says in words whom a letter is for", () => {
  const places = {
    conference: null,
    rooms: [{ id: "r1", name: "Great Hall" }],
    tracks: [{ id: "k1", name: "Robots" }],
    speakerTasks: { id: "t", tasks: [{ id: "t1", title: "Slides" }] },
  } as unknown as Parameters<typeof audienceText>[1];
  const words = (choice: Partial<Parameters<typeof audienceText>[0]>) =>
    audienceText({ ...allSpeakers, ...choice } as Parameters<typeof audienceText>[0], places);
  expect(words({})).toBe("Speakers");
  expect(words({ answer: "confirmed", day: "day2", roomId: "r1" })).toBe(
    "Speakers who have confirmed, on day 2, in Great Hall",
  );
  expect(words({ trackId: "k1", taskId: "t1" })).toBe(
    "Speakers, of the track Robots, without “Slides”",
  );
  expect(words({ list: "people", tags: ["VIP"], personIds: ["a", "b"] })).toBe(
    "People, with the tag VIP, only 2 chosen people",
  );
  expect(words({ list: "team", roles: ["owner", "editor"] })).toBe("Team, only Owner and Editor");
});
