import { builder } from "#builder.ts";

/** The types whose records can be looked up by id alone. */
export const nodeTypes = [
  "Article",
  "Conference",
  "ContactDetails",
  "ExhibitPackage",
  "ScheduleItem",
  "Speaker",
  "Sponsor",
  "TicketType",
  "VenueDetails",
] as const;

export type NodeType = (typeof nodeTypes)[number];

/** A record with its GraphQL type. */
export interface TypedRecord {
  id: string;
  nodeType: NodeType;
}

/** A record that can be looked up by its id alone; see docs/decisions/023. */
export const Node = builder.interfaceRef<{ id: string }>("Node").implement({
  description: "A record that `node` finds by its id.",
  resolveType: (record) => (record as TypedRecord).nodeType,
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id, unique among the records of all types." }),
  }),
});
