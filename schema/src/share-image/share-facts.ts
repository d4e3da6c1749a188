import { createHash } from "node:crypto";
import type { Prisma } from "@summit/prisma/client.ts";
import { siteAddressSelect } from "#conference/site-address.ts";
import {
  formatDay,
  formatDayRange,
  formatFullDay,
  localeOf,
  localeSelect,
  timeRange,
} from "#formats/formats.ts";
import { defaultLook, identitySelect, type Look } from "#identity/identity.ts";
import { translateTo } from "#messages/translate-to.ts";
import { minutesBetween, type Scheduled, withNight } from "#schedule/item-times.ts";
import { itemTimesSelect } from "#schedule/schedule.service.ts";
import { startDateOf } from "#schedule/wall-clock.ts";

/** The kinds of records with share images. */
export const shareKinds = [
  "conference",
  "speaker",
  "speaker-square",
  "session",
  "article",
] as const;
export type ShareKind = (typeof shareKinds)[number];

/** The data that a share image shows. */
export interface ShareFacts {
  kind: ShareKind;
  /** The id of the record. */
  id: string;
  /** The line above the title; may be empty. */
  over: string;
  title: string;
  /** The lines below the title. */
  under: string[];
  foot: string;
  /** URL of a picture of the subject. */
  photo: string | null;
  look: Look;
  /** What its own drawing follows from; the conference itself has that of its site. */
  art: { slug: string; peaks?: number; breadth?: number } | null;
  /** The colour of its track, as #RRGGBB. */
  line: string | null;
}

/** The conference's columns that appear in all of its share images. */
export const shareConferenceSelect = {
  ...siteAddressSelect,
  ...localeSelect,
  name: true,
  startDate: true,
  endDate: true,
  venueDetails: { select: { venueName: true, city: true } },
  identity: { select: identitySelect },
} satisfies Prisma.ConferenceSelect;

export type ShareConference = Prisma.ConferenceGetPayload<{ select: typeof shareConferenceSelect }>;

const ofConference = { conference: { select: shareConferenceSelect } } as const;

export const shareSpeakerSelect = {
  id: true,
  slug: true,
  name: true,
  title: true,
  companyName: true,
  imageUrl: true,
  ...ofConference,
} satisfies Prisma.SpeakerSelect;

export const shareSessionSelect = {
  id: true,
  slug: true,
  title: true,
  type: true,
  status: true,
  ...itemTimesSelect,
  track: { select: { colour: true } },
  speakers: {
    select: { speaker: { select: { name: true, imageUrl: true } } },
    orderBy: { position: "asc" },
  },
  ...ofConference,
} satisfies Prisma.ScheduleItemSelect;

export const shareArticleSelect = {
  id: true,
  slug: true,
  title: true,
  publishedOn: true,
  ...ofConference,
} satisfies Prisma.ArticleSelect;

type Speaker = Prisma.SpeakerGetPayload<{ select: typeof shareSpeakerSelect }>;
export type ShareSession = Scheduled<
  Prisma.ScheduleItemGetPayload<{ select: typeof shareSessionSelect }>
>;
type Article = Prisma.ArticleGetPayload<{ select: typeof shareArticleSelect }>;

/** The share image of a conference itself. */
export const factsOfConference = (conference: ShareConference): ShareFacts => ({
  kind: "conference",
  id: conference.id,
  photo: null,
  look: lookOf(conference),
  over: "",
  title: conference.name,
  under: [datesOf(conference)],
  foot: placeOf(conference),
  art: null,
  line: null,
});

/** The share image of a speaker: portrait, name, job title and conference. */
export const factsOfSpeaker = (
  { conference, ...speaker }: Speaker,
  kind: "speaker" | "speaker-square" = "speaker",
): ShareFacts => ({
  kind,
  id: speaker.id,
  photo: speaker.imageUrl,
  look: lookOf(conference),
  over: "",
  title: speaker.name,
  under: [[speaker.title, speaker.companyName].filter(Boolean).join(", ")].filter(Boolean),
  foot: footOf(conference),
  art: { slug: speaker.slug },
  line: null,
});

/** The share image of a session: title, time and speakers, and that it is cancelled. */
export function factsOfSession({ conference, ...session }: ShareSession): ShareFacts {
  const people = session.speakers.map(({ speaker }) => speaker);
  const locale = localeOf(conference);
  const t = translateTo(locale);
  const date = startDateOf(conference.startDate, session);
  const when = `${withNight(t, dayAndMonth(locale, date), session)}, ${timeRange(locale, session.startTime, session.endTime)}`;
  return {
    kind: "session",
    id: session.id,
    look: lookOf(conference),
    photo: people.find(({ imageUrl }) => imageUrl)?.imageUrl ?? null,
    over: [
      t(`session.type${session.type}`),
      ...(session.status === "cancelled" ? [t("session.cancelled")] : []),
    ].join(" · "),
    title: session.title,
    under: [when, people.map(({ name }) => name).join(", ")],
    foot: footOf(conference),
    art: {
      slug: session.slug,
      peaks: Math.max(1, people.length),
      breadth: Math.min(2.2, minutesBetween(session.startTime, session.endTime) / 30),
    },
    line: session.track?.colour ?? null,
  };
}

/** The share image of an article. */
export const factsOfArticle = ({ conference, ...article }: Article): ShareFacts => ({
  kind: "article",
  id: article.id,
  photo: null,
  look: lookOf(conference),
  over: translateTo(conference.language)("site.news"),
  title: article.title,
  under: [formatFullDay(localeOf(conference), dayOf(article.publishedOn))],
  foot: footOf(conference),
  art: { slug: article.slug },
  line: null,
});

/** Incremented when the design of share images changes. */
const drawing = 2;

/** A digest of a share image's data, for immutable URLs. */
export const shareVersion = (facts: ShareFacts): string =>
  createHash("sha256")
    .update(JSON.stringify([drawing, facts]))
    .digest("hex")
    .slice(0, 16);

/** The path of a share image within the site of its conference. */
export const sharePath = (facts: ShareFacts): string =>
  `/share/${shareVersion(facts)}/${facts.kind}/${facts.id}.png`;

const lookOf = ({ id, identity }: ShareConference): Look => identity ?? defaultLook(id);

const placeOf = ({ venueDetails: venue }: ShareConference): string =>
  [venue?.venueName, venue?.city].filter(Boolean).join(", ");

const footOf = (conference: ShareConference): string =>
  `${conference.name} · ${datesOf(conference)}`;

/** The day of a stored date. */
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

const dayAndMonth = (locale: string, date: Date): string =>
  formatDay(locale, dayOf(date), { day: "numeric", month: "long" });

/** "26–27 November 2027". */
const datesOf = ({ startDate, endDate, ...conference }: ShareConference): string =>
  formatDayRange(localeOf(conference), dayOf(startDate), dayOf(endDate));
