import type { ContentChange, ContentEntity } from "@summit/schema/content/content-events.ts";

/**
 * The dependencies of a cached value: the columns that were read of each model (by its name in
 * `schema.prisma`), or "everything" if they are unknown.
 */
export type Reads = "everything" | ReadonlyMap<string, ColumnsRead>;
export type ColumnsRead = "all" | ReadonlySet<string>;

/**
 * The models that a change of each kind writes. The names of changed columns refer to the first.
 */
const modelsOf: Record<ContentEntity, readonly string[] | "any"> = {
  article: ["Article"],
  // The dates of most other records are derived from the conference.
  conference: "any",
  "contact-details": ["ContactDetails"],
  "exhibit-package": ["ExhibitPackage"],
  "home-page": ["HomePage"],
  identity: ["Identity"],
  menu: ["Menu"],
  page: ["Page"],
  programme: ["ScheduleItem", "ScheduleItemSpeaker"],
  "schedule-item": ["ScheduleItem", "ScheduleItemSpeaker"],
  speaker: ["Speaker", "ScheduleItemSpeaker"],
  sponsor: ["Sponsor"],
  "ticket-type": ["TicketType"],
  "venue-details": ["VenueDetails"],
};

/** A model that a change has written, and the columns. */
export interface Touched {
  model: string;
  columns: readonly string[] | "all";
}

/** The models that a change affects. An entity unknown to this release may affect anything. */
export function touchedBy({ entity, columns }: ContentChange): readonly Touched[] | "any" {
  const models = Object.hasOwn(modelsOf, entity) ? modelsOf[entity] : "any";
  if (models === "any") return "any";
  return models.map((model, index) => ({
    model,
    columns: (index === 0 && columns) || "all",
  }));
}

/** A dependency on all columns of the models. */
export const readsOf = (...models: string[]): Reads =>
  new Map(models.map((model) => [model, "all"]));

/** The union of two sets of dependencies. */
export function union(one: Reads, other: Reads): Reads {
  if (one === "everything" || other === "everything") return "everything";
  const both = new Map(one);
  for (const [model, columns] of other) {
    const before = both.get(model);
    const isAll = before === "all" || columns === "all";
    both.set(model, isAll ? "all" : new Set([...(before ?? []), ...columns]));
  }
  return both;
}
