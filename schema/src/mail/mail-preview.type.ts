import { builder } from "#builder.ts";
import type { WrittenMail } from "#mail/mail-preview.ts";

export const MailPreview = builder.objectRef<WrittenMail>("MailPreview").implement({
  description: "A mail as one of its recipients would get it.",
  fields: (t) => ({
    from: t.string({
      description: "What the sender is called.",
      resolve: ({ from }) => from.name,
    }),
    replyTo: t.string({
      nullable: true,
      description: "Where answers go; null for the sender's address.",
      resolve: ({ replyTo }) => replyTo?.address,
    }),
    subject: t.exposeString("subject", { description: "The subject." }),
    text: t.exposeString("text", { description: "The text of programs without HTML." }),
    html: t.exposeString("html", {
      description: "The HTML, a complete document for a frame of its own.",
    }),
  }),
});
