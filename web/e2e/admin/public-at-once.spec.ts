import { main, openTab, press, test, toast } from "../support/admin.ts";
import { speakers } from "../support/content.ts";
import { openHydrated } from "../support/hydration.ts";
import { expect } from "../support/test.ts";

// Somebody of whom no other test reads more than the name.
const speaker = speakers.find(({ slug }) => slug === "yuki-tanabe-ford");

test("what an organizer saves is on the public page with its next request", {
  tag: "@once",
}, async ({ page, organizer: _ }) => {
  const { name, slug, bio } = speaker ?? { name: "", slug: "", bio: "" };
  const publicPage = async () => (await page.request.get(`/speakers/${slug}`)).text();
  const sentence = `Writes on patience since ${Date.now()}.`;
  expect(await publicPage()).not.toContain(sentence);

  await openHydrated(page, "/admin?tab=preview");
  await expect(main(page)).toContainText("public at once");
  await openTab(page, "Speakers");
  for (const text of [sentence, bio]) {
    await press(page, `Edit ${name}`);
    await page.getByLabel("Biography").fill(text);
    await press(page, "Save Speaker");
    await expect(main(page).locator("form")).toHaveCount(0);
    await expect(toast(page)).toContainText("Speaker updated successfully");
    expect((await publicPage()).includes(sentence)).toBe(text === sentence);
  }
});
