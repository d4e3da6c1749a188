import { builder } from "#builder.ts";

export const NewsletterSubscription = builder.prismaObject("NewsletterSubscription", {
  description: "A subscriber. Readable by the team of the conference.",
  areas: ["inbox"],
  authScopes: ({ conferenceId }) => ({ conferenceReader: conferenceId }),
  select: { conferenceId: true },
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    email: t.expose("email", { type: "EmailAddress", description: "Lower-cased address." }),
    verified: t.boolean({
      description: "False (Pending) until the subscription is confirmed.",
      select: { verifiedAt: true },
      resolve: ({ verifiedAt }) => verifiedAt !== null,
    }),
    createdAt: t.expose("createdAt", {
      description: "When the address was signed up.",
      type: "DateTime",
    }),
  }),
});
