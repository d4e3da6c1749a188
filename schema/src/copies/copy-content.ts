import { randomUUID } from "node:crypto";
import {
  type Article,
  Prisma,
  type Room,
  type Speaker,
  type TicketType,
} from "@summit/prisma/client.ts";
import { DateTime } from "luxon";
import { defaultConferenceId } from "#conference/access.ts";
import { type ListedEntityName, listedEntities } from "#content/entities.ts";
import { insertLinks, insertRows } from "#content/insert-rows.ts";
import { recordsOf } from "#content/records.ts";
import type { CopiedPart } from "#copies/copy-parts.ts";
import { asJson } from "#history/field-values.ts";
import { menuEntriesOf } from "#menu/menu-entries.ts";

/** The state of a copy operation. */
interface Copy {
  tx: Prisma.TransactionClient;
  from: string;
  to: string;
  /** The offset of the copy's dates in days. */
  days: number;
  timeZone: string;
  /** The new ids of copied records by their original ids. */
  speakerIds: Map<string, string>;
  roomIds: Map<string, string>;
  trackIds: Map<string, string>;
}

type CopyPart = (copy: Copy) => Promise<void>;

/** The copy functions of all parts. New columns are included automatically. */
const copyParts: Record<CopiedPart, CopyPart> = {
  async speakers(copy) {
    // The people behind them are known to the original's team only.
    copy.speakerIds = await copyRows<Speaker>(copy, "speaker", () => ({ personId: null }));
  },
  async rooms(copy) {
    copy.roomIds = await copyRows<Room>(copy, "room", () => ({ guid: randomUUID() }));
    copy.trackIds = await copyRows(copy, "track");
  },
  async programme(copy) {
    const rows = await copy.tx.scheduleItem.findMany({
      where: { conferenceId: copy.from },
      include: { speakers: true, rooms: true },
    });
    const copies = rows.map(({ speakers, rooms, ...row }) => ({
      item: {
        ...copyOf(copy, row),
        trackId: (row.trackId && copy.trackIds.get(row.trackId)) || null,
        // Recordings and slides belong to the original edition.
        videoUrl: null,
        slidesUrl: null,
      },
      speakers,
      rooms,
    }));
    await insertRows(
      copy.tx,
      "schedule_items",
      copies.map(({ item }) => item),
    );
    const { openingHours } = await copy.tx.conference.findUniqueOrThrow({
      where: { id: copy.from },
      select: { openingHours: true },
    });
    await copy.tx.conference.update({
      where: { id: copy.to },
      data: { openingHours: openingHours ?? [] },
    });
    const links = copies.flatMap(({ item, speakers }) =>
      speakers.flatMap(({ speakerId, position }) => {
        const id = copy.speakerIds.get(speakerId);
        return id ? [{ scheduleItemId: item.id, speakerId: id, position }] : [];
      }),
    );
    await insertLinks(copy.tx, "schedule_item_speakers", links);
    const places = copies.flatMap(({ item, rooms }) =>
      rooms.flatMap(({ roomId, position }) => {
        const id = copy.roomIds.get(roomId);
        return id ? [{ scheduleItemId: item.id, roomId: id, position }] : [];
      }),
    );
    await insertLinks(copy.tx, "schedule_item_rooms", places);
  },
  async call(copy) {
    const { tx, to } = copy;
    const where = { conferenceId: copy.from };
    const call = await tx.call.findUnique({ where });
    if (call) {
      const trackIds = call.trackIds.flatMap((id) => copy.trackIds.get(id) ?? []);
      const { opensAt, closesAt } = call;
      await tx.call.create({
        data: {
          ...copyOf(copy, call),
          translations: call.translations ?? {},
          translatedHtml: call.translatedHtml ?? Prisma.DbNull,
          kinds: call.kinds ?? [],
          questions: call.questions ?? [],
          trackIds,
          opensAt: laterMoment(copy, opensAt),
          closesAt: laterMoment(copy, closesAt),
          lateNonce: null,
        },
      });
    }
    const fresh = <Row extends object>(row: Row) => {
      return { ...row, id: randomUUID() as string, conferenceId: to };
    };
    const present = { ...where, removedAt: null };
    const criteria = await tx.reviewCriterion.findMany({ where: present });
    await tx.reviewCriterion.createMany({ data: criteria.map(fresh) });
    const phases = await tx.reviewPhase.findMany({ where: present });
    await tx.reviewPhase.createMany({
      data: phases.map(({ opensAt, closesAt, ...phase }) => ({
        ...fresh(phase),
        opensAt: laterMoment(copy, opensAt),
        closesAt: laterMoment(copy, closesAt),
      })),
    });
    if (criteria.length + phases.length > 0) {
      await tx.reviewSettings.create({ data: { conferenceId: to } });
    }
    const tasks = await tx.speakerTask.findMany({ where: present });
    await tx.speakerTask.createMany({
      data: tasks.map(({ dueDate, ...task }) => ({
        ...fresh(task),
        dueDate: dueDate && laterDay(copy, dueDate),
        remindedAt: null,
      })),
    });
    if (tasks.length > 0) await tx.speakerTaskList.create({ data: { conferenceId: to } });
    const letters = await tx.decisionLetter.findMany({ where });
    await tx.decisionLetter.createMany({
      data: letters.map(({ translations, ...letter }) => ({
        ...letter,
        conferenceId: to,
        translations: asJson(translations) ?? {},
      })),
    });
    if (letters.length > 0) await tx.letterTexts.create({ data: { conferenceId: to } });
  },
  async venue(copy) {
    const venue = await copy.tx.venueDetails.findUnique({ where: { conferenceId: copy.from } });
    if (!venue) return;
    await copy.tx.venueDetails.create({
      data: {
        ...copyOf(copy, venue),
        translations: venue.translations ?? {},
        nearbyAccommodations: venue.nearbyAccommodations ?? [],
        transportationInfo: venue.transportationInfo ?? [],
        drawings: venue.drawings ?? {},
      },
    });
  },
  async passes(copy) {
    await copyRows<TicketType>(copy, "ticket-type", ({ availableFrom, availableUntil }) => ({
      sold: 0,
      availableFrom: laterDay(copy, availableFrom),
      availableUntil: laterDay(copy, availableUntil),
    }));
  },
  async sponsors(copy) {
    await copyRows(copy, "sponsor");
  },
  async exhibition(copy) {
    await copyRows(copy, "exhibit-package");
    const { exhibitReasons } = await copy.tx.conference.findUniqueOrThrow({
      where: { id: copy.from },
      select: { exhibitReasons: true },
    });
    await copy.tx.conference.update({
      where: { id: copy.to },
      data: { exhibitReasons: exhibitReasons ?? [] },
    });
  },
  async articles(copy) {
    await copyRows<Article>(copy, "article", ({ publishAt }) => ({
      publishAt: laterMoment(copy, publishAt),
    }));
  },
  async pages(copy) {
    const ids = await copyRows(copy, "page");
    const where = { conferenceId: copy.from };
    const menu = await copy.tx.menu.findUnique({ where });
    if (!menu) return;
    const inMenu = await copy.tx.page.findMany({ where: { ...where, place: "menu" } });
    const entries = menuEntriesOf(menu.entries, inMenu, {
      hasCall: true,
      isBuiltIn: copy.from === defaultConferenceId,
    }).map(({ page, ...entry }) => ({
      ...entry,
      pageId: page && (ids.get(page.id) ?? null),
    }));
    const fresh = { id: randomUUID(), conferenceId: copy.to, version: 1 };
    const translations = menu.translations ?? {};
    await copy.tx.menu.create({ data: { ...menu, ...fresh, entries, translations } });
  },
  async contact(copy) {
    const where = { conferenceId: copy.from };
    const details = await copy.tx.contactDetails.findUnique({ where });
    if (!details) return;
    await copy.tx.contactDetails.create({
      data: {
        ...copyOf(copy, details),
        translations: details.translations ?? {},
        socialMedia: details.socialMedia ?? {},
        faq: details.faq ?? [],
        teamMembers: details.teamMembers ?? [],
      },
    });
  },
  async look({ tx, from, to }) {
    const { logoPictureId, pageTexts, identity, homePage } = await tx.conference.findUniqueOrThrow({
      where: { id: from },
      select: { logoPictureId: true, pageTexts: true, identity: true, homePage: true },
    });
    const fresh = { conferenceId: to, version: 1 };
    await tx.conference.update({
      where: { id: to },
      data: { logoPictureId, pageTexts: pageTexts ?? [] },
    });
    if (identity) {
      await tx.identity.create({ data: { ...identity, id: randomUUID(), ...fresh } });
    }
    if (homePage) {
      const content = {
        sections: homePage.sections ?? [],
        translations: homePage.translations ?? {},
      };
      await tx.homePage.create({ data: { ...homePage, id: randomUUID(), ...content, ...fresh } });
    }
  },
};

