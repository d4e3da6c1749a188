import { User } from "#account/user.type.ts";
import { builder } from "#builder.ts";

builder.queryField("viewer", (t) =>
  t.prismaField({
    areas: "any",
    type: User,
    nullable: true,
    description:
      "The signed-in user; null for visitors, and for API tokens, which have no access to accounts.",
    resolve: (query, _root, _args, { db, viewer }) =>
      viewer && !viewer.token ? db.user.findUnique({ ...query, where: { id: viewer.id } }) : null,
  }),
);
