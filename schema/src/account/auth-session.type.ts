import { builder } from "#builder.ts";

builder.prismaObject("AuthSession", {
  description: "One sign-in of one browser. Readable by its user alone.",
  authScopes: ({ userId }, { viewer }) => viewer?.id === userId && !viewer.token,
  select: { id: true, userId: true },
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    userAgent: t.exposeString("userAgent", { description: "What the browser calls itself." }),
    current: t.boolean({
      description: "Whether it is the session of this request.",
      resolve: ({ id }, _args, { viewer }) => id === viewer?.sessionId,
    }),
    createdAt: t.expose("createdAt", { description: "When it signed in.", type: "DateTime" }),
    lastUsedAt: t.expose("lastUsedAt", {
      description: "When it was last used, to the hour.",
      type: "DateTime",
    }),
  }),
});
