import { Buffer } from "node:buffer";
import type { Page } from "@playwright/test";
import { parse as parseCsv } from "csv-parse/sync";
import readSheets from "read-excel-file/universal";
import writeSheet from "write-excel-file/universal";
import { main, test } from "../support/admin.ts";
import { type ExportedFile, exported } from "../support/exported.ts";
import { openHydrated } from "../support/hydration.ts";
import { mutate } from "../support/mutate.ts";
import { publish } from "../support/publish.ts";
import { expect } from "../support/test.ts";

// Names of columns are covered by `src/features/admin/import/translated-columns.test.ts`.

type Cells = string[][];

async function cellsOf({ name, buffer }: ExportedFile): Promise<Cells> {
  if (name.endsWith(".csv")) return parseCsv(buffer, { bom: true }) as Cells;
  const [sheet] = await readSheets(new Blob([new Uint8Array(buffer)]));
  return (sheet?.data ?? []).map((row) => row.map((cell) => String(cell ?? "")));
}

/** The file as another program saves it after somebody has typed into a cell, beside the row's name. */
async function withCells(
  file: ExportedFile,
  typed: Record<string, Record<string, string>>,
): Promise<ExportedFile> {
  const [headers = [], ...rows] = await cellsOf(file);
  const at = headers.findIndex((header) => header === "Name" || header === "Title");
  const cells = rows.map((row) =>
    row.map((cell, index) => typed[row[at] ?? ""]?.[headers[index] ?? ""] ?? cell),
  );
  const all = [headers, ...cells];
  if (file.name.endsWith(".csv")) {
    const line = (row: string[]) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(";");
    return { ...file, buffer: Buffer.from(all.map(line).join("\r\n")) };
  }
  const sheet = all.map((row) => row.map((value) => (value ? { value, type: String } : null)));
  const workbook = await writeSheet(sheet).toBlob();
  return { ...file, buffer: Buffer.from(await workbook.arrayBuffer()) };
}

const choose = (page: Page, file: ExportedFile) =>
  main(page).getByLabel("File to import").setInputFiles(file);
const press = (page: Page, name: string | RegExp) =>
  main(page).getByRole("button", { name }).click();

const inFrench = (texts: object) => ({ translations: [{ language: "fr", ...texts }] });
const german = "Sie **programmiert**.";
const byAda = {
  "Job title:fr": "Mathématicienne",
  "Biography:fr": "=1+1",
  "Biography:de": german,
};

/** A conference in three languages with a speaker. */
async function begin(page: Page, conferenceId: string) {
  const call = async (name: string, type: string, input: object) => {
    const inputType = `${name.replace(/^./, (letter) => letter.toUpperCase())}Input`;
    return (await mutate(page.request, name, inputType, type, { conferenceId, ...input })).id;
  };
  await mutate(page.request, "updateConference", "UpdateConferenceInput", "Conference", {
    id: conferenceId,
    languages: ["en-GB", "fr", "de"],
  });
  const ada = await call("createSpeaker", "Speaker", {
    name: "Ada Byron",
    title: "Countess",
    bio: "She **codes**.",
    publication: "published",
    ...inFrench({ title: "Comtesse" }),
  });
  return { call, ada };
}

test("texts that are translated in an export are those of the site's other language", {
  tag: "@once",
}, async ({ page, conferenceId, browser, baseURL }) => {
  const { call, ada } = await begin(page, conferenceId);
  const roomId = await call("createRoom", "Room", { name: "Hall", ...inFrench({ name: "Salle" }) });
  const trackId = await call("createTrack", "Track", { name: "Art" });
  await call("createScheduleItem", "ScheduleItem", {
    title: "Engines",
    day: "day1",
    startTime: "09:00",
    endTime: "10:00",
    theme: "Steam",
    speakerIds: [ada],
    roomIds: [roomId],
    trackId,
    publication: "published",
  });
  await call("createTicketType", "TicketType", {
    name: "Day pass",
    price: { minorUnits: 1_000, currency: "EUR" },
    availableFrom: "2026-01-01",
    availableUntil: "2027-05-04",
    features: ["Lunch", "A seat"],
    ...inFrench({ features: "Déjeuner\nUne place" }),
  });
  await call("createExhibitPackage", "ExhibitPackage", {
    name: "Gold",
    price: { minorUnits: 1_000, currency: "EUR" },
    inclusions: ["A table"],
    delegatePasses: 2,
    standSize: "3 m",
  });
  await call("createSponsor", "Sponsor", { name: "Acme", imageUrl: "/logo.svg", tier: "Main" });
  await call("createArticle", "Article", {
    title: "News",
    slug: "opening-news",
    excerpt: "New",
    publishedOn: "2026-01-01",
    body: "# A\n\nText",
    publication: "published",
    ...inFrench({ title: "Nouvelles" }),
  });
  const slug = await publish(page.request, conferenceId);

  await openHydrated(page, `/admin?conference=${conferenceId}&tab=import`);
  // The formats are the same for all lists, as unit tests check.
  const lists = {
    Speakers: "CSV",
    Sessions: "Excel",
    Rooms: "Excel",
    Tracks: "CSV",
    Sponsors: "Excel",
    Passes: "Excel",
    "Exhibit packages": "CSV",
    Articles: "CSV",
  } as const;
  const files = new Map<string, ExportedFile>();
  for (const [list, as] of Object.entries(lists)) {
    files.set(list, await exported(page, list, as));
  }
  const [headers = [], row = []] = await cellsOf(files.get("Speakers") as ExportedFile);
  expect(headers).toEqual(expect.arrayContaining(["Job title:fr", "Job title:de"]));
  expect(row[headers.indexOf("Job title:fr")]).toBe("Comtesse");
  for (const [name, file] of files) {
    await choose(page, file);
    await expect(main(page), name).toContainText("Everything in the file is here already");
    await press(page, "Choose another file");
  }

  const words: Record<string, Record<string, Record<string, string>>> = {
    Speakers: { "Ada Byron": byAda },
    Sessions: { Engines: { "Title:fr": "Machines", "Theme:fr": "Vapeur" } },
    Rooms: { Hall: { "Name:fr": "Grande salle" } },
    Tracks: { Art: { "Name:fr": "Beaux-arts" } },
    Passes: { "Day pass": { "Features:fr": "Déjeuner\nUn fauteuil" } },
    Articles: { News: { "Text:fr": "Du *neuf*" } },
  };
  for (const [name, typed] of Object.entries(words)) {
    const file = await withCells(files.get(name) as ExportedFile, typed);
    await choose(page, file);
    await press(page, "Import 1 row");
    await expect(main(page), name).toContainText("Imported: 0 new, 1 changed, 0 the same.");
    await choose(page, file);
    await expect(main(page), name).toContainText("Everything in the file is here already");
    await press(page, "Choose another file");
  }

  const stranger = await browser.newContext({ ...(baseURL && { baseURL }) });
  const read = async (path: string, language?: string) => {
    const response = await stranger.request.get(
      `/c/${slug}${language ? `/${language}` : ""}${path}`,
    );
    expect(response.status(), path).toBe(200);
    return response.text();
  };
  await expect(async () => {
    expect(await read("/speakers", "fr")).toContain("Mathématicienne");
    expect(await read("/speakers/ada-byron", "fr")).toContain("=1+1");
    expect(await read("/speakers/ada-byron", "de")).toContain("<strong>programmiert</strong>");
    const agenda = await read("/agenda", "fr");
    for (const word of ["Machines", "Grande salle", "Beaux-arts"]) expect(agenda).toContain(word);
    expect(await read("/opening-news", "fr")).toContain("<em>neuf</em>");
    expect(await read("/speakers")).toContain("Countess");
  }).toPass();
  await stranger.close();
});

