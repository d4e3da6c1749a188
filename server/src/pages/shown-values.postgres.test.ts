import { factories } from "@summit/prisma/testing/factories.ts";
import { contactDetailsInput } from "@summit/schema/validation/contact.ts";
import { scheduleItemInput } from "@summit/schema/validation/schedule.ts";
import { speakerInput } from "@summit/schema/validation/speaker.ts";
import { sponsorInput } from "@summit/schema/validation/sponsor.ts";
import { venueDetailsInput } from "@summit/schema/validation/venue.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createBuiltInSite } from "../../testing/built-in-site.ts";

// What a form stores for visitors is read by them somewhere: each of its texts is one of a kind here, and is looked for on
// the pages.

const link = (name: string) => `https://${name}.example/page`;

const venue = {
  venueName: "mark-venue-name",
  address: "mark-address",
  city: "mark-city",
  postalCode: "M1 1RK",
  country: "FR",
  capacity: "mark-capacity",
  description: "mark-description",
  googleMapsUrl: "https://www.google.com/maps/place/mark-map",
  contactEmail: "mark-email@venue.example",
  contactPhone: "+44 20 7946 0001",
  hours: "mark-hours",
  nearbyAccommodations: [
    {
      name: "mark-hotel",
      description: "mark-bed",
      price: 123,
      currency: "EUR",
      rating: 4,
      url: link("mark-hotel"),
      imageUrl: null,
    },
  ],
  transportationInfo: [{ title: "mark-tram", description: "mark-line", url: link("mark-tram") }],
  virtualTourUrl: link("mark-tour"),
  accessibilityInfo: "mark-accessibility",
  parkingInfo: "mark-parking",
};

const contact = {
  email: "mark-email@contact.example",
  phone: "+44 20 7946 0002",
  address: "mark-street",
  officeHours: "mark-office-hours",
  socialMedia: {
    twitter: link("mark-twitter"),
    facebook: link("mark-facebook"),
    linkedin: link("mark-linkedin"),
    instagram: link("mark-instagram"),
  },
  faq: [{ question: "mark-question", answer: "mark-answer" }],
  teamMembers: [
    { name: "mark-member", role: "mark-role", email: "mark@team.example", imageUrl: null },
  ],
};

const speaker = {
  name: "mark-speaker",
  title: "mark-job",
  companyName: "mark-company",
  topic: "mark-topic",
  bio: "mark-bio",
  twitterUrl: "https://x.com/mark-x",
  linkedinUrl: "https://www.linkedin.com/in/mark-in",
  githubUrl: "https://github.com/mark-hub",
};

const session = {
  title: "mark-session",
  description: "mark-about",
  language: "fr",
  level: "mark-level",
  theme: "mark-theme",
  speakerLabel: "mark-label",
  videoUrl: link("mark-video"),
  slidesUrl: link("mark-slides"),
};

const sponsor = {
  name: "mark-sponsor",
  websiteUrl: link("mark-sponsor"),
  tier: "mark-tier",
  stand: "A12",
};

/** What forms store that is no text for visitors, and who reads it. */
const others: Record<string, readonly string[]> = {
  // Pictures are tested with their files; a picture's address stands in `srcset` as those of its sizes. Structured data
  // and letters have the state.
  venue: ["imageUrl", "floorPlanUrl", "state"],
  contact: ["contactFormEnabled"],
  // Whose profile it is, for the team; where and whether the profile is shown.
  speaker: ["personId", "companyLogo", "imageUrl", "showOnHome", "homeOrder", "publication"],
  session: [
    // Where and when it takes place, and whether: tests of the programme have them.
    "day",
    "startTime",
    "endTime",
    "afterMidnight",
    "roomIds",
    "allRooms",
    "trackId",
    "type",
    "status",
    "speakerIds",
    "publication",
    // Warnings about rooms that are too small.
    "wantedSeats",
  ],
  sponsor: ["imageUrl", "position"],
};

const forms = {
  venue: [venue, venueDetailsInput],
  contact: [contact, contactDetailsInput],
  speaker: [speaker, speakerInput],
  session: [session, scheduleItemInput],
  sponsor: [sponsor, sponsorInput],
} as const;

/** The texts of a value, whatever they are in. */
const textsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

const base = "/c/shown";
let site: Awaited<ReturnType<typeof createBuiltInSite>>;
let shown = "";
beforeAll(async () => {
  site = await createBuiltInSite();
  const { client: db } = site.app.db;
  const create = factories(db);
  const { id: conferenceId } = await create.conference({ slug: "shown" });
  await db.venueDetails.create({ data: { conferenceId, ...venue } });
  await db.contactDetails.create({ data: { conferenceId, ...contact } });
  await create.speaker({ conferenceId, slug: "mark", ...speaker });
  const { speakerLabel, ...texts } = session;
  const times = { conferenceId, startTime: "10:00", endTime: "11:00" };
  await create.scheduleItem({ ...times, ...texts, speakerLabel, slug: "mark" });
  await db.sponsor.create({ data: { conferenceId, imageUrl: "/logo.svg", ...sponsor } });
  site.app.publishChange(conferenceId);
  const pages = ["/venue", "/contact", "/speakers/mark", "/agenda/day1/mark", "", "/exhibition"];
  for (const page of pages) {
    const { document } = await site.read(base + page);
    // What no page shows may be in its data.
    for (const hidden of document.querySelectorAll("script, style, head")) hidden.remove();
    shown += document.body.outerHTML.replaceAll(/&(nbsp|#160);|\u00A0/g, " ");
  }
});
afterAll(() => site.app.close());

it.each(Object.entries(forms))("has a text of each field of the form of a %s", (name, form) => {
  const [values, rules] = form;
  const known = [...Object.keys(values), ...(others[name] ?? [])];
  expect(known.sort()).toEqual(Object.keys(rules.shape).sort());
});

it.each(Object.entries(forms))("shows visitors all that the form of a %s stores", (_name, form) => {
  const hasWords: Record<string, string> = { FR: "", EUR: "€", fr: "French" };
  const missing = textsIn(form[0]).filter((text) => !shown.includes(hasWords[text] ?? text));
  expect(missing).toEqual([]);
});
