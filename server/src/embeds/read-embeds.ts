import type { Prisma, PrismaClient } from "@summit/prisma/client.ts";
import { findByAddress } from "@summit/schema/content/addresses.ts";
import { readLook } from "@summit/schema/identity/identity.service.ts";
import { translateTo } from "@summit/schema/messages/translate-to.ts";
import { dateOf } from "@summit/schema/rules/conference-days.ts";
import { instantOf } from "@summit/schema/schedule/wall-clock.ts";
import { formatInstant, localeOf, textComparer } from "@summit/schema/validation/formats.ts";
import { paletteOf } from "@summit/schema/validation/palette.ts";
import { endpoints, fillPath, paths } from "@summit/web/routes";
import {
  agendaDocument,
  countdownDocument,
  type EmbeddedSpeaker,
  type EmbedFrame,
  sessionDocument,
  speakerDocument,
  speakersDocument,
} from "#embeds/embed-documents.tsx";
import { findSession } from "#feeds/find-session.ts";
import { type ProgrammePart, readProgramme } from "#feeds/programme.ts";
import { addressIn, type Site } from "#sites/site.ts";
import { readInLanguageOf } from "#sites/site-language.ts";

/** A document that other sites embed in a frame. */
export interface Embed {
  html: string;
  /** The content of its style element. */
  styles: string;
  title: string;
  /** The conference's name. */
  conference: string;
}

/**
 * The requested embed; `day` and `slug` identify a session, `slug` alone a speaker. Of the agenda, only a day or a room may
 * be asked for; `limit` is how many to show of the first entries or speakers.
 */
export type EmbedName =
  | ({ show: "agenda" } & ProgrammePart)
  | { show: "speakers"; limit?: number | undefined }
  | { show: "countdown" }
  | { show: "speaker"; slug: string }
  | { show: "session"; day: string; slug: string };

/** @returns the name of the embed that it has become; undefined where there is nothing to be shown */
export async function readEmbed(
  database: PrismaClient,
  site: Site,
  name: EmbedName,
): Promise<Embed | { movedTo: EmbedName } | undefined> {
  const db = readInLanguageOf(database, site);
  const conference = await db.conference.findUnique({ where: { id: site.conferenceId } });
  if (!conference) return undefined;
  const locale = localeOf(conference);
  const t = translateTo(locale);
  const frameOf = (title: string, path: string): EmbedFrame => ({
    title,
    conference: conference.name,
    url: addressIn(site, path),
    palette,
    locale,
  });
  const palette = paletteOf(await readLook(db, site.conferenceId));

  const named = ({ title }: EmbedFrame) => ({ title, conference: conference.name });

  switch (name.show) {
    case "agenda": {
      const { show: _, ...part } = name;
      const isPart = Object.values(part).some((value) => value !== undefined);
      const programme = await readProgramme(db, site, part);
      const isEmpty = programme?.days.every(({ events }) => events.length === 0);
      if (isPart && isEmpty) return undefined;
      const frame = frameOf(t("embed.agenda", { conference: conference.name }), paths.agenda);
      return programme && { ...agendaDocument(frame, programme), ...named(frame) };
    }
    case "session": {
      const found = await findSession(db, site, name);
      if (found?.isMoved) return { movedTo: { ...name, day: found.day, slug: found.slug } };
      const programme = found && (await readProgramme(db, site, { ids: [found.id] }));
      const event = programme?.days.flatMap(({ events }) => events).at(0);
      if (!event?.path) return undefined;
      const frame = frameOf(event.title, event.path);
      return { ...sessionDocument(frame, event), ...named(frame) };
    }
    case "speakers": {
      const frame = frameOf(t("embed.speakers", { conference: conference.name }), paths.speakers);
      const compare = textComparer(locale);
      const speakers = (await findSpeakers(db, site, {}))
        .sort((one, other) => compare(one.name, other.name))
        .slice(0, name.limit);
      return { ...speakersDocument(frame, speakers), ...named(frame) };
    }
    case "speaker": {
      const { slug } = name;
      const address = { kind: "speaker", conferenceId: site.conferenceId, slug } as const;
      const speaker = await findByAddress(db, address, async (where) => {
        const [found] = await findSpeakers(db, site, { where });
        return found ?? null;
      });
      if (!speaker) return undefined;
      if (speaker.slug !== slug) return { movedTo: { ...name, slug: speaker.slug } };
      const frame = frameOf(speaker.name, paths.speaker({ slug }));
      return { ...speakerDocument(frame, speaker), ...named(frame) };
    }
    case "countdown": {
      const { startDate, dayStartTime, timeZone } = conference;
      const begins = instantOf(dateOf(startDate, 1), dayStartTime, timeZone);
      const date = formatInstant(locale, begins, { ...wholeDate, timeZone });
      const frame = frameOf(t("embed.countdown", { conference: conference.name }), paths.home);
      return { ...countdownDocument(frame, begins, date), ...named(frame) };
    }
  }
}

const wholeDate = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;

/** The path of an embed within its site. */
export function embedPath(name: EmbedName): string {
  switch (name.show) {
    case "speaker":
      return fillPath(endpoints.embeddedSpeaker.path, name);
    case "session":
      return fillPath(endpoints.embeddedSession.path, name);
    default:
      return fillPath(endpoints.embed.path, { show: name.show });
  }
}

async function findSpeakers(
  db: PrismaClient,
  site: Site,
  { where }: { where?: Prisma.SpeakerWhereInput },
): Promise<(EmbeddedSpeaker & { slug: string })[]> {
  const speakers = await db.speaker.findMany({
    where: { conferenceId: site.conferenceId, ...where },
    orderBy: [{ sortKey: "asc" }, { id: "asc" }],
    select: { name: true, slug: true, title: true, companyName: true, imageUrl: true },
  });
  return speakers.map(({ name, slug, title, companyName, imageUrl }) => ({
    name,
    slug,
    title,
    company: companyName ?? "",
    imageUrl: imageUrl?.startsWith("/") ? site.origin + imageUrl : undefined,
    url: addressIn(site, paths.speaker({ slug })),
  }));
}
