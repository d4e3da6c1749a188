import { builder } from "#builder.ts";

export const User = builder.prismaObject("User", {
  description: "A person with an account. Readable by that person alone.",
  authScopes: (user, { viewer }) => viewer?.id === user.id,
  select: { id: true },
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    email: t.exposeString("email", { description: "Lower-cased e-mail address." }),
    fullName: t.exposeString("fullName", { description: "As given at sign-up." }),
    isOrganizer: t.exposeBoolean("isOrganizer", {
      description: "Whether the user may write the content of the default conference.",
    }),
    createdAt: t.expose("createdAt", {
      description: "When the account was made.",
      type: "DateTime",
    }),
  }),
});