test("translations that were changed here stay, text by text, until somebody says otherwise", {
  tag: "@once",
}, async ({ page, conferenceId }) => {
  const { ada } = await begin(page, conferenceId);
  await openHydrated(page, `/admin?conference=${conferenceId}&tab=import`);
  const saved = await exported(page, "Speakers", "CSV");
  const importing = async (cells: Record<string, string>) =>
    choose(page, await withCells(saved, { "Ada Byron": cells }));
  await importing(byAda);
  await expect(main(page)).toContainText("Job title in French Comtesse → Mathématicienne");
  await expect(main(page)).toContainText(`Biography in German empty → ${german}`);
  await press(page, "Import 1 row");
  await expect(main(page)).toContainText("Imported: 0 new, 1 changed, 0 the same.");
  await mutate(page.request, "updateSpeaker", "UpdateSpeakerInput", "Speaker", {
    id: ada,
    translations: [
      { language: "fr", title: "Pionnière" },
      { language: "de", title: "Gräfin" },
    ],
  });
  await importing({ ...byAda, "Job title:fr": "Autrice", "Biography:fr": "Elle code." });
  await expect(main(page)).toContainText(
    "Job title in French kept, changed here: Pionnière (the file has Autrice)",
  );
  await expect(main(page)).toContainText("Biography in French =1+1 → Elle code.");
  const preview = page.getByRole("table", { name: "What would be imported" });
  await expect(preview).not.toContainText("Job title in German");
  await press(page, "Import 1 row");
  await expect(main(page)).toContainText("Imported: 0 new, 1 changed, 0 the same.");
  const [, kept] = await cellsOf(await exported(page, "Speakers", "CSV"));
  expect(kept).toEqual(expect.arrayContaining(["Pionnière", "Gräfin", "Elle code.", german]));

  // Beyond its limit, and in a language that is not there.
  await importing({ "Job title:fr": "x".repeat(201) });
  await expect(main(page)).toContainText("Job title in French: Must be at most 200 characters");
  await press(page, "Choose another file");
  await choose(page, {
    name: "speakers.csv",
    mimeType: "",
    buffer: Buffer.from(`Summit id,Title (French),Title:es\n${ada},Écrivaine,Condesa\n`),
  });
  await expect(main(page)).toContainText(
    "“Title:es” is left out: Spanish (es) is not a language of this conference.",
  );
  await expect(main(page)).toContainText("kept, changed here: Pionnière (the file has Écrivaine)");
  await main(page).getByText("Overwrite what has been changed here").click();
  await expect(main(page)).toContainText("Job title in French Pionnière → Écrivaine");
  await press(page, "Choose another file");

  // A cell without a text leaves it alone, or clears it, as those of originals do.
  const blank = `Summit id,Biography,Biography:de\n${ada},She **codes**.,\n`;
  await choose(page, { name: "speakers.csv", mimeType: "", buffer: Buffer.from(blank) });
  await expect(main(page)).toContainText("Everything in the file is here already");
  await main(page).getByText("Columns", { exact: true }).click();
  await main(page).getByText("Empty cells clear what is here").click();
  await expect(preview).toContainText(`Biography in German ${german} → empty`);
  await press(page, "Import 1 row");
  await expect(main(page)).toContainText("Imported: 0 new, 1 changed, 0 the same.");
  const [, cleared] = await cellsOf(await exported(page, "Speakers", "CSV"));
  expect(cleared).toEqual(expect.arrayContaining(["Pionnière", "Elle code.", "Gräfin"]));
  expect(cleared).not.toContain(german);
});
