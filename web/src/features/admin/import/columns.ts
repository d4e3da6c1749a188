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

/** A name of a column that says its language: "title:fr", "Title (French)". */
const inLanguage = /^(.+?)\s*(?::\s*([^:]+)|\(([^()]+)\))$/;

/** What a column of translations is called, and the words for its language; undefined for any other column. */
export function partsOfHeader(header: string) {
  const [, text, named, bracketed = ""] = inLanguage.exec(header.trim()) ?? [];
  if (text === undefined) return undefined;
  return { text, language: named ?? bracketed, isBracketed: named === undefined };
}

/** Whether a cell is what a column of any list is called, in whatever language its texts are. */
export const isColumnName = (cell: string): boolean =>
  columnNames.has(plainName(cell)) || columnNames.has(plainName(partsOfHeader(cell)?.text ?? ""));
