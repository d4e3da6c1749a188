import { readFile } from "node:fs/promises";
import { articles } from "@summit/prisma/content/articles.ts";
import { conference } from "@summit/prisma/content/conference.ts";
import { contactDetails } from "@summit/prisma/content/contact-details.ts";
import { exhibitPackages } from "@summit/prisma/content/exhibit-packages.ts";
import { programme } from "@summit/prisma/content/programme.ts";
import { speakers } from "@summit/prisma/content/speakers.ts";
import { sponsors } from "@summit/prisma/content/sponsors.ts";
import { ticketTypes } from "@summit/prisma/content/ticket-types.ts";
import { venueDetails } from "@summit/prisma/content/venue-details.ts";
import { expect, it } from "vitest";
import type { z } from "zod";
import { articleInput } from "#article/validation.ts";
import { updateConferenceInput } from "#conference/validation.ts";
import { contactDetailsInput } from "#contact/validation.ts";
import { exhibitPackageInput } from "#exhibition/validation.ts";
import { slugFromName, slugFromTitle } from "#rules/slug.ts";
import { scheduleItemInput } from "#schedule/validation.ts";
import { speakerInput } from "#speaker/validation.ts";
import { sponsorInput } from "#sponsor/validation.ts";
import { ticketTypeInput } from "#ticket/validation.ts";
import { venueDetailsInput } from "#venue/validation.ts";

const articleFiles = new URL("../../../prisma/content/articles/", import.meta.url);
const withBodies = await Promise.all(
  articles.map(async (article) => ({
    ...article,
    body: await readFile(new URL(article.file, articleFiles), "utf8"),
  })),
);

const cases: [string, z.ZodType, readonly object[]][] = [
  ["articles", articleInput(new Set()), withBodies],
  ["conference", updateConferenceInput, [conference]],
  ["contact details", contactDetailsInput, [contactDetails]],
  ["exhibit packages", exhibitPackageInput, exhibitPackages],
  ["programme", scheduleItemInput, programme],
  ["speakers", speakerInput, speakers],
  ["sponsors", sponsorInput, sponsors],
  ["ticket types", ticketTypeInput, ticketTypes],
  ["venue details", venueDetailsInput, [venueDetails]],
];

it.each(cases)("the built-in %s are valid inputs", (_name, rules, rows) => {
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(rules.safeParse(row).error?.issues).toBeUndefined();
});

it("the slugs of the built-in content are those that new records would get", () => {
  for (const { slug, title } of programme) expect(slug).toBe(slugFromTitle(title));
  for (const { slug, name } of speakers) expect(slug).toBe(slugFromName(name));
});
