import type { ContentChange, ContentEntity } from "@summit/schema/content/content-events.ts";

/**
 * What was read to make something: the columns of each model, by its name in `schema.prisma`, as far as
 * they are known; or anything.
 */
export type Reads = "everything" | ReadonlyMap<string, ColumnsRead>;
export type ColumnsRead = "all" | ReadonlySet<string>;

/** The models whose records a change of each kind writes; the first has the columns that changes name. */
const modelsOf: Record<ContentEntity, readonly string[] | "any"> = {
  article: ["Article"],
  // Dates and instants of most other records derive from it.
  conference: "any",
  "contact-details": ["ContactDetails"],
  "exhibit-package": ["ExhibitPackage"],
  "home-page": ["HomePage"],
  identity: ["Identity"],
  programme: ["ScheduleItem", "ScheduleItemSpeaker"],
  "schedule-item": ["ScheduleItem", "ScheduleItemSpeaker"],
  speaker: ["Speaker", "ScheduleItemSpeaker"],
  sponsor: ["Sponsor"],
  "ticket-type": ["TicketType"],
  "venue-details": ["VenueDetails"],
};

/** One model of which a change wrote these columns. */
export interface Touched {
  model: string;
  columns: readonly string[] | "all";
}

/** What a change touches; a kind that this server does not know may touch anything. */
export function touchedBy({ entity, columns }: ContentChange): readonly Touched[] | "any" {
  const models = Object.hasOwn(modelsOf, entity) ? modelsOf[entity] : "any";
  if (models === "any") return "any";
  return models.map((model, index) => ({
    model,
    columns: (index === 0 && columns) || "all",
  }));
}

/** Reads of whole records. */
export const readsOf = (...models: string[]): Reads =>
  new Map(models.map((model) => [model, "all"]));

/** What either reads. */
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
