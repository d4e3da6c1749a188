import type { APIRequestContext } from "@playwright/test";
import { mutate } from "../support/mutate.ts";
import { publish } from "../support/publish.ts";
import { pick, richSessions, richTracks, rooms, speakersOf, thinSessions } from "./programmes.ts";

/** How much a conference has: nothing at all, enough for a day, or all there could be. */
export const sizes = ["empty", "thin", "rich"] as const;

export type Size = (typeof sizes)[number];

const basics = {
  empty: { name: "Harbour Nights 2027", startDate: "2027-09-02", endDate: "2027-09-03" },
  thin: { name: "Harbour Day 2027", startDate: "2027-05-11", endDate: "2027-05-11" },
  rich: { name: "Rencontres du Large 2027", startDate: "2027-05-13", endDate: "2027-05-15" },
};

const venues = {
  thin: {
    venueName: "The Old Signal House",
    address: "Quay 4",
    city: "Bergen",
    postalCode: "5003",
    country: "NO",
  },
  rich: {
    venueName: "Palais des Gréements",
    address: "12 quai des Indes",
    city: "Lorient",
    postalCode: "56100",
    country: "FR",
  },
};

const tiers = [
  "Gold",
  "Gold",
  "Silver",
  "Silver",
  "Silver",
  "Bronze",
  "Bronze",
  "Bronze",
  "Community",
  "Community",
];
const logos = [
  "lumenfold",
  "larchfield",
  "quillbank",
  "kelpie-wind",
  "tarnwell-systems",
  "saltmarsh",
  "plumbline-assurance",
  "brightwater-mutual",
  "copperbeam",
  "halden-quay",
];

const passes = {
  thin: [
    ["Day pass", 190],
    ["Online", 0],
  ],
  rich: [
    ["Standard", 240],
    ["Student and unemployed", 45],
    ["Company", 480],
    ["Patron", 1_250.5],
    ["Online", 0],
  ],
} as const;

/**
 * Creates and publishes a conference of a size; a rich one is by release, and has had two. Returns its id, slug and the
 * paths of pages that show it.
 */
export async function createConference(request: APIRequestContext, size: Size, language = "en-GB") {
  const { id, slug } = await mutate(
    ...([request, "createConference", "CreateConferenceInput", "Conference"] as const),
    {
      ...basics[size],
      timeZone: size === "rich" ? "Europe/Paris" : "Europe/Oslo",
      plan: "enterprise",
      language,
      description: "For those who make things that last, and look after them.",
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
  let movedId = "";
  if (size !== "empty") {
    const programme = await addProgramme(add, size);
    paths.push(...programme.paths);
    movedId = programme.lastId;
    for (const [index, [name, price]] of passes[size].entries()) {
      await add("TicketType", {
        name,
        price: { minorUnits: price * 100, currency: size === "rich" ? "EUR" : "NOK" },
        description: "Talks, lunch and the evening.",
        features: ["All talks", "Lunch and coffee", ...(index % 2 ? [] : ["Recordings"])],
        popular: index === 2,
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
      body: "Every talk, room and hour.\n\n> At last.\n\n| Day | Talks |\n| --- | --- |\n| One | 27 |",
      publishedOn: "2026-01-01",
    });
    paths.push(`/${slug}-news/`);
    for (const [index, logo] of (size === "rich" ? logos : logos.slice(0, 1)).entries()) {
      const tier = size === "rich" ? pick(tiers, index) : null;
      await add("Sponsor", { name: logo, imageUrl: `/logos/${logo}.svg`, tier, position: index });
    }
    await mutate(request, "saveVenueDetails", "SaveVenueDetailsInput", "VenueDetails", {
      conferenceId: id,
      ...venues[size],
      description: "",
      nearbyAccommodations: [{ name: "Pier Hotel", price: { minorUnits: 9000, currency: "EUR" } }],
    });
  }
  await publish(request, id);
  if (size === "rich") paths.push(...(await openCallAndRelease(request, id, movedId)));
  return { id, slug, paths };
}

type Add = (name: string, input: object, fields?: string) => Promise<{ id: string; slug: string }>;

/** Adds rooms, tracks, people and sessions. Returns the paths of some of them, and the id of the last talk. */
async function addProgramme(add: Add, size: "thin" | "rich") {
  const paths: string[] = [];
  let lastId = "";
  const roomIds = new Map<string, string>();
  for (const [position, room] of rooms[size].entries()) {
    roomIds.set(room.name, (await add("Room", { ...room, position })).id);
  }
  const trackIds: string[] = [];
  for (const [position, track] of (size === "rich" ? richTracks : []).entries()) {
    trackIds.push((await add("Track", { ...track, position })).id);
  }
  const speakerIds: string[] = [];
  for (const [index, speaker] of speakersOf(size).entries()) {
    const { id, slug } = await add("Speaker", speaker, "id slug");
    speakerIds.push(id);
    // The ninth of ten is without a picture.
    if ([0, 1, 9].includes(index)) paths.push(`/speakers/${slug}`);
  }
  const sessions = size === "rich" ? richSessions() : thinSessions();
  for (const { room, track, speakers, ...session } of sessions) {
    const { id, slug } = await add(
      "ScheduleItem",
      {
        ...session,
        roomIds: room === undefined ? [] : [roomIds.get(room)],
        trackId: track === undefined ? null : (trackIds[track] ?? null),
        speakerIds: speakers.map((index) => pick(speakerIds, index)),
      },
      "id slug",
    );
    if (session.type === "Break") continue;
    lastId = id;
    if (paths.length < 5) paths.push(`/agenda/${session.day}/${slug}`);
  }
  return { paths, lastId };
}

/** Opens a call for papers, and releases the programme twice: the second time with a session that has moved. */
async function openCallAndRelease(
  request: APIRequestContext,
  conferenceId: string,
  movedId: string,
) {
  await mutate(request, "saveCall", "SaveCallInput", "Call", {
    conferenceId,
    opensAt: "2026-01-01T00:00:00Z",
    closesAt: "2027-03-01T23:00:00Z",
    intro: "Tell us what went wrong, and what you made of it.",
    kinds: [
      { key: "talk", name: "Talk", minutes: 30 },
      { key: "workshop", name: "Workshop", minutes: 120 },
    ],
    levels: ["Beginner", "Intermediate", "Advanced"],
    languages: ["en", "fr"],
  });
  // Which makes the first release.
  await mutate(request, "setProgrammeMode", "SetProgrammeModeInput", "Conference", {
    conferenceId,
    mode: "releases",
  });
  await mutate(request, "updateScheduleItem", "UpdateScheduleItemInput", "ScheduleItem", {
    id: movedId,
    startTime: "17:15",
    endTime: "18:00",
  });
  await mutate(request, "releaseProgramme", "ReleaseProgrammeInput", "ProgrammeRelease", {
    conferenceId,
    notify: false,
  });
  return ["/call", "/agenda/changes"];
}
