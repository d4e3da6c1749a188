import { fold } from "@summit/schema/validation/fold.ts";
import { foreignNamesOf } from "./foreign-column-names.ts";

/** How a cell's text becomes a value. */
export type CellKind =
  | "text"
  | "number"
  | "boolean"
  | "date"
  | "day"
  | "time"
  | "lines"
  | "list"
  | "names"
  | "amount"
  | "language"
  | "colour"
  | "moment"
  | "confirmed"
  | "type"
  | "status"
  | "address"
  | readonly string[];

export type ImportColumn = {
  /** The field of the row, or a name of its own for what makes several fields. */
  name: string;
  /** Its header in exports. */
  header: string;
  kind: CellKind;
  /** What other programs call it. */
  aliases?: readonly string[];
};

export type ListName =
  | "speakers"
  | "people"
  | "scheduleItems"
  | "rooms"
  | "tracks"
  | "sponsors"
  | "ticketTypes"
  | "exhibitPackages"
  | "articles"
  | "subscribers";

const text = (name: string, header: string, ...aliases: string[]): ImportColumn => ({
  name,
  header,
  aliases,
  kind: "text",
});
const of = (kind: CellKind, name: string, header: string, ...aliases: string[]): ImportColumn => ({
  ...text(name, header, ...aliases),
  kind,
});

const externalId = (...aliases: string[]) =>
  text("externalId", "External id", "external id", "external_id", "code", "guid", ...aliases);
const id = text("id", "Summit id");
const publication = of(["draft", "published"], "publication", "Publication");

const nameParts = [
  text("firstName", "First name", "given name", "vorname", "prénom"),
  text("lastName", "Last name", "surname", "family name", "nachname", "nom"),
];

/** The columns of each list, in the order of exports. What exports contain can be imported again. */
export const columnsOf: Record<ListName, readonly ImportColumn[]> = {
  speakers: [
    id,
    externalId("speaker id", "id"),
    text("name", "Name", "full name", "speaker", "speaker name", "display name", "public name"),
    ...nameParts,
    of("address", "email", "Email", "email address", "e-mail", "mail"),
    text("title", "Job title", "tagline", "headline", "position", "role", "title"),
    text("companyName", "Company", "organisation", "organization", "employer", "affiliation"),
    text("topic", "Topic", "subject", "expertise"),
    text("bio", "Biography", "bio", "about", "description", "about the speaker"),
    text("imageUrl", "Photo", "picture", "image", "avatar", "profile picture", "photo url"),
    text("companyLogo", "Company logo", "logo"),
    text("twitterUrl", "X (Twitter)", "twitter", "x", "x (twitter)"),
    text("linkedinUrl", "LinkedIn", "linked in", "linkedin url"),
    text("githubUrl", "GitHub", "github url"),
    of("boolean", "showOnHome", "On the home page"),
    of("number", "homeOrder", "Order on the home page"),
    publication,
  ],
  scheduleItems: [
    id,
    externalId("session id", "proposal id", "submission id", "id"),
    text("title", "Title", "session", "session title", "talk", "proposal title", "name"),
    text("description", "Description", "abstract", "summary"),
    of("day", "day", "Day", "date", "session date"),
    of(
      "time",
      "startTime",
      "Starts",
      "start",
      "start time",
      "from",
      "scheduled at",
      "begin",
      "time",
    ),
    of("time", "endTime", "Ends", "end", "end time", "to", "until"),
    of("boolean", "afterMidnight", "After midnight"),
    text("duration", "Duration", "length", "scheduled duration", "minutes", "duration (minutes)"),
    of("names", "roomNames", "Rooms", "room", "location", "stage", "hall", "venue"),
    of("boolean", "allRooms", "In all rooms", "plenary"),
    of("number", "wantedSeats", "Wanted seats", "expected attendance", "seats"),
    of("type", "type", "Type", "format", "session format", "session type"),
    text("track", "Track", "track name"),
    text("theme", "Theme", "topic", "category"),
    of("language", "language", "Language"),
    text("level", "Level", "difficulty"),
    of("list", "speakers", "Speakers", "speaker", "speaker names", "presenters", "owner"),
    of("list", "speakerIds", "Summit ids of speakers"),
    of(
      "list",
      "speakerExternalIds",
      "External ids of speakers",
      "speaker ids",
      "speaker id",
      "speaker codes",
    ),
    text("speakerLabel", "Speaker label"),
    of("status", "status", "Status", "state", "proposal state"),
    text(
      "videoUrl",
      "Recording",
      "video",
      "recording url",
      "recording link",
      "live url",
      "live link",
    ),
    text("slidesUrl", "Slides", "slides url", "presentation"),
    publication,
  ],
  people: [
    id,
    externalId("person id", "id"),
    text("name", "Name", "full name"),
    ...nameParts,
    of("address", "email", "Email", "email address", "e-mail", "mail"),
    of("list", "otherEmails", "Other emails", "other addresses"),
    text("phone", "Phone", "telephone", "mobile"),
    text("pronouns", "Pronouns"),
    text("notes", "Notes", "comment", "comments"),
    of("list", "tags", "Tags", "labels"),
  ],
  rooms: [
    id,
    externalId("id"),
    text("name", "Name", "room", "room name"),
    of("number", "capacity", "Capacity", "seats"),
    of("number", "position", "Order", "position"),
    text("guid", "Identifier for apps"),
  ],
  tracks: [
    id,
    externalId("id"),
    text("name", "Name", "track", "track name"),
    of("colour", "colour", "Colour", "color"),
    of("number", "position", "Order", "position"),
  ],
  sponsors: [
    id,
    externalId("id"),
    text("name", "Name", "company", "sponsor", "organisation", "organization"),
    text("imageUrl", "Logo", "logo url", "image", "picture"),
    text("websiteUrl", "Website", "url", "link", "web"),
    text("tier", "Tier", "level", "package", "category"),
    text("stand", "Stand", "booth", "stand number"),
    of("number", "position", "Order", "position"),
  ],
  ticketTypes: [
    id,
    externalId("id"),
    text("name", "Name", "pass", "ticket", "ticket type", "title"),
    text("description", "Description"),
    of("amount", "price", "Price", "amount"),
    text("currency", "Currency"),
    of("date", "availableFrom", "Available from", "from", "sales start"),
    of("date", "availableUntil", "Available until", "until", "sales end"),
    of("boolean", "active", "Active"),
    of("lines", "features", "Features", "includes", "benefits"),
    of("number", "quantity", "Quantity", "capacity"),
    text("purchaseUrl", "Link to buy", "purchase url", "url"),
    of("boolean", "popular", "Popular"),
    text("buttonText", "Button"),
  ],
  exhibitPackages: [
    id,
    externalId("id"),
    text("name", "Name", "package", "title"),
    of("amount", "price", "Price", "amount"),
    text("currency", "Currency"),
    of("number", "delegatePasses", "Delegate passes", "passes"),
    text("standSize", "Stand size", "size"),
    of("lines", "inclusions", "Inclusions", "includes"),
    text("purchaseUrl", "Link to buy", "purchase url", "url"),
    of("number", "position", "Order", "position"),
  ],
  articles: [
    id,
    externalId("id"),
    text("title", "Title", "headline"),
    text("slug", "Slug", "address"),
    text("excerpt", "Excerpt", "summary", "teaser"),
    text("category", "Category"),
    text("body", "Text", "body", "content", "markdown"),
    text("coverUrl", "Cover", "cover url", "image"),
    of("date", "publishedOn", "Published on", "date"),
    of("date", "revisedOn", "Revised on", "updated"),
    publication,
  ],
  subscribers: [
    of("address", "email", "Email", "email address", "e-mail", "mail", "subscriber"),
    of("confirmed", "verified", "Status", "confirmed", "confirmation time", "confirm time"),
    of("moment", "createdAt", "Subscription Date", "subscribed", "signed up", "optin time"),
  ],
};

