import { expect, it } from "vitest";
import {
  googleEntryLink,
  googleSubscriptionLink,
  outlookEntryLink,
  outlookSubscriptionLink,
  subscriptionLink,
} from "./calendar-links.ts";

const session = {
  title: "Notes & queries",
  from: "2025-11-26T09:00:00.000Z",
  until: "2025-11-26T09:20:00.000Z",
  place: "Main Hall, Hornton St",
  details: "https://summit.example/agenda/day1/notes",
};
const hold = { ...session, from: "2025-11-26", until: "2025-11-30" };
const queryOf = (link: string) => Object.fromEntries(new URL(link).searchParams);

it("creates links for Google and Outlook with instants", () => {
  expect(queryOf(googleEntryLink(session))).toEqual({
    action: "TEMPLATE",
    text: "Notes & queries",
    dates: "20251126T090000Z/20251126T092000Z",
    location: "Main Hall, Hornton St",
    details: "https://summit.example/agenda/day1/notes",
  });
  expect(queryOf(outlookEntryLink(session))).toMatchObject({
    subject: "Notes & queries",
    startdt: session.from,
    enddt: session.until,
  });
});

it("creates links for whole days, including the last one", () => {
  expect(queryOf(googleEntryLink(hold)).dates).toBe("20251126/20251201");
  expect(queryOf(outlookEntryLink(hold))).toMatchObject({
    startdt: "2025-11-26",
    enddt: "2025-12-01",
    allday: "true",
  });
});

it("links to calendar subscriptions", () => {
  const calendar = "https://summit.example/c/robotics/agenda.ics";
  const webcal = "webcal://summit.example/c/robotics/agenda.ics";
  expect(subscriptionLink(calendar)).toBe(webcal);
  expect(queryOf(googleSubscriptionLink(calendar))).toEqual({ cid: webcal });
  expect(queryOf(outlookSubscriptionLink(calendar, "Robotics"))).toEqual({
    url: webcal,
    name: "Robotics",
  });
});
