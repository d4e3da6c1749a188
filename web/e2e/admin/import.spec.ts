import { main, test } from "../support/admin.ts";
import { expectAccessible } from "../support/axe.ts";
import { openHydrated } from "../support/hydration.ts";
import { inventedPeople, inventedProgramme } from "../support/invented-programme.ts";
import { mutate } from "../support/mutate.ts";
import { expect } from "../support/test.ts";

const typedByHand = 5;

// Formats, encodings and columns are covered by `src/features/admin/import/import-files.test.ts`.
test("a programme is imported twice in a few clicks, without doubling what was typed by hand", async ({
  page,
  conferenceId,
}) => {
  for (const { public_name: name } of inventedPeople.slice(0, typedByHand)) {
    const input = { conferenceId, name: name.toUpperCase(), title: "Inventor" };
    await mutate(page.request, "createSpeaker", "CreateSpeakerInput", "Speaker", input);
  }
  let clicks = 0;
  const click = async (name: string | RegExp) => {
    clicks += 1;
    await main(page).getByRole("button", { name }).click();
  };
  const programme = inventedProgramme(["2027-05-03", "2027-05-04"]);
  const choose = async () => {
    const chooser = page.waitForEvent("filechooser");
    await click("Choose a file");
    await (await chooser).setFiles({
      name: "schedule.json",
      mimeType: "application/json",
      buffer: Buffer.from(programme),
    });
  };
  await openHydrated(page, `/admin?conference=${conferenceId}&tab=import`);
  await choose();
  await expect(main(page)).toContainText("schedule.json, 166 rows");
  await expect(main(page).getByRole("button", { name: "To decide (5)" })).toBeVisible();
  await expect(main(page).getByRole("button", { name: "Import 166 rows" })).toBeDisabled();
  await expectAccessible(page, "preview of an import");
  await click("All 5 are the same");
  await expect(main(page).getByRole("button", { name: "Changed (5)" })).toBeVisible();
  await click("Import 166 rows");
  await expect(main(page)).toContainText("Imported: 161 new, 5 changed, 0 the same.");

  await choose();
  await expect(main(page).getByRole("button", { name: "The same (163)" })).toBeVisible();
  await click("Import 163 rows");
  await expect(main(page)).toContainText("Imported: 0 new, 0 changed, 163 the same.");
  expect(clicks).toBeLessThanOrEqual(12);

  const query = `query ($id: ID!) {
    speakers(conferenceId: $id, drafts: true) { name title externalId }
    scheduleItems(conferenceId: $id, drafts: true) { title location speakers { name } }
  }`;
  const response = await page.request.post("/graphql", {
    data: { query, variables: { id: conferenceId } },
  });
  const { data } = await response.json();
  expect([data.speakers.length, data.scheduleItems.length]).toEqual([81, 82]);
  const inventors = data.speakers.filter(({ title }: { title: string }) => title === "Inventor");
  expect(inventors).toHaveLength(typedByHand);
  expect(
    new Set(data.scheduleItems.map(({ location }: { location: string }) => location)).size,
  ).toBe(9);
});
