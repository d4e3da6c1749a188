import type { Prisma } from "@summit/prisma/client.ts";
import { expect, it } from "vitest";
import { edit } from "#content/editing.ts";
import { useContentEditor } from "../../testing/content-editor.ts";

const editor = useContentEditor();
const events = { announce: async () => {}, publish() {} };

it.each<[string, Prisma.SpeakerUpdateArgs]>([
  ["P2025", { where: { id: "none" }, data: { name: "A" } }],
  ["P2003", { where: { id: "some" }, data: { conferenceId: "none" } }],
])(
  "an edit that fails unexpectedly is not taken for a missing record: %s",
  async (code, update) => {
    const { db, viewer, conferenceId } = editor;
    await db.speaker.upsert({
      where: { id: "some" },
      create: { id: "some", conferenceId, slug: "some", name: "Some", title: "A" },
      update: {},
    });
    const edited = edit({ db, viewer, events }, ({ tx }) => tx.speaker.update(update));
    await expect(edited).rejects.toMatchObject({ code });
  },
);
