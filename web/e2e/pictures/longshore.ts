import type { APIRequestContext } from "@playwright/test";
import { propose, saveCall } from "../support/call.ts";
import { mutate } from "../support/mutate.ts";
import { publish } from "../support/publish.ts";
import { lookOf } from "../support/sample-identities.ts";

/** The next year, so that the conference is always still to come. */
const year = new Date().getFullYear() + 1;

const people = [
  ["Ingrid Solvang", "Principal Engineer", "Larchfield", "ines-carvalhosa"],
  ["Kofi Mensah-Bell", "Director of Platforms", "Quillbank", "kwabena-tetteyfio"],
  ["Laila Haddad", "Database Engineer", "Ferrybridge Data", "leila-ghorbanzad"],
  ["Marek Dvořák", "Site Reliability Lead", "Polder Compute", "oskar-lindgaard"],
  ["Priya Raman", "Head of Engineering", "Copperbeam", "priyanka-doraisamy"],
  ["Tobias Lindqvist", "Archivist", "Tarnwell Systems", "hamish-drumgold"],
  ["Emi Castellane", "Staff Engineer", "Lumenfold", "yuki-tanabe-ford"],
  ["Samuel Adeyemi", "Security Architect", "Halden Quay", "callum-sowande"],
  ["Rosalind Achterberg", "Technical Writer", "Wrenfield Health", "eleanor-thistlewick"],
  ["Bruno Falcão", "Engineering Manager", "Saltmarsh", "mateus-ferrolho"],
  ["Thandi Nkosi-Reyes", "Researcher", "Kelpie Wind", "thandeka-mabuza-reid"],
  ["Yusuf Karadeniz", "Founder", "Plumbline Assurance", "farhan-kettlewell"],
] as const;

const rooms = [
  ["Rope Hall", 420],
  ["Sail Loft", 160],
  ["Boathouse", 90],
  ["Chandlery", 60],
] as const;

const tracks = [
  ["Keeping it running", "#1F6F5C"],
  ["Data that lasts", "#2B5FA8"],
  ["Handing on", "#A4471F"],
] as const;

type Kind = "Keynote" | "Talk" | "Workshop" | "Panel" | "Break";

/** Title, kind, day, start, end, rooms, speakers and track by their place above; without rooms in all of them. */
type Entry = [string, Kind, 1 | 2, string, string, number[]?, number[]?, number?];

const programme: Entry[] = [
  ["Doors and coffee", "Break", 1, "08:30", "09:15"],
  ["Thirty years in one codebase", "Keynote", 1, "09:15", "10:00", [0], [0], 0],
  ["What the ledger remembers", "Talk", 1, "10:15", "11:00", [0], [1], 1],
  ["Migrations that nobody notices", "Talk", 1, "10:15", "11:00", [1], [2], 1],
  ["Write the runbook before the pager rings", "Workshop", 1, "10:15", "11:45", [2], [3], 0],
  ["Small tools, long lives", "Talk", 1, "10:15", "11:00", [3], [6], 0],
  ["A service is retired with its users", "Talk", 1, "11:15", "12:00", [0], [4], 2],
  ["Formats that outlive their programs", "Talk", 1, "11:15", "12:00", [1], [5], 1],
  ["Documentation as a promise", "Talk", 1, "11:15", "12:00", [3], [8], 2],
  ["Lunch on the quay", "Break", 1, "12:00", "13:15"],
  ["Keys change hands", "Talk", 1, "13:15", "14:00", [0], [7], 0],
  ["The team after the founders", "Panel", 1, "13:15", "14:00", [1], [9, 4, 11], 2],
  ["Read a codebase you did not write", "Workshop", 1, "13:15", "14:45", [2], [6], 2],
  ["Backups that you have restored", "Talk", 1, "14:15", "15:00", [0], [3], 1],
  ["What a flood taught an archive", "Talk", 1, "14:15", "15:00", [1], [10], 1],
  ["What we hand on", "Keynote", 2, "09:15", "10:00", [0], [4], 2],
  ["Pay the debt that hurts", "Talk", 2, "10:15", "11:00", [0], [9], 0],
];

/** Accepted and not yet placed. */
const unplaced = [
  "Old laptops, new clusters",
  "An honest post-mortem",
  "The last person who knows",
];

const proposals = [
  [
    "Nobody owns the cron job",
    "Every company has a job that runs at 03:40 and that nobody dares to touch. We found ours by turning things off, one at a time, with a letter to everybody first. I show the letter, the list of what broke, and the one page that every scheduled job has had since.",
  ],
  ["Ten years of one API version", "How we kept a promise to 4,000 customers."],
  ["Deleting half of the tests", "Which half, how we chose, and what we missed."],
  ["Paper as a fallback", "A hospital’s plan for the day on which nothing works."],
  ["The interview with whoever leaves", "Questions that are worth asking on the last day."],
  ["Upgrades on a Tuesday morning", "Why we no longer work at night."],
  ["A glossary saved our rewrite", "Forty words, agreed upon before the first line of code."],
] as const;

