import type { InboxList as InboxListValues } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { type Inbox as InboxShape, maxCounted } from "#inbox/inbox.service.ts";

export const InboxList = builder.enumType("InboxList", {
  description: "A list of what visitors sent.",
  values: {
    messages: { description: "Messages from the contact form." },
    subscribers: { description: "Newsletter sign-ups." },
    responses: { description: "Form submissions." },
  } satisfies Record<InboxListValues, { description: string }>,
});

const upTo = `At most ${maxCounted}, which stands for that or more.`;

export const Inbox = builder.objectRef<InboxShape>("Inbox").implement({
  description: "How many entries wait for the team or are new to the viewer.",
  fields: (t) => ({
    messages: t.exposeInt("messages", {
      description: `Contact messages that nobody of the team has opened, spam apart. ${upTo}`,
    }),
    subscribers: t.exposeInt("subscribers", {
      description: `Newsletter sign-ups since the viewer last looked at them. ${upTo}`,
    }),
    responses: t.exposeInt("responses", {
      description: `Filled-in forms since the viewer last looked at them, tests apart. ${upTo}`,
    }),
    newestAt: t.expose("newestAt", {
      type: "DateTime",
      nullable: true,
      description:
        "When the newest entry of all lists arrived; null without any. `markInboxRead` takes it as `upTo`.",
    }),
    subscribersSeenAt: t.expose("subscribersSeenAt", {
      type: "DateTime",
      nullable: true,
      description:
        "When the viewer last looked at the newsletter sign-ups; null if never. Those since then are new.",
    }),
  }),
});
