import { usualButtonText } from "#ticket/button-text.ts";

/** The texts of a model that are translated one by one. */
export const translatableTexts = {
  Conference: ["name", "description", "organizerName"],
  Speaker: ["title", "topic", "bio"],
  ScheduleItem: ["title", "description", "theme", "level", "speakerLabel"],
  Room: ["name"],
  Track: ["name"],
  VenueDetails: [
    "venueName",
    "city",
    "capacity",
    "description",
    "hours",
    "accessibilityInfo",
    "parkingInfo",
  ],
  TicketType: ["name", "description", "features", "buttonText"],
  ExhibitPackage: ["name", "standSize", "inclusions"],
  Sponsor: ["tier"],
  ContactDetails: ["officeHours"],
  Article: ["title", "excerpt", "category", "body"],
  Page: ["title", "description", "body"],
  Letter: ["subject", "body"],
  Call: ["intro"],
  Menu: [],
  HomePage: [],
} as const;

/** A model with texts that can be translated. */
export type TranslatableModel = keyof typeof translatableTexts;

/** What the texts of records are until somebody writes others: visitors read it in their language, without a translation. */
export const usualTexts: {
  readonly [Model in TranslatableModel]?: Readonly<Record<string, string>>;
} = { TicketType: { buttonText: usualButtonText } };

/** Whether what a field of a record says is to be translated. */
export const isToTranslate = (model: TranslatableModel, field: string, value: unknown): boolean =>
  Boolean(Array.isArray(value) ? value.length : value) && value !== usualTexts[model]?.[field];

/**
 * The lists of a model whose texts are phrases: translated by what they say, so that a translation stays with its text wherever
 * the list has it, and ends with it. By column, the properties with such texts; none for lists of texts.
 */
export const translatablePhrases: {
  readonly [Model in TranslatableModel]?: Readonly<Record<string, readonly string[]>>;
} = {
  Conference: { pageTexts: ["title", "lead", "description"], exhibitReasons: ["title", "text"] },
  VenueDetails: {
    transportationInfo: ["title", "description"],
    nearbyAccommodations: ["description"],
  },
  ContactDetails: { faq: ["question", "answer"], teamMembers: ["role"] },
  Call: { kinds: ["name"], levels: [], questions: ["label", "help", "options"] },
  Menu: { entries: ["label"] },
  HomePage: { sections: ["heading", "text", "title", "note"] },
};

/**
 * The lists, or properties of their entries, whose phrases are also values that answers and filters name: these stay as they were
 * written, and have labels beside them.
 */
export const phrasesThatAreValues: {
  readonly [Model in TranslatableModel]?: Readonly<Record<string, readonly string[]>>;
} = { Call: { levels: [], questions: ["options"] } };

/** The Markdown of a model and the column of its HTML. */
export const translatableMarkdown: {
  readonly [Model in TranslatableModel]?: { readonly text: string; readonly html: string };
} = {
  Speaker: { text: "bio", html: "bioHtml" },
  ScheduleItem: { text: "description", html: "descriptionHtml" },
  Article: { text: "body", html: "contentHtml" },
  Page: { text: "body", html: "contentHtml" },
  Letter: { text: "body", html: "contentHtml" },
  Call: { text: "intro", html: "introHtml" },
};

/** Whether records of a model have translations. */
export const isTranslatable = (model: string): model is TranslatableModel =>
  Object.hasOwn(translatableTexts, model);
