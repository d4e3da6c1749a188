import type { APIRequestContext } from "@playwright/test";
import { mutate } from "../support/mutate.ts";

/** How much a conference has: nothing at all, enough for a day, or all there could be. */
export const sizes = {
  empty: { speakers: 0, rooms: [], pictures: false },
  small: { speakers: 8, rooms: ["Main Hall", "Library", "Patio"], pictures: false },
  rich: {
    speakers: 80,
    pictures: true,
    rooms: ["Main Hall", "Library", "Patio", "Loft", "Studio", "Cellar", "Foyer", "Attic", "Dock"],
  },
} as const;

export type Size = keyof typeof sizes;

const first = ["Ines", "Tomasz", "Lena", "Yusuf", "Maria del Carmen", "Ada", "Jun", "Bartholomew"];
const last = ["Vermeer", "Wrobel", "Brandt", "Demir", "O’Sullivan", "Featherstonehaugh", "Ito"];
const titles = [
  "Staff Engineer",
  "Head of Research",
  "Founder",
  "Professor of Distributed Systems",
];
const topics = ["Small tools, long lives", "What we learned by shipping it twice", "Measure first"];
const portraits = ["anneliese-brandvold", "rupert-vasanthan"];
const days = ["day1", "day2"];

const pick = <Value>(values: readonly Value[], index: number): Value =>
  values[index % values.length] as Value;

/** Creates and publishes a conference of a size. Returns its id, slug and the paths of pages that show it. */
export async function createConference(request: APIRequestContext, size: Size) {
  const { speakers, rooms, pictures } = sizes[size];
  const { id, slug } = await mutate(
    ...([request, "createConference", "CreateConferenceInput", "Conference"] as const),
    {
      name: `Harbour Days ${size} 2027`,
      timeZone: "Europe/Oslo",
      plan: "enterprise",
      startDate: "2027-05-11",
      endDate: "2027-05-12",
      description: "Two days for those who make things and look after them.",
    },
    "id slug",
  );
  const add = (name: string, input: object, fields?: string) =>
    mutate(
      ...([request, `create${name}`, `Create${name}Input`, name] as const),
      { conferenceId: id, ...input },
      fields,
    );
  const paths = ["/", "/speakers", "/agenda", "/venue", "/register", "/exhibition", "/news"];
  paths.push("/contact", "/about-us");

  const ids: string[] = [];
  for (let index = 0; index < speakers; index++) {
    const speaker = await add(
      "Speaker",
      {
        name: `${pick(first, index)} ${pick(last, index + Math.floor(index / 8))} ${index || ""}`,
        title: pick(titles, index),
        companyName: pick(["Larchfield", "Quillbank"], index),
        // Every third is without a picture, as in real line-ups.
        imageUrl: pictures && index % 3 ? `/portraits/${pick(portraits, index)}.webp` : null,
        bio: "Has built and kept running what others rely on.",
      },
      "id slug",
    );
    ids.push(speaker.id);
    if (index < 2) paths.push(`/speakers/${speaker.slug}`);
  }
  for (const [index, speakerId] of ids.entries()) {
    const hour = 9 + (Math.floor(index / (2 * rooms.length)) % 9);
    const session = await add(
      "ScheduleItem",
      {
        day: pick(days, index),
        location: pick(rooms, Math.floor(index / 2)),
        startTime: `${String(hour).padStart(2, "0")}:00`,
        speakerIds: [speakerId],
        endTime: `${String(hour).padStart(2, "0")}:45`,
        type: pick(["Keynote", "Talk", "Workshop", "Panel"], index),
        title: `${pick(topics, index)}, part ${index + 1}`,
        description: "With examples that failed, and what came of them.",
      },
      "slug",
    );
    if (index === 0) paths.push(`/agenda/day1/${session.slug}`);
  }
  if (speakers > 0) {
    const passes = size === "rich" ? [1_900, 12_500.5, 0] : [190, 0];
    for (const [index, amount] of passes.entries()) {
      await add("TicketType", {
        name: pick(["Day pass", "Both days", "Online"], index),
        price: { minorUnits: amount * 100, currency: "NOK" },
        description: "Talks, lunch and the evening.",
        features: ["All talks", "Lunch and coffee"],
        availableFrom: "2026-01-01",
        availableUntil: "2027-05-10",
        purchaseUrl: index === 0 ? "https://example.com/tickets" : null,
      });
    }
    await add("Article", {
      slug: `${slug}-news`,
      title: "The programme is out",
      category: "News",
      excerpt: "Every talk, room and hour.",
      body: "Every talk, room and hour.",
      publishedOn: "2026-01-01",
    });
    paths.push(`/${slug}-news/`);
    for (let index = 0; index < (size === "rich" ? 9 : 1); index++) {
      await add("Sponsor", { name: `Larchfield ${index}`, imageUrl: "/logos/lumenfold.svg" });
    }
    await mutate(request, "saveVenueDetails", "SaveVenueDetailsInput", "VenueDetails", {
      conferenceId: id,
      venueName: "The Old Signal House",
      address: "Quay 4",
      city: "Bergen",
      postalCode: "5003",
      country: "NO",
      description: "",
      nearbyAccommodations: [{ name: "Pier Hotel", price: { minorUnits: 0, currency: "NOK" } }],
    });
  }
  await mutate(request, "publishConference", "PublishConferenceInput", "Conference", { id });
  return { id, slug, paths };
}
