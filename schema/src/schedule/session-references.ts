import { z } from "zod";
import type { ImportedRow, ReadRow } from "#content/content-kind.ts";
import type { Change } from "#content/editing.ts";
import { listedEntities } from "#content/entities.ts";
import {
  byExternalId,
  externalIdsOf,
  type Identified,
  selectExternalIds,
  withExternalId,
} from "#content/external-ids.ts";
import { asPlanned } from "#content/plan.ts";
import { recordsOf } from "#content/records.ts";
import {
  type FieldError,
  invalid,
  onlyInvalid,
  parseInput,
  ValidationError,
} from "#errors/validation-error.ts";
import { inTurn } from "#lists/in-turn.ts";
import { NamedRooms } from "#room/room.service.ts";
import { roomName } from "#room/validation.ts";
import { listOf, optionalText } from "#rules/text-rules.ts";

/** A field of a session that names other records of its conference. */
interface Reference {
  ids: "speakerIds" | "roomIds" | "trackId";
  /** The field of imports with their external ids. */
  externalIds: "speakerExternalIds" | "roomExternalIds" | "trackExternalId";
  entity: "speaker" | "room" | "track";
}

const references: readonly Reference[] = [
  { ids: "speakerIds", externalIds: "speakerExternalIds", entity: "speaker" },
  { ids: "roomIds", externalIds: "roomExternalIds", entity: "room" },
  { ids: "trackId", externalIds: "trackExternalId", entity: "track" },
];

/** What a field names: one record, several or none. */
type Named = string | readonly string[] | null | undefined;
type Naming = { readonly [Field in Reference["ids"] | Reference["externalIds"]]?: Named };

const namesIn = (named: Named): readonly string[] =>
  typeof named === "string" ? [named] : (named ?? []);

/** The path of an entry of a field, or of a field with one value. */
const pathOf = (field: string, named: Named, index: number): string[] =>
  typeof named === "string" ? [field] : [field, String(index)];

/** A record that sessions name. */
interface Known extends Identified {
  id: string;
}

/** Prepares the conversion of imported sessions, which may name other records by their external ids. */
export async function readExternalIds(
  change: Change,
  conferenceId: string,
  rows: readonly (ImportedRow & Naming)[],
): Promise<ReadRow> {
  const known = new Map<Reference, ReadonlyMap<string, string>>();
  for (const reference of references) {
    const names = new Set(rows.flatMap((row) => namesIn(row[reference.externalIds])));
    if (names.size === 0) continue;
    const { entity } = reference;
    const stored = await recordsOf<Known>(change.tx, listedEntities[entity].type).findMany({
      where: {
        conferenceId,
        OR: [withExternalId(entity, [...names]), { id: { in: [...names] } }],
      },
      select: { id: true, ...selectExternalIds(entity) },
    });
    const isMeant = (row: Known) =>
      names.has(row.id) || externalIdsOf(row).some((name) => names.has(name));
    const found = asPlanned(change, entity, stored, isMeant);
    // Feeds and exports call records by their ids. An external id comes first.
    const byName = new Map(found.map(({ id }) => [id, id]));
    for (const [name, { id }] of byExternalId(found)) byName.set(name, id);
    known.set(reference, byName);
  }
  return (row: object) =>
    references.reduce<object>(
      (values, reference) => withIds(values, reference, known.get(reference)),
      row,
    );
}

/** Replaces external ids by ids. */
function withIds(
  row: object,
  { ids, externalIds, entity }: Reference,
  idOf: ReadonlyMap<string, string> = new Map(),
): object {
  const { [externalIds]: named, ...values } = row as Naming;
  if (named == null) return values;
  const { one } = listedEntities[entity];
  if (values[ids] != null) {
    throw invalid(externalIds, `Give either ${ids} or ${externalIds}`, "NOT_ALLOWED");
  }
  const message = `No ${one} of this conference has this external id. Import the ${one}s before the sessions, or together with them`;
  const found = namesIn(named).map((name) => idOf.get(name));
  const unknown = found.flatMap((id, index): FieldError[] =>
    id ? [] : [{ path: pathOf(externalIds, named, index), message, code: "UNKNOWN" }],
  );
  if (unknown.length > 0) throw new ValidationError(unknown);
  return { ...values, [ids]: typeof named === "string" ? found[0] : found };
}

type References = { readonly [Field in Reference["ids"]]: Named };

/** Prepares the check that sessions name records of the conference only: reads those that any of them names once. */
export async function referencesCheck(
  change: Change,
  conferenceId: string,
  sessions: readonly References[],
): Promise<(session: References) => void> {
  const known = new Map<Reference, Set<string>>();
  for (const reference of references) {
    const named = new Set(sessions.flatMap((session) => namesIn(session[reference.ids])));
    if (named.size === 0) continue;
    const where = { conferenceId, id: { in: [...named] } };
    const { entity } = reference;
    const records = recordsOf(change.tx, listedEntities[entity].type);
    const stored = await records.findMany({ where, select: { id: true } });
    const found = asPlanned(change, entity, stored, ({ id }) => named.has(id));
    known.set(reference, new Set(found.map(({ id }) => id)));
  }
  return (session) => {
    const errors: FieldError[] = [];
    for (const reference of references) {
      const { ids, entity } = reference;
      const message = `Is not a ${listedEntities[entity].one} of this conference`;
      for (const [index, id] of namesIn(session[ids]).entries()) {
        if (known.get(reference)?.has(id)) continue;
        errors.push({ path: pathOf(ids, session[ids], index), message, code: "UNKNOWN" });
      }
    }
    if (errors.length > 0) throw new ValidationError(errors);
  };
}

const placesInput = z.object({ location: optionalText(200), roomNames: listOf(roomName) });

interface Places {
  location?: string | null;
  roomIds?: readonly string[] | null;
  roomNames?: readonly string[] | null;
}

/**
 * Replaces the text of a location, or names of rooms, by ids of rooms, in the inputs of sessions. Rooms are added where none
 * has the name.
 *
 * @returns by index; an error where more than one of them are given
 */
export async function readLocations(
  change: Change,
  conferenceId: string,
  sessions: readonly { input: object }[],
): Promise<(object | ValidationError)[]> {
  const rooms = new NamedRooms(change, conferenceId);
  return inTurn<{ input: object }, object | ValidationError>(sessions, ({ input }) =>
    readLocation(rooms, input).catch(onlyInvalid),
  );
}

async function readLocation(rooms: NamedRooms, input: object): Promise<object> {
  const { location: text, roomNames: names, ...values } = input as Places;
  if (text === undefined && names == null) return input;
  const places = Object.entries({ location: text, roomNames: names, roomIds: values.roomIds });
  const [first, second] = places.flatMap(([name, value]) => (value == null ? [] : [name]));
  if (first && second) throw invalid(first, `Give either ${first} or ${second}`, "NOT_ALLOWED");
  if (first === "roomIds") return values;
  const { location, roomNames } = parseInput(placesInput, {
    location: text,
    roomNames: names ?? [],
  });
  const roomIds = location ? await rooms.ofText(location) : await rooms.named(roomNames);
  return { ...values, roomIds };
}