/** Copies parts of a conference's content to an empty conference. */
export async function copyContent(
  copy: Omit<Copy, "speakerIds" | "roomIds" | "trackIds">,
  parts: readonly CopiedPart[],
): Promise<void> {
  const underWay: Copy = {
    ...copy,
    speakerIds: new Map(),
    roomIds: new Map(),
    trackIds: new Map(),
  };
  // In this order, because the programme refers to the speakers, rooms and tracks, and the call to tracks. Neither is copied
  // without rooms and tracks.
  for (const [part, copyPart] of Object.entries(copyParts)) {
    const isNeeded = part === "rooms" && (parts.includes("programme") || parts.includes("call"));
    if (isNeeded || parts.includes(part as CopiedPart)) await copyPart(underWay);
  }
}

/**
 * Copies all records of a kind.
 *
 * @param changes what is different in a copy
 * @returns the ids of the copies by those of the originals
 */
async function copyRows<Row extends { id: string; conferenceId: string }>(
  copy: Copy,
  entity: ListedEntityName,
  changes: (row: Row) => Partial<Row> = () => ({}),
): Promise<Map<string, string>> {
  const { type, table } = listedEntities[entity];
  const rows = await recordsOf<Row>(copy.tx, type).findMany({
    where: { conferenceId: copy.from },
  });
  const copies = rows.map((row) => ({ ...copyOf(copy, row), ...changes(row) }));
  await insertRows(copy.tx, table, copies);
  return new Map(rows.map(({ id }, index) => [id, copies[index]?.id ?? ""]));
}

/** A copy of a row for the target conference, with the same slug. */
function copyOf<Row extends { id: string; conferenceId: string }>(copy: Copy, row: Row) {
  const now = new Date();
  const fresh = { id: randomUUID() as string, conferenceId: copy.to, version: 1 };
  return { ...row, ...fresh, createdAt: now, updatedAt: now };
}

/** Shifts a calendar day (midnight UTC) by the copy's offset. */
const laterDay = ({ days }: Copy, day: Date): Date => daysAfter(day, days, "utc");

/** Shifts an instant by the copy's offset, keeping its wall-clock time. */
const laterMoment = ({ days, timeZone }: Copy, moment: Date | null): Date | null =>
  moment && daysAfter(moment, days, timeZone);

const daysAfter = (moment: Date, days: number, zone: string): Date =>
  DateTime.fromJSDate(moment, { zone }).plus({ days }).toJSDate();
