import { User } from "#account/user.type.ts";
import { builder } from "#builder.ts";

builder.queryField("viewer", (t) =>
  t.prismaField({
    type: User,
    nullable: true,
    description: "The signed-in user; null for a stranger.",
    resolve: (query, _root, _args, { db, viewer }) =>
      viewer && db.user.findUnique({ ...query, where: { id: viewer.id } }),
  }),
);
