import type { APIRequestContext } from "@playwright/test";
import type { IdentityInput } from "@summit/schema/validation/identity.ts";
import { identityPresets } from "../../src/features/admin/identity/identity-presets.ts";
import { mutate } from "./mutate.ts";
import { publish } from "./publish.ts";

/** The theme of a preset. */
export function lookOf(preset: string): IdentityInput {
  const found = identityPresets.find(({ name }) => name === preset);
  if (!found) throw new Error(`There is no preset named ${preset}.`);
  return found.look;
}

/** Three conferences with contrasting themes: a loud, a light and a dark one. */
export const sampleConferences = [
  { name: "Open Stage Festival 2027", city: "Rotterdam", identity: lookOf("Festival") },
  { name: "Paper & Code 2027", city: "Leuven", identity: lookOf("Journal") },
  { name: "Kernel Days 2027", city: "Brno", identity: lookOf("Terminal") },
] as const;

type Sample = (typeof sampleConferences)[number];

const people = [
  ["Ines Vermeer", "Head of Research", "Larchfield", "/portraits/anneliese-brandvold.webp"],
  ["Tomasz Wrobel", "Staff Engineer", "Copperbeam", "/portraits/rupert-vasanthan.webp"],
  ["Lena Brandt", "Product Designer", "Saltmarsh", null],
  ["Yusuf Demir", "Founder", "Quillbank", null],
] as const;

const items = [
  ["Keynote", "What we learned by shipping it twice", "09:00", "09:45"],
  ["Talk", "Small tools, long lives", "10:00", "10:30"],
  ["Break", "Coffee", "10:30", "11:00"],
  ["Panel", "Who maintains what everybody uses?", "11:00", "12:00"],
  ["Workshop", "Measure first: an afternoon with a profiler", "13:00", "15:00"],
] as const;

/** Creates and publishes one of them, signed in as its owner. Returns its slug, which is derived from the name. */
export async function createSample(request: APIRequestContext, sample: Sample): Promise<string> {
  const { name, city, identity } = sample;
  const { id, slug } = await mutate(
    request,
    "createConference",
    "CreateConferenceInput",
    "Conference",
    {
      name,
      startDate: "2027-05-11",
      endDate: "2027-05-12",
      timeZone: "Europe/Brussels",
      description: `Two days in ${city} for those who make things and look after them.`,
    },
    "id slug",
  );
  const content = { conferenceId: id };
  await mutate(request, "saveIdentity", "SaveIdentityInput", "Conference", {
    ...content,
    ...identity,
  });
  await mutate(request, "saveVenueDetails", "SaveVenueDetailsInput", "VenueDetails", {
    ...content,
    venueName: "The Old Signal House",
    address: "Quay 4",
    city,
    postalCode: "1000",
    country: "BE",
    description: "A hall of brick and daylight beside the water, ten minutes from the station.",
  });
  const speakerIds: string[] = [];
  for (const [personName, title, companyName, imageUrl] of people) {
    const speaker = await mutate(request, "createSpeaker", "CreateSpeakerInput", "Speaker", {
      ...content,
      name: personName,
      title,
      companyName,
      imageUrl,
      bio: "Has built and kept running what others rely on.",
    });
    speakerIds.push(speaker.id);
  }
  for (const [index, [type, title, startTime, endTime]] of items.entries()) {
    await mutate(request, "createScheduleItem", "CreateScheduleItemInput", "ScheduleItem", {
      ...content,
      type,
      title,
      startTime,
      endTime,
      day: "day1",
      speakerIds: type === "Break" ? [] : [speakerIds[index % 4]],
      description: "With examples that failed, and what came of them.",
    });
  }
  for (const [passName, amount] of [
    ["Day pass", 90],
    ["Both days", 160],
  ] as const) {
    await mutate(request, "createTicketType", "CreateTicketTypeInput", "TicketType", {
      ...content,
      name: passName,
      price: { minorUnits: amount * 100, currency: "EUR" },
      description: "Talks, lunch and the evening.",
      features: ["All talks", "Lunch and coffee", "The evening by the water"],
      availableFrom: "2026-01-01",
      availableUntil: "2027-05-10",
      purchaseUrl: "https://example.com/tickets",
    });
  }
  await publish(request, id);
  return slug;
}
