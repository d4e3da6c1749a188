import { builder } from "#builder.ts";
import { costOfAtMost } from "#limits/list-sizes.ts";
import { mostStars, type OwnAgenda } from "./agenda.service.ts";

export const MyAgenda = builder.objectRef<OwnAgenda>("MyAgenda").implement({
  description: "What the viewer has marked of a conference.",
  fields: (t) => ({
    sessionIds: t.exposeIDList("sessionIds", {
      description: "Ids of the sessions, in the order in which they were marked.",
      complexity: costOfAtMost(mostStars),
    }),
    token: t.exposeString("token", {
      nullable: true,
      description:
        "Part of the address under which everybody who knows it sees these sessions; null while they are not shared.",
    }),
  }),
});
