import { builder } from "#builder.ts";
import { costOfHours, DayHours } from "#conference/day-hours.type.ts";
import { recordFields, timeFields } from "#content/record-fields.ts";
import { Node } from "#node/node.type.ts";
import { storedDayHours } from "#rules/day-hours.ts";

export const Room = builder.prismaObject("Room", {
  interfaces: [Node],
  select: { id: true },
  description: "A room or area in which sessions take place.",
  fields: (t) => ({
    ...recordFields(t),
    ...timeFields(t),
    name: t.exposeString("name", { description: "Its name. The slug is derived from it." }),
    slug: t.exposeString("slug", {
      description: "Unique within the conference; part of the address of its page.",
    }),
    capacity: t.exposeInt("capacity", {
      nullable: true,
      description: "How many people it holds; null if unknown.",
    }),
    openingHours: t.field({
      type: [DayHours],
      complexity: costOfHours,
      description: "When it can be used, by day; always if it is empty.",
      select: { openingHours: true },
      resolve: ({ openingHours }) => storedDayHours(openingHours),
    }),
    position: t.exposeInt("position", {
      description:
        "Position in lists, ascending; rooms of the same position are in the order of their names.",
    }),
    guid: t.exposeString("guid", {
      description:
        "A UUID that stays the same when the room is renamed. Feeds for apps contain it.",
    }),
  }),
});
