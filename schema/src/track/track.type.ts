import { builder } from "#builder.ts";
import { recordFields, timeFields } from "#content/record-fields.ts";
import { Node } from "#node/node.type.ts";

export const Track = builder.prismaObject("Track", {
  interfaces: [Node],
  select: { id: true },
  description: "A strand of the programme. A session belongs to one at most.",
  fields: (t) => ({
    ...recordFields(t),
    ...timeFields(t),
    name: t.exposeString("name", { description: "Its name." }),
    colour: t.exposeString("colour", {
      description:
        "The colour that the team chose, as #RRGGBB. The site shows a variant that is legible on its pages.",
    }),
    position: t.exposeInt("position", {
      description:
        "Position in lists, ascending; tracks of the same position are in the order of their names.",
    }),
  }),
});
