import { restore } from "@summit/prisma/restore.ts";
import { releaseFile, releases } from "@summit/prisma/testing/releases.ts";
import { createTestDatabase } from "@summit/prisma/testing/test-database.ts";
import ICAL from "ical.js";
import { afterEach, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
afterEach(() => app.close());

it.each(releases)("serves what a database of %s has", async (version) => {
  const db = await createTestDatabase();
  await restore(db, releaseFile(version));
  app = await createTestApp({ db });
  const { body } = await app.graphql(`{
    conference(id: "default") {
      speakers { totalCount } articles { nodes { title } } ticketTypes { nodes { name } } }
    conferenceBySlug(slug: "release") { name speakers { nodes { name } } } }`);
  expect(body.errors, JSON.stringify(body.errors)).toBeUndefined();
  const { conference, conferenceBySlug } = body.data;
  expect(conference.speakers.totalCount).toBeGreaterThan(0);
  expect(conference.articles.nodes).toHaveLength(7);
  expect(conference.ticketTypes.nodes.length).toBeGreaterThan(0);
  expect(conferenceBySlug.name).toBe("Summit of a Release");
  expect(conferenceBySlug.speakers.nodes).toContainEqual({ name: "Zoë Ω" });
  const text = await (await fetch(`${app.url}/c/release/agenda.ics`)).text();
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  const starts = events
    .map((event) => new ICAL.Event(event))
    .map(({ summary, startDate }) => {
      return `${summary} ${startDate.toString()}`;
    });
  // Its team has moved it to the second day since the release.
  expect(starts).toContain("Moved after the release 2025-11-26T09:00:00Z");
});
