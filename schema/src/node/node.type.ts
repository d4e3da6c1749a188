import { builder } from "#builder.ts";
import type { NodeType } from "#content/entities.ts";

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