/** Creates and publishes an invented conference with a look of its own. Returns its id, the path of its site and a proposal. */
export async function createLongshore(request: APIRequestContext) {
  const { id, slug } = await mutate(
    ...([request, "createConference", "CreateConferenceInput", "Conference"] as const),
    {
      name: `Longshore ${year}`,
      slug: "longshore",
      country: "DK",
      timeZone: "Europe/Copenhagen",
      plan: "enterprise",
      startDate: `${year}-05-20`,
      endDate: `${year}-05-21`,
      description: "Two days on software that has to last: how it is kept, and handed on.",
    },
    "id slug",
  );
  const add = (name: string, input: object) =>
    mutate(...([request, `create${name}`, `Create${name}Input`, name] as const), {
      conferenceId: id,
      ...input,
    }).then((made) => made.id);
  const save = (mutation: string, type: string, input: object) =>
    mutate(
      ...([request, mutation, `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`] as const),
      type,
      { conferenceId: id, ...input },
    );

  await save("saveIdentity", "Conference", lookOf("Journal"));
  const roomIds: string[] = [];
  for (const [name, capacity] of rooms) roomIds.push(await add("Room", { name, capacity }));
  const trackIds: string[] = [];
  for (const [name, colour] of tracks) trackIds.push(await add("Track", { name, colour }));
  const speakerIds: string[] = [];
  for (const [name, title, companyName, portrait] of people) {
    const imageUrl = `/portraits/${portrait}.webp`;
    const bio = "Keeps running what others rely on, and writes down how.";
    speakerIds.push(await add("Speaker", { name, title, companyName, imageUrl, bio }));
  }
  const description = "With what went wrong, what it cost, and what is done differently since.";
  for (const [title, type, day, startTime, endTime, at, by = [], track] of programme) {
    await add("ScheduleItem", {
      title,
      type,
      day: `day${day}`,
      startTime,
      endTime,
      allRooms: !at,
      roomIds: at?.map((room) => roomIds[room]),
      speakerIds: by.map((speaker) => speakerIds[speaker]),
      trackId: track === undefined ? null : trackIds[track],
      description: type === "Break" ? "" : description,
    });
  }
  for (const title of unplaced) await add("ScheduleItem", { title, type: "Talk", description });
  await sell(add);
  await save("saveVenueDetails", "VenueDetails", {
    venueName: "The Old Ropeworks",
    address: "Havnegade 12",
    city: "Aarhus",
    postalCode: "8000",
    country: "DK",
    description: "A rope walk of 1863, three minutes from the station.",
  });
  await publish(request, id);
  const site = `/c/${slug}`;
  const toReview = await callAndReview(request, { id, site, trackIds });
  return { id, site, toReview };
}

async function sell(add: (name: string, input: object) => Promise<string>): Promise<void> {
  const passes = [
    ["Two days", 290_000, ["All talks and workshops", "Lunch and coffee", "The evening"]],
    ["One day", 170_000, ["All talks of the day", "Lunch and coffee"]],
  ] as const;
  for (const [name, minorUnits, features] of passes) {
    await add("TicketType", {
      name,
      features,
      price: { minorUnits, currency: "DKK" },
      availableFrom: "2026-01-01",
      availableUntil: `${year}-05-19`,
      purchaseUrl: "https://example.com/tickets",
    });
  }
  for (const name of ["larchfield", "quillbank", "lumenfold", "halden-quay"]) {
    await add("Sponsor", { name, imageUrl: `/logos/${name}.svg` });
  }
}

type Called = { id: string; site: string; trackIds: readonly string[] };

/** Opens the call, sends proposals to it, and reviews some of them. */
async function callAndReview(
  request: APIRequestContext,
  { id, site, trackIds }: Called,
): Promise<string> {
  await saveCall(request, id, {
    intro: "Tell us what you have kept alive.",
    kinds: [{ key: "talk", name: "Talk", minutes: 45 }],
    languages: ["en"],
    levels: ["Beginner", "Advanced"],
    trackIds,
    opensAt: "2020-01-01T09:00:00Z",
    closesAt: `${year}-02-28T22:59:00Z`,
  });
  for (const [index, [title, abstract]] of proposals.entries()) {
    await propose(request, site, {
      title,
      abstract,
      kind: "talk",
      language: "en",
      level: index % 2 === 0 ? "Beginner" : "Advanced",
      trackId: trackIds[index % trackIds.length] ?? "",
      "person.0.name": people[(index + 6) % people.length]?.[0] ?? "",
      "person.0.email": `proposer-${index}@longshore.example`,
    });
  }
  return reviewSome(request, id);
}

/** Reviews three of the proposals. Returns the id of the first, which is still to review. */
async function reviewSome(request: APIRequestContext, id: string): Promise<string> {
  await mutate(request, "saveReviewSettings", "SaveReviewSettingsInput", "ReviewSettings", {
    conferenceId: id,
    criteria: [
      { name: "Would you go?", description: "As yourself, on that day." },
      { name: "From practice", description: "It happened, and it is told with figures." },
      { name: "Fits the theme", description: "It is about what lasts.", weight: 2 },
    ],
    phases: [{ name: "First round", anonymous: true }],
  });
  const query = `query ($id: ID!) {
    reviewSettings(conferenceId: $id) { criteria { id } }
    proposals(conferenceId: $id) { nodes { id title } }
  }`;
  const response = await request.post("/graphql", { data: { query, variables: { id } } });
  const { reviewSettings, proposals: sent } = (await response.json()).data;
  const nodes: { id: string; title: string }[] = sent.nodes;
  const others = nodes.filter(({ title }) => title !== proposals[0][0]);
  for (const { id: proposalId } of others.slice(0, 3)) {
    const scores = reviewSettings.criteria.map((criterion: { id: string }) => ({
      criterionId: criterion.id,
      score: 4,
    }));
    await mutate(request, "reviewProposal", "ReviewProposalInput", "Review", {
      proposalId,
      scores,
      verdict: "scored",
    });
  }
  return nodes.find((node) => !others.includes(node))?.id ?? "";
}
