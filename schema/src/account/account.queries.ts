import { User } from "#account/user.type.ts";
import { builder } from "#builder.ts";

builder.queryField("viewer", (t) =>
  t.prismaField({
    type: User,
    nullable: true,
    description:
      "The signed-in user; null for a stranger, and with an API token, which is not for accounts.",
    resolve: (query, _root, _args, { db, viewer }) =>
      viewer && !viewer.token ? db.user.findUnique({ ...query, where: { id: viewer.id } }) : null,
  }),
);
