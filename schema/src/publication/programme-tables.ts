import { Prisma } from "@summit/prisma/client.ts";
import { readsReleased } from "#publication/published-only.ts";

/** What raw SQL names of the programme. */
export interface ProgrammeTables {
  items: Prisma.Sql;
  speakers: Prisma.Sql;
  rooms: Prisma.Sql;
  /** The function that joins the names of a session's rooms. */
  roomNames: Prisma.Sql;
}

const named = (prefix: "" | "released_"): ProgrammeTables => ({
  items: Prisma.raw(`${prefix}schedule_items`),
  speakers: Prisma.raw(`${prefix}schedule_item_speakers`),
  rooms: Prisma.raw(`${prefix}schedule_item_rooms`),
  roomNames: Prisma.raw(`${prefix}room_names`),
});

/** Of the programme that the team edits. */
export const editedProgramme = named("");

/** Of the programme that everybody sees. */
export const releasedProgramme = named("released_");

/** The tables of the programme that a client reads. */
export const programmeTables = (db: object): ProgrammeTables =>
  readsReleased(db) ? releasedProgramme : editedProgramme;
