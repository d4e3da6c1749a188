import { expect, it } from "vitest";
import { offlinePage } from "./offline-page.ts";

const age = "Wed 26 Nov, 09:20";

it("leads to what is kept, by the part of its title that differs, and says how old it is", () => {
  const html = offlinePage([
    { url: "/agenda", title: "Schedule | Summit", age },
    { url: "/talk", title: "This | That | Summit", age },
  ]);
  expect(html).toContain(`<a href="/agenda">Schedule</a> <small>${age}</small>`);
  expect(html).toContain(">This | That</a>");
  expect(html).toContain("These are, as they were when you had a connection");
});

it("asks to try again where nothing is kept", () => {
  const html = offlinePage([]);
  expect(html).toContain("Try again once you have a connection.");
  expect(html).not.toContain("<li>");
});
