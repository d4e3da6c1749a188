import type { ScheduleItem as ScheduleItemRow } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { costOfAtMost } from "#limits/list-costs.ts";
import type { ScheduleConflict as ConflictOfIds } from "#schedule/schedule-conflicts.ts";
import { ScheduleItem } from "#schedule/schedule-item.type.ts";

const ScheduleConflictKind = builder.enumType("ScheduleConflictKind", {
  description: "Why two items of the programme clash.",
  values: {
    speaker: { description: "The same person speaks in both." },
    location: {
      description: "Both take place in the same room, or one of them in all rooms.",
    },
  },
});

type Shape = Pick<ConflictOfIds, "kind" | "name"> & { items: ScheduleItemRow[] };

export const ScheduleConflict = builder.objectRef<Shape>("ScheduleConflict").implement({
  description: "Two items of the programme that clash.",
  fields: (t) => ({
    kind: t.expose("kind", { type: ScheduleConflictKind, description: "Why they clash." }),
    name: t.exposeString("name", { description: "Name of the speaker, or of the room." }),
    scheduleItems: t.field({
      type: [ScheduleItem],
      complexity: costOfAtMost(2),
      description: "The two items, by start time.",
      resolve: ({ items }) => items,
    }),
  }),
});
