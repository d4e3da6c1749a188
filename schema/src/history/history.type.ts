import { builder } from "#builder.ts";
import { FieldDifferenceType } from "#content/bulk.type.ts";
import type { HistoryEntry as Shape } from "#history/history.service.ts";

const ChangeSource = builder.enumType("ChangeSource", {
  description: "How a change of a record came about.",
  values: {
    edit: { description: "Somebody changed this record, in the admin or by the API." },
    import: { description: "A row of an import: of an upsert by external id, alone or in bulk." },
    schedule: { description: "The time came for which it was scheduled." },
  } as const,
});

/** An entry of a record's history. */
export const HistoryEntry = builder.objectRef<Shape>("HistoryEntry").implement({
  description: "One change of a record: who changed what, when, from what and to what.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Id of the change, for `revertRecord`." }),
    at: t.expose("createdAt", { type: "DateTime", description: "When it was made." }),
    by: t.string({
      nullable: true,
      description: "Name of the person who made it; null for the site itself and deleted accounts.",
      resolve: ({ actor }) => actor?.fullName,
    }),
    token: t.exposeString("tokenName", {
      nullable: true,
      description: "Name of the API token with which it was made; null without one.",
    }),
    source: t.expose("source", { type: ChangeSource, description: "How it came about." }),
    importId: t.exposeID("importId", {
      nullable: true,
      description: "Id of the import that it is a part of, for `undoImport`; null without one.",
    }),
    action: t.exposeString("action", {
      description:
        "What was done: create, update, save, delete, restore, revert, publish or another verb of the audit log.",
    }),
    version: t.exposeInt("version", { description: "The record's version after it." }),
    revertedId: t.exposeID("revertedId", {
      nullable: true,
      description: "Id of the change that it has reverted; null unless it is a reversion.",
    }),
    fields: t.expose("fields", {
      type: [FieldDifferenceType],
      description: "The fields that got a new value; of a new record those that are not empty.",
    }),
  }),
});
