import { maxStars, type OwnAgenda } from "#agenda/agenda.service.ts";
import { builder } from "#builder.ts";
import { costOfAtMost } from "#limits/list-costs.ts";

export const MyAgenda = builder.objectRef<OwnAgenda>("MyAgenda").implement({
  description: "The sessions of a conference that the viewer has marked.",
  fields: (t) => ({
    sessionIds: t.exposeIDList("sessionIds", {
      description: "Ids of the sessions, in the order in which they were marked.",
      complexity: costOfAtMost(maxStars),
    }),
    token: t.exposeString("token", {
      nullable: true,
      description:
        "The secret part of the address at which these sessions are shared; null if they are not shared.",
    }),
  }),
});
