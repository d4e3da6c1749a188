import { z } from "zod";

/*
 * What c3voc's validators ask of a schedule (validator/xsd/schedule.xml.xsd and validator/json/schema.json of voc/schedule),
 * as far as the product's feeds use it. Objects are strict: the schemas allow nothing else there.
 */

const text = z.string();
const date = z.iso.date();
const instant = z.iso.datetime({ offset: true });
const time = z.string().regex(/^[0-2]\d:[0-5]\d$/);
const duration = z.string().regex(/^\d{1,2}:\d{2}$/);
const address = z.url({ protocol: /^https?$/ });
const acronym = z.string().regex(/^[a-z0-9_-][a-z0-9_]{3,}(-2[0-9]{3}-[a-z]+)?$/);
const slug = z.string().regex(/^[a-z0-9_-]+[a-z0-9]$/);
const zone = z.string().regex(/^([A-Z][a-z]+\/[A-Z][a-z]+)|UTC$/);
const guid = z.guid();
const id = z.int().positive();

/** Attributes are strings. */
const idText = z.string().regex(/^[1-9]\d*$/);

/** The parser returns single elements not as lists, and empty ones not as objects. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (value) => (value === undefined || value === "" ? [] : [value].flat()),
    z.array(item),
  );

const jsonEvent = z.strictObject({
  id,
  guid,
  slug,
  duration,
  date: instant,
  start: time,
  url: address,
  room: text,
  title: text,
  subtitle: text,
  track: text,
  type: text,
  language: text,
  abstract: text,
  description: text,
  do_not_record: z.boolean(),
  links: z.array(z.unknown()),
  persons: z.array(z.object({ id: z.int(), guid, name: text }).strict()),
});

/** `schedule.json`. */
export const scheduleJsonRules = z.strictObject({
  $schema: text,
  schedule: z.object({
    version: text,
    base_url: address,
    rooms: z.undefined().optional(),
    conference: z.strictObject({
      acronym,
      title: text,
      start: date,
      end: date,
      daysCount: z.int(),
      timeslot_duration: duration,
      time_zone_name: zone,
      url: address,
      tracks: z.array(z.object({ name: text, color: z.string().regex(/^#[0-9A-F]{6}$/) })),
      rooms: z.array(z.strictObject({ name: text, guid, capacity: z.number().nullable() })),
      days: z.array(
        z.strictObject({
          index: z.int(),
          date,
          day_start: instant,
          day_end: instant,
          rooms: z.record(text, z.array(jsonEvent)),
        }),
      ),
    }),
  }),
});

const xmlEvent = z.strictObject({
  "@id": idText,
  "@guid": guid,
  slug,
  duration,
  date: instant,
  start: time,
  url: address,
  room: text,
  title: text,
  track: text,
  type: text,
  language: text,
  // The parser returns empty elements as objects.
  subtitle: z.unknown(),
  abstract: z.unknown(),
  description: z.unknown(),
  recording: z.strictObject({ license: z.unknown(), optout: z.enum(["true", "false"]) }),
  persons: z.preprocess(
    (value) => (typeof value === "object" && value ? value : {}),
    z.strictObject({ person: listOf(z.strictObject({ "@id": idText, "#": text })) }),
  ),
});

/** `schedule.xml`, as parsed by xmlbuilder2. The order of elements matters. */
export const scheduleXmlRules = z.strictObject({
  schedule: z
    .strictObject({
      generator: z.strictObject({ "@name": text }),
      version: text,
      conference: z.strictObject({
        acronym,
        title: text,
        start: date,
        end: date,
        days: idText,
        timeslot_duration: duration,
        time_zone_name: zone,
        base_url: address,
      }),
      day: listOf(
        z.strictObject({
          "@index": idText,
          "@date": date,
          "@start": instant,
          "@end": instant,
          room: listOf(z.strictObject({ "@name": text, "@guid": guid, event: listOf(xmlEvent) })),
        }),
      ).refine((days) => days.length > 0, "has no days"),
    })
    .refine(
      (schedule) => Object.keys(schedule).join() === "generator,version,conference,day",
      "is not in order",
    ),
});

/** Finds duplicates among values that must be unique. */
export function repeatedIn({ schedule }: z.output<typeof scheduleXmlRules>): string[] {
  const events = schedule.day.flatMap(({ room }) => room).flatMap(({ event }) => event);
  const unique = {
    guid: events.map((event) => event["@guid"]),
    id: events.map((event) => event["@id"]),
    slug: events.map((event) => event.slug),
    index: schedule.day.map((day) => day["@index"]),
  };
  return Object.entries(unique).flatMap(([name, values]) =>
    new Set(values).size === values.length ? [] : [name],
  );
}
