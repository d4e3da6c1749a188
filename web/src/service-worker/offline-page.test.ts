import { expect, it } from "vitest";
import { offlinePage } from "./offline-page.ts";

const age = "Wed 26 Nov, 09:20";

it("links to cached pages, with their distinguishing titles and ages", () => {
  const html = offlinePage(
    [
      { url: "/agenda", title: "Schedule | Summit", age },
      { url: "/talk", title: "This | That | Summit", age },
    ],
    "en-GB",
  );
  expect(html).toContain(`<a href="/agenda">Schedule</a> <small>${age}</small>`);
  expect(html).toContain(">This | That</a>");
  expect(html).toContain("These are, as they were when you had a connection");
});

it("suggests retrying if nothing is cached", () => {
  const html = offlinePage([], "en-GB");
  expect(html).toContain("Try again once you have a connection.");
  expect(html).not.toContain("<li>");
});

it("is in the language of its reader", () => {
  const html = offlinePage([], "fr-u-hc-h23");
  expect(html).toContain('<html lang="fr">');
  expect(html).toContain("<h1>Pas de connexion</h1>");
});
