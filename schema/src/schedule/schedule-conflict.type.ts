import type { ScheduleItem as ScheduleItemRow } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { costOfAtMost } from "#limits/list-sizes.ts";
import type { ScheduleConflict as ConflictOfIds } from "#schedule/schedule-conflicts.ts";
import { ScheduleItem } from "#schedule/schedule-item.type.ts";

const ScheduleConflictKind = builder.enumType("ScheduleConflictKind", {
  description: "What two items of the programme both need.",
  values: {
    speaker: { description: "The same person speaks in both." },
    location: { description: "Both take place in the same room." },
  },
});

type Shape = Pick<ConflictOfIds, "kind" | "name"> & { items: ScheduleItemRow[] };

export const ScheduleConflict = builder.objectRef<Shape>("ScheduleConflict").implement({
  description: "Two items of the programme that cannot both take place.",
  fields: (t) => ({
    kind: t.expose("kind", { type: ScheduleConflictKind, description: "What they both need." }),
    name: t.exposeString("name", { description: "The speaker's name, or the location." }),
    items: t.field({
      type: [ScheduleItem],
      complexity: costOfAtMost(2),
      description: "The two items in order of time.",
      resolve: ({ items }) => items,
    }),
  }),
});
