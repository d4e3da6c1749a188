import { builder } from "#builder.ts";

const WebhookSignature = builder.enumType("WebhookSignature", {
  description: "Which secret must sign form submissions.",
  values: {
    conference: { description: "The conference's own." },
    server: { description: "The one that the operator set for all conferences." },
    none: { description: "None: whoever knows the address can send form submissions." },
  },
});

export const FormWebhook = builder.objectRef<{ conferenceId: string }>("FormWebhook").implement({
  description: "How form submissions to a conference are authenticated.",
  authScopes: ({ conferenceId }) => ({ conferenceReader: conferenceId }),
  fields: (t) => ({
    conferenceId: t.exposeID("conferenceId", { description: "The conference." }),
    signature: t.field({
      type: WebhookSignature,
      description: "Which secret must sign form submissions.",
      resolve: async ({ conferenceId: id }, _args, { db, settings }) => {
        const conference = await db.conference.findUnique({ where: { id } });
        if (conference?.webhookNonce) return "conference" as const;
        return settings.signedWebhook ? ("server" as const) : ("none" as const);
      },
    }),
  }),
});