/** A name as it is compared: letters and digits only, in lower case and without accents. */
export const plainName = (name: string): string => fold(name).replaceAll(/[^\p{L}\p{N}]/gu, "");

const columnNames = new Set(
  Object.values(columnsOf)
    .flat()
    .flatMap(({ name, header, aliases = [] }) => [name, header, ...aliases].map(plainName)),
);
for (const [list, columns] of Object.entries(columnsOf)) {
  for (const { name } of columns) {
    for (const foreign of foreignNamesOf(list, name)) columnNames.add(plainName(foreign));
  }
}

/** Whether a cell is what a column of any list is called. */
export const isColumnName = (cell: string): boolean => columnNames.has(plainName(cell));

/** Which column of a table is which of the list, by index; undefined for those that are left out. */
export type Mapping = (string | undefined)[];

/**
 * Finds the columns by their headers. Each is taken once: what exports call it, else the first of the names that other
 * programs have for it, else the name of the field.
 */
export function guessMapping(list: ListName, headers: readonly string[]): Mapping {
  const mapping: Mapping = headers.map(() => undefined);
  const plain = headers.map(plainName);
  const rounds: ((column: ImportColumn) => readonly string[])[] = [
    ({ header }) => [header],
    ({ name, aliases = [] }) => [...aliases, name],
    ({ name }) => foreignNamesOf(list, name),
  ];
  for (const namesOf of rounds) {
    for (const column of columnsOf[list]) {
      if (mapping.includes(column.name)) continue;
      const index = namesOf(column)
        .map((name) => plain.findIndex((header, at) => !mapping[at] && header === plainName(name)))
        .find((found) => found >= 0);
      if (index !== undefined) mapping[index] = column.name;
    }
  }
  return mapping;
}

/** The list that most of the headers fit, and the name of the file or sheet, which weighs more than one of them. */
export function guessList(headers: readonly string[], name = ""): ListName {
  const lists = Object.keys(columnsOf) as ListName[];
  const scores = lists.map((list) => {
    const isNamed = plainName(name).includes(plainName(list).slice(0, 7));
    return guessMapping(list, headers).filter(Boolean).length + (isNamed ? 1.5 : 0);
  });
  return lists[scores.indexOf(Math.max(...scores))] ?? "speakers";
}
