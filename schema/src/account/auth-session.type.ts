import { builder } from "#builder.ts";

builder.prismaObject("AuthSession", {
  description: "A session of one browser. Readable only by its user.",
  authScopes: ({ userId }, { viewer }) => viewer?.id === userId && !viewer.token,
  select: { id: true, userId: true },
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    userAgent: t.exposeString("userAgent", {
      description: "The User-Agent header of the browser.",
    }),
    current: t.boolean({
      description: "Whether this request uses it.",
      resolve: ({ id }, _args, { viewer }) => id === viewer?.sessionId,
    }),
    createdAt: t.expose("createdAt", { description: "When the user signed in.", type: "DateTime" }),
    lastUsedAt: t.expose("lastUsedAt", {
      description: "When it was last used, to the hour.",
      type: "DateTime",
    }),
  }),
});
