import type { RestoredRecord as RestoredShape } from "#bin/bin.service.ts";
import { builder } from "#builder.ts";
import { binDays } from "#conference/bin-days.ts";

const kindDescription =
  'The kind of record, as the actions of the audit log begin, for example "schedule-item".';

export const BinnedRecord = builder.prismaObject("BinnedRecord", {
  description: `A deleted record. It can be restored for ${binDays} days.`,
  fields: (t) => ({
    id: t.exposeID("id", { description: "Id of the record." }),
    kind: t.exposeString("entity", { description: kindDescription }),
    name: t.exposeString("name", { description: "Its name or title." }),
    deletedAt: t.expose("deletedAt", { type: "DateTime", description: "When it was deleted." }),
    deletedBy: t.string({
      nullable: true,
      description: "Name of the person who deleted it; null for deleted accounts.",
      select: { deletedBy: { select: { fullName: true } } },
      resolve: ({ deletedBy }) => deletedBy?.fullName,
    }),
    expiresAt: t.field({
      type: "DateTime",
      description: "When it is deleted for good.",
      select: { deletedAt: true },
      resolve: ({ deletedAt }) => new Date(deletedAt.getTime() + binDays * 86_400_000),
    }),
  }),
});

export const RestoredRecord = builder.objectRef<RestoredShape>("RestoredRecord").implement({
  description: "A record that is back from the bin, with its id.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Id of the record." }),
    kind: t.exposeString("entity", { description: kindDescription }),
    name: t.exposeString("name", { description: "Its name or title." }),
    notes: t.exposeStringList("notes", {
      description:
        "What is not as it was, in sentences for people: for example that another page has taken its address.",
    }),
  }),
});
