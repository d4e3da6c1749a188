import type { Area } from "#api-token/scopes.ts";

/** What the rest of the site needs to know of a kind of content. */
interface Entity {
  /** Its GraphQL type, which is also its Prisma model. */
  type: string;
  table: string;
  /** The area of the API for which tokens need a scope. */
  area: Area;
  /** The heading of its events in the admin. */
  label: string;
  /** Whether only those who may read what visitors sent see its records. */
  isPrivate?: true;
  /** Of private records: whether public pages show some of them. */
  isShown?: true;
}

/** A kind of which a conference has any number of records. */
interface ListedEntity extends Entity {
  /** The field that lists them. The names of its queries and mutations follow from it and the type. */
  list: string;
  /** What sentences call one record, and several. */
  one: string;
  many: string;
  /** The length of the list in a large conference, by which it is priced. */
  entries: number;
}

/**
 * The kinds of which a conference has any number of records. Erasing a person leaves those alone that are not private,
 * because organizers have published them and can change them in the admin.
 */
export const listedEntities = {
  person: {
    type: "Person",
    table: "people",
    list: "people",
    area: "inbox",
    label: "People",
    isPrivate: true,
    one: "person",
    many: "people",
    entries: 3_000,
  },
  speaker: {
    type: "Speaker",
    table: "speakers",
    list: "speakers",
    area: "programme",
    label: "Speakers",
    one: "speaker",
    many: "speakers",
    entries: 2_000,
  },
  "schedule-item": {
    type: "ScheduleItem",
    table: "schedule_items",
    list: "scheduleItems",
    area: "programme",
    label: "Schedule",
    one: "item of the programme",
    many: "items of the programme",
    entries: 5_000,
  },
  room: {
    type: "Room",
    table: "rooms",
    list: "rooms",
    area: "programme",
    label: "Rooms",
    one: "room",
    many: "rooms",
    entries: 20,
  },
  track: {
    type: "Track",
    table: "tracks",
    list: "tracks",
    area: "programme",
    label: "Tracks",
    one: "track",
    many: "tracks",
    entries: 20,
  },
  article: {
    type: "Article",
    table: "articles",
    list: "articles",
    area: "site",
    label: "Articles",
    one: "article",
    many: "articles",
    entries: 500,
  },
  page: {
    type: "Page",
    table: "pages",
    list: "pages",
    area: "site",
    label: "Pages",
    one: "page",
    many: "pages",
    entries: 50,
  },
  "ticket-type": {
    type: "TicketType",
    table: "ticket_types",
    list: "ticketTypes",
    area: "sales",
    label: "Passes",
    one: "pass",
    many: "passes",
    entries: 30,
  },
  "exhibit-package": {
    type: "ExhibitPackage",
    table: "exhibit_packages",
    list: "exhibitPackages",
    area: "site",
    label: "Exhibit packages",
    one: "exhibit package",
    many: "exhibit packages",
    entries: 30,
  },
  sponsor: {
    type: "Sponsor",
    table: "sponsors",
    list: "sponsors",
    area: "site",
    label: "Sponsors",
    one: "sponsor",
    many: "sponsors",
    entries: 300,
  },
  letter: {
    type: "Letter",
    table: "letters",
    list: "letters",
    area: "letters",
    label: "Letters",
    isPrivate: true,
    // Issues of the newsletter, in its archive.
    isShown: true,
    one: "letter",
    many: "letters",
    entries: 300,
  },
} as const satisfies Record<string, ListedEntity>;

/** The kinds of which a conference has a single record; `isNode` if the API finds it by its id. */
export const singleEntities = {
  conference: {
    type: "Conference",
    table: "conferences",
    area: "settings",
    label: "Conference",
    isNode: true,
  },
  "venue-details": {
    type: "VenueDetails",
    table: "venue_details",
    area: "site",
    label: "Venue",
    isNode: true,
  },
  "contact-details": {
    type: "ContactDetails",
    table: "contact_details",
    area: "site",
    label: "Contact page",
    isNode: true,
  },
  "home-page": {
    type: "HomePage",
    table: "home_pages",
    area: "site",
    label: "Home page",
    isNode: false,
  },
  identity: {
    type: "Identity",
    table: "identities",
    area: "site",
    label: "Identity",
    isNode: false,
  },
  call: {
    type: "Call",
    table: "calls",
    area: "programme",
    label: "Call for papers",
    isNode: false,
  },
  "review-settings": {
    type: "ReviewSettings",
    table: "review_settings",
    area: "programme",
    label: "Criteria and phases of reviews",
    isPrivate: true,
    isNode: false,
  },
  "letter-texts": {
    type: "LetterTexts",
    table: "letter_texts",
    area: "inbox",
    label: "Texts of letters",
    isPrivate: true,
    isNode: false,
  },
  "speaker-task-list": {
    type: "SpeakerTaskList",
    table: "speaker_task_lists",
    area: "inbox",
    label: "Tasks of speakers",
    isPrivate: true,
    isNode: false,
  },
  menu: {
    type: "Menu",
    table: "menus",
    area: "site",
    label: "Menu",
    isNode: false,
  },
} as const satisfies Record<string, Entity & { isNode: boolean }>;

/** A kind of content with a list. */
export type ListedEntityName = keyof typeof listedEntities;

/** A kind of which a conference has a single record that is saved as a whole. */
export type SavedEntityName = Exclude<keyof typeof singleEntities, "conference">;

type ListedEntityDetails = (typeof listedEntities)[ListedEntityName];
type SingleEntityDetails = (typeof singleEntities)[keyof typeof singleEntities];

/** The types whose records `node` finds. */
export type NodeType =
  | ListedEntityDetails["type"]
  | Extract<SingleEntityDetails, { isNode: true }>["type"];

/** The fields of a conference that list its content. */
export type ContentList = ListedEntityDetails["list"];

export const entities: Readonly<Record<string, Entity>> = { ...listedEntities, ...singleEntities };

/** Whether only those who may read what visitors sent see the records of a kind. */
export const isPrivate = (entity: string): boolean => entities[entity]?.isPrivate ?? false;

/** Whether public pages depend on records of a kind. */
export const isShown = (entity: string): boolean =>
  !isPrivate(entity) || (entities[entity]?.isShown ?? false);

/** The same as `isPrivate` of a type. */
export const isPrivateType = (name: string): boolean =>
  Object.values(entities).some(({ type, isPrivate }) => type === name && isPrivate);
