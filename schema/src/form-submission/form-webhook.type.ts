import { builder } from "#builder.ts";

const WebhookSignature = builder.enumType("WebhookSignature", {
  description: "The secret with which form submissions must be signed.",
  values: {
    conference: { description: "The secret of the conference." },
    server: { description: "The secret that the operator has set for all conferences." },
    none: { description: "None: anybody who knows the address can send form submissions." },
  },
});

export const FormWebhook = builder.objectRef<{ conferenceId: string }>("FormWebhook").implement({
  description: "How form submissions to a conference are authenticated.",
  areas: ["settings"],
  authScopes: ({ conferenceId }) => ({ conferenceReader: conferenceId }),
  fields: (t) => ({
    conferenceId: t.exposeID("conferenceId", { description: "The conference." }),
    signature: t.field({
      type: WebhookSignature,
      description: "The secret with which form submissions must be signed.",
      resolve: async ({ conferenceId: id }, _args, { db, settings }) => {
        const conference = await db.conference.findUnique({ where: { id } });
        if (conference?.webhookNonce) return "conference" as const;
        return settings.signedWebhook ? ("server" as const) : ("none" as const);
      },
    }),
  }),
});
