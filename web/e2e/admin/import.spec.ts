import { createConference, main, test } from "../support/admin.ts";
import { expectAccessible, expectAccessibleAgain } from "../support/axe.ts";
import { type ExportedFile, exported } from "../support/exported.ts";
import { openHydrated } from "../support/hydration.ts";
import { inventedPeople, inventedProgramme } from "../support/invented-programme.ts";
import { mutate } from "../support/mutate.ts";
import { publish } from "../support/publish.ts";
import { expect } from "../support/test.ts";

const typedByHand = 5;

// Formats, encodings and columns are covered by `src/features/admin/import/import-files.test.ts`.
test("a programme is imported twice in a few clicks, without doubling what was typed by hand", {
  tag: "@once",
}, async ({ page, conferenceId }) => {
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
  const wide = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleAgain(page, "preview of an import, narrow");
  await page.setViewportSize(wide);
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

test("what is exported is the same when it is imported again, and the same programme elsewhere", {
  tag: "@once",
}, async ({ page, conferenceId }) => {
  const call = async (name: string, type: string, input: object) =>
    (
      await mutate(
        page.request,
        name,
        `${name.replace(/^./, (letter) => letter.toUpperCase())}Input`,
        type,
        { conferenceId, ...input },
      )
    ).id;
  const hall = await call("createRoom", "Room", { name: "Hall", capacity: 300 });
  const attic = await call("createRoom", "Room", { name: "Attic", position: 1 });
  const trackId = await call("createTrack", "Track", { name: "Art", colour: "#112233" });
  const ada = await call("createSpeaker", "Speaker", { name: "Ada Byron", title: "Countess" });
  const at = (startTime: string, endTime: string) => ({ day: "day1", startTime, endTime });
  const items = [
    {
      title: "Engines",
      ...at("09:00", "10:00"),
      trackId,
      speakerIds: [ada],
      roomIds: [hall, attic],
      language: "fr",
    },
    { title: "Lunch", ...at("12:00", "13:00"), allRooms: true, type: "Break" },
    {
      title: "Night",
      ...at("00:15", "01:00"),
      afterMidnight: true,
      theme: "Dark",
      roomIds: [attic],
    },
    { title: "Later", description: "Not *yet*." },
    { title: "Strong", ...at("11:00", "12:00"), description: "A **strong** - word" },
  ];
  for (const item of items) await call("createScheduleItem", "ScheduleItem", item);
  const slug = await publish(page.request, conferenceId);

  await openHydrated(page, `/admin?conference=${conferenceId}&tab=import`);
  const files: ExportedFile[] = [];
  for (const list of ["Rooms", "Tracks", "Speakers", "Sessions"]) {
    files.push(await exported(page, list, "CSV"), await exported(page, list, "Excel"));
  }
  for (const name of ["schedule.json", "schedule.xml"]) {
    const response = await page.request.get(`/c/${slug}/${name}`);
    expect(response.status(), name).toBe(200);
    files.push({ name, mimeType: "", buffer: await response.body() });
  }
  for (const file of files) {
    await main(page).getByLabel("File to import").setInputFiles(file);
    await expect(main(page), file.name).toContainText("Everything in the file is here already");
    await main(page).getByRole("button", { name: "Choose another file" }).click();
  }

  const other = await createConference(page.request);
  await openHydrated(page, `/admin?conference=${other}&tab=import`);
  for (const file of files.filter(({ name }) => name.endsWith(".csv"))) {
    await main(page).getByLabel("File to import").setInputFiles(file);
    await main(page)
      .getByRole("button", { name: /^Import / })
      .click();
    await expect(main(page), file.name).toContainText(/Imported: \d+ new, 0 changed, 0 the same\./);
  }
  const programmeOf = async (id: string) => {
    const query = `query ($id: ID!) {
      rooms(conferenceId: $id) { name guid capacity position }
      tracks(conferenceId: $id) { name colour }
      scheduleItems(conferenceId: $id, drafts: true) {
        title description day startTime endTime afterMidnight allRooms type theme language
        rooms { name } track { name } speakers { name title }
      }
    }`;
    const response = await page.request.post("/graphql", { data: { query, variables: { id } } });
    return (await response.json()).data;
  };
  expect(await programmeOf(other)).toEqual(await programmeOf(conferenceId));
});
