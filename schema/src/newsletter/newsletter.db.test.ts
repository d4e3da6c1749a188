import { expect, it } from "vitest";
import { useContentEditor } from "../../testing/content-editor.ts";

const editor = useContentEditor();

it("deletes a subscriber, and keeps nothing of them in the log", async () => {
  const { id } = await editor.db.newsletterSubscription.create({
    data: { conferenceId: editor.conferenceId, email: "reader@example.com" },
  });
  const remove = () => editor.call("deleteNewsletterSubscription", id, "... on Deleted { id }");
  expect(await remove()).toMatchObject({ __typename: "Deleted", id });
  expect((await remove()).__typename).toBe("NotFoundError");
  expect(await editor.db.newsletterSubscription.count()).toBe(0);
  expect(await editor.log()).toEqual([
    { action: "newsletter-subscription.delete", entityId: id, details: {} },
  ]);
});
