import { afterEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { createApi } from "#test/api.ts";
import { expectLogged } from "#test/console.ts";
import { renderTab } from "../render-tab.tsx";
import { ImportTab } from "./import-tab.tsx";

afterEach(() => vi.restoreAllMocks());

const verdict = (index: number, kind: string, more: object = {}) => ({
  list: "speakers",
  index,
  verdict: kind,
  id: `s${index}`,
  changes: [],
  kept: [],
  matches: [],
  fields: [],
  ...more,
});

const four = [
  verdict(0, "created", { matches: [{ id: "typed", name: "ADA BYRON", inBin: false }] }),
  verdict(1, "updated", { changes: [{ name: "title", before: "Baker", after: "Cook" }] }),
  verdict(2, "unchanged", { kept: [{ name: "title", before: "Captain", after: "Admiral" }] }),
  verdict(3, "refused", {
    id: null,
    fields: [{ path: ["imageUrl"], message: "Must be an address" }],
  }),
];
const file = "Name,Job title,Photo\nAda Byron,Countess,\nBea,Cook,\nGrace,Admiral,\nDora,Diver,x\n";

/** Opens the tab with a server that gives these answers, one after the other. */
async function renderImport(...answers: (object | "unreachable")[]) {
  return renderImportIn(["en-GB"], ...answers);
}

async function renderImportIn(languages: string[], ...answers: (object | "unreachable")[]) {
  const sent: Record<string, never>[] = [];
  vi.spyOn(window, "fetch").mockImplementation(async (_address, init) => {
    sent.push(JSON.parse(String(init?.body)));
    const rows = answers[sent.length - 1] ?? answers.at(-1);
    if (rows === "unreachable") throw new TypeError("Failed to fetch");
    const report = Array.isArray(rows) ? { rows } : (rows as object);
    const lines = [{ done: 0 }, { result: { __typename: "ImportReport", ...report } }];
    return new Response(lines.map((line) => JSON.stringify(line)).join("\n"));
  });
  const conference = {
    id: "default",
    startDate: "2030-05-01",
    endDate: "2030-05-02",
    timeZone: "Europe/London",
    country: "GB",
    languages,
  };
  const lists = { speakers: [], tracks: [], rooms: [], scheduleItems: [] };
  const api = createApi({ conference, ...lists });
  await renderTab(<ImportTab />, { api });
  await expect.element(button("Choose a file")).toBeVisible();
  return Object.assign(sent, { api });
}

const button = (name: string) => page.getByRole("button", { name, exact: true });
const choose = (content: string, name = "table.csv") =>
  page.getByLabelText("File to import").upload(new File([content], name));

it("tells what would become of each row, and imports what can be once all is decided", async () => {
  const changed = [verdict(0, "updated"), ...four.slice(1)];
  const sent = await renderImport(four, changed, changed.slice(0, 3), changed.slice(0, 3));
  await choose(file);
  for (const name of ["All (4)", "To decide (1)", "Changed (1)", "Kept (1)", "Refused (1)"]) {
    await expect.element(button(name)).toBeVisible();
  }
  await expect.element(page.getByText("Job title Baker → Cook")).toBeVisible();
  const kept = "Job title kept, changed here: Captain (the file has Admiral)";
  await expect.element(page.getByText(kept)).toBeVisible();
  await expect.element(page.getByText("Photo: Must be an address")).toBeVisible();
  await expect.element(button("Import 3 rows")).toBeDisabled();
  await expectAccessible();

  await expect.element(page.getByText("Job title: Countess")).toBeVisible();
  await button("Refused (1)").click();
  await expect.element(page.getByText("Job title Baker → Cook")).not.toBeInTheDocument();
  await button("All (4)").click();
  await page.getByLabelText("What Ada Byron is").selectOptions("The same as ADA BYRON");
  await expect.element(button("Changed (2)")).toBeVisible();
  await button("Import 3 rows").click();
  await expect.element(page.getByText("Imported: 0 new, 2 changed, 1 the same.")).toBeVisible();
  expect(sent.map(({ dryRun }) => dryRun)).toEqual([true, true, true, false]);
  expect(sent[3]?.speakers).toMatchObject([{ id: "typed", name: "Ada Byron" }, {}, {}]);
});

it("says what was written where an import has stopped, and offers the rest", async () => {
  const created = [0, 1].map((index) => verdict(index, "created"));
  const stopped =
    "The import was cancelled. 1 of 2 rows were written, the others were not. Importing the same again writes the rest.";
  const report = { importId: "one", stopped, rows: [created[0], verdict(1, "unwritten")] };
  const rest = [verdict(0, "unchanged"), created[1]];
  const sent = await renderImport(created, created, report, rest as object[]);
  await choose("Name,Job title\nAda,Countess\nBea,Cook");
  await button("Import 2 rows").click();
  await expect.element(page.getByText(stopped)).toBeVisible();
  await expect.element(page.getByText("Imported: 1 new, 0 changed, 0 the same.")).toBeVisible();
  await expect.element(button("The same (1)")).toBeVisible();
  await expect.element(button("New (1)")).toBeVisible();
  await expect.element(button("Import 2 rows")).toBeEnabled();
  expect(sent.map(({ dryRun }) => dryRun)).toEqual([true, true, false, true]);
  await expectAccessible();
});

it("undoes an import, in as many calls as that takes", async () => {
  const created = [0, 1].map((index) => verdict(index, "created"));
  const report = { importId: "one", stopped: null, rows: created };
  const sent = await renderImport(created, created, report);
  const undone = { __typename: "UndoneImport", revertedIds: [], keptIds: ["b"], next: null };
  sent.api.mock({
    undoImport: ({ input }: { input: { from?: string | null } }) =>
      input.from
        ? { ...undone, removedIds: ["c"] }
        : { ...undone, removedIds: ["a"], keptIds: [], next: "x" },
  });
  await choose("Name,Job title\nAda,Countess\nBea,Cook");
  await button("Import 2 rows").click();
  await button("Undo this import").click();
  const told =
    "Undone: 2 records are in the bin. 1 record is left alone, because of changes since.";
  await expect.element(page.getByText(told)).toBeVisible();
  expect(sent.api.inputs).toMatchObject([{ importId: "one" }, { importId: "one", from: "x" }]);
  await expectAccessible();
});

it("cancels an import at the server, which says what it has written", async () => {
  const created = [0, 1].map((index) => verdict(index, "created"));
  await renderImport(created, created);
  await choose("Name,Job title\nAda,Countess\nBea,Cook");
  await expect.element(button("Import 2 rows")).toBeVisible();
  const answer = new TransformStream<Uint8Array, Uint8Array>();
  const writer = answer.writable.getWriter();
  const write = (line: object) =>
    writer.write(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
  const cancelled: string[] = [];
  const rows = [created[0], verdict(1, "unwritten")];
  vi.spyOn(window, "fetch").mockImplementation(async (address, init) => {
    if (init?.method === "DELETE") {
      cancelled.push(String(address));
      const report = { __typename: "ImportReport", stopped: "Cancelled: 1 of 2.", rows };
      void write({ result: report }).then(() => writer.close());
      return new Response(null, { status: 204 });
    }
    if (JSON.parse(String(init?.body)).dryRun) {
      return new Response(
        JSON.stringify({ result: { __typename: "ImportReport", rows: created } }),
      );
    }
    void write({ done: 1 });
    return new Response(answer.readable);
  });
  await button("Import 2 rows").click();
  await expect.element(page.getByRole("progressbar")).toHaveAttribute("value", "1");
  await button("Cancel").click();
  await expect.element(page.getByText("Cancelled: 1 of 2.")).toBeVisible();
  expect(cancelled).toEqual([expect.stringContaining("key=")]);
});

it("cancels nothing once an import is done and another file is chosen", async () => {
  const created = [verdict(0, "created")];
  await renderImport(created, created);
  await choose("Name,Job title\nAda,Countess");
  await button("Import 1 row").click();
  await expect.element(page.getByText("Imported: 1 new")).toBeVisible();
  await choose("Name,Job title\nBea,Cook");
  await expect.element(button("Import 1 row")).toBeVisible();
  const methods = vi.mocked(window.fetch).mock.calls.map(([, init]) => init?.method);
  expect(methods).not.toContain("DELETE");
});

it("asks whether a record in the bin is to be restored, and restores it with the import", async () => {
  const binned = verdict(0, "created", { matches: [{ id: "binned", name: "Ada", inBin: true }] });
  const restored = verdict(0, "updated", { id: "binned" });
  const sent = await renderImport([binned], [restored], [restored], [restored]);
  await choose("Name,Job title\nAda,Countess");
  await expect.element(page.getByText("In the bin: restore it?")).toBeVisible();
  await page.getByLabelText("What Ada is").selectOptions("Restore Ada from the bin");
  await expect.element(button("Changed (1)")).toBeVisible();
  await button("Import 1 row").click();
  await expect.element(page.getByText("Imported: 0 new, 1 changed, 0 the same.")).toBeVisible();
  expect(sent.map(({ restore }) => restore)).toEqual([[], ["binned"], ["binned"], ["binned"]]);
  expect(sent.at(-1)).toMatchObject({ dryRun: false, speakers: [{ id: "binned" }] });
});

it("reads the columns as they are chosen", async () => {
  const sent = await renderImport([verdict(0, "created")]);
  await choose("Who;What\nAda;Countess");
  await page.getByLabelText("Who").selectOptions("Name");
  await page.getByLabelText("What", { exact: true }).selectOptions("Job title");
  await expect.element(button("New (1)")).toBeVisible();
  expect(sent.at(-1)?.speakers).toMatchObject([{ name: "Ada", title: "Countess" }]);
});

it("has columns of translations, and says which ones are of no language of the conference", async () => {
  const names = ["translations", "fr", "title"];
  const sent = await renderImportIn(
    ["en-GB", "fr"],
    [
      verdict(0, "updated", {
        changes: [{ name: names.join("."), before: null, after: "Cheffe" }],
      }),
      verdict(1, "refused", {
        fields: [{ path: names, message: "Must be at most 200 characters" }],
      }),
      verdict(2, "created"),
    ],
  );
  await choose("Name,Title (French),Title:de\nBea,Cheffe,Chefin\nDora,x,\nEve,Pilote,\n");
  await expect.element(page.getByText("Job title in French empty → Cheffe")).toBeVisible();
  const refusal = "Job title in French: Must be at most 200 characters";
  await expect.element(page.getByText(refusal)).toBeVisible();
  await expect.element(page.getByText("Job title in French: Pilote")).toBeVisible();
  await expect.element(page.getByText("“Title:de” is left out: German (de)")).toBeVisible();
  await expectAccessible();
  expect(sent[0]?.speakers).toMatchObject([
    { name: "Bea", translations: [{ language: "fr", title: "Cheffe" }] },
    {},
    {},
  ]);
  await page.getByLabelText("Title (French)").selectOptions("Not used");
  await page.getByLabelText("Title:de").selectOptions("Job title in French");
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]?.speakers).toMatchObject([
    { translations: [{ language: "fr", title: "Chefin" }] },
    {},
    {},
  ]);
  await expect.element(page.getByText("“Title:de” is left out")).not.toBeInTheDocument();
});

it("checks once for whoever walks through a column's choices, and again after a failure", async () => {
  const created = [verdict(0, "created")];
  const sent = await renderImport(created, "unreachable", created);
  expectLogged(/Failed to fetch/);
  await choose("Who;What\nAda;Countess");
  await expect.element(button("New (1)")).toBeVisible();
  const select = page.getByLabelText("What", { exact: true }).element() as HTMLSelectElement;
  // Until the walk is over the clock stands still, however slow the machine is.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  for (const { value } of [...select.options].slice(0, 6)) {
    await userEvent.selectOptions(select, value);
  }
  expect(sent).toHaveLength(1);
  vi.advanceTimersByTime(300);
  vi.useRealTimers();
  await expect.element(page.getByRole("alert")).toHaveTextContent("The server cannot be reached");
  expect(sent).toHaveLength(2);
  await button("Try again").click();
  await expect.element(button("New (1)")).toBeVisible();
  await expect.element(button("Try again")).not.toBeInTheDocument();
  expect(sent).toHaveLength(3);
});

it("keeps each row's verdict and decision while the conference changes, and asks again before it writes", async () => {
  const track = { ...verdict(0, "created"), list: "tracks" };
  const session = (index: number, more: object = {}) => ({
    ...verdict(index, "created", more),
    list: "scheduleItems",
  });
  const matches = [{ id: "typed", name: "Engines", inBin: false }];
  const first = [track, session(0, { matches }), session(1)];
  const decided = [track, session(0), session(1)];
  const later = [track, session(0), { ...session(1), verdict: "updated" }];
  const sent = await renderImport(first, decided, later, later, later, later);
  await choose("Title,Day,Track\nEngines,1,Art\nBroken,9,Art\nLooms,1,Art");
  await expect.element(page.getByLabelText("What Engines is")).toBeVisible();
  // Somebody else adds the track.
  sent.api.mock({ tracks: [{ id: "t1", name: "Art" }] });
  await page.getByLabelText("What Engines is").selectOptions("New");
  await button("Import 3 rows").click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("nothing was imported");
  await expect.element(button("Changed (1)")).toBeVisible();
  await expect.element(button("Refused (1)")).toBeVisible();
  expect(sent.map(({ dryRun }) => dryRun)).toEqual([true, true, true, true]);
  await button("Import 3 rows").click();
  await expect.element(page.getByText("Imported: 2 new, 1 changed, 0 the same.")).toBeVisible();
  const titles = sent.map(({ scheduleItems = [] }) =>
    (scheduleItems as { title: string }[]).map(({ title }) => title),
  );
  expect(titles).toEqual(sent.map(() => ["Engines", "Looms"]));
});

it("compares a file to the conference as it is when the file is opened", async () => {
  const sent = await renderImport([{ ...verdict(0, "created"), list: "scheduleItems" }]);
  sent.api.mock({ speakers: [{ id: "s1", name: "Ada Byron" }] });
  await choose("Title,Speakers\nEngines,Ada Byron");
  await expect.element(button("New (1)")).toBeVisible();
  expect(sent[0]?.scheduleItems).toMatchObject([{ title: "Engines", speakerIds: ["s1"] }]);
});

it("offers how long sessions last of which a table says only when they start", async () => {
  const sent = await renderImport([{ ...verdict(0, "created"), list: "scheduleItems" }]);
  await choose("Title,Day,Start\nEngines,1,09:00\nLooms,1,10:15");
  await page
    .getByLabelText("Sessions without an end last")
    .selectOptions("Until the next one in their room");
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]?.scheduleItems).toMatchObject([{ endTime: "10:15" }, { endTime: "11:00" }]);
  await expect.element(page.getByText("Ends: 10:15, when the next one begins")).toBeVisible();
  await expectAccessible();
});

it("says in a sentence why a file cannot be imported", async () => {
  await renderImport();
  await choose('{"cut": ', "schedule.json");
  await expect.element(page.getByRole("alert")).toHaveTextContent("This JSON cannot be read.");
  await choose("<schedule><day>", "schedule.xml");
  await expect.element(page.getByRole("alert")).toHaveTextContent("This XML cannot be read");
});

it("reads a schedule.xml", async () => {
  const sent = await renderImport([
    verdict(0, "created"),
    { ...verdict(0, "created"), list: "tracks" },
    { ...verdict(0, "created"), list: "scheduleItems" },
  ]);
  await choose(
    `<schedule><day index="1" date="2030-05-01"><room name="Hall"><event guid="g" id="1">
      <date>2030-05-02T00:30:00+01:00</date><start>00:30</start><duration>01:00</duration><title>Night</title><track>Art</track>
      <persons><person id="7">Ada</person></persons></event></room></day></schedule>`,
    "schedule.xml",
  );
  await expect.element(button("New (3)")).toBeVisible();
  expect(sent[0]).toMatchObject({
    speakers: [{ externalId: "7", name: "Ada" }],
    scheduleItems: [
      {
        externalId: "g",
        day: "day1",
        startTime: "00:30",
        endTime: "01:30",
        afterMidnight: true,
        roomNames: ["Hall"],
        trackExternalId: "tracks:art",
        speakerExternalIds: ["7"],
      },
    ],
  });
});

it("joins the rooms of one name in a day of a schedule.xml, and takes the colours of its tracks", async () => {
  const event = (id: string) =>
    `<event guid="${id}"><start>09:00</start><duration>01:00</duration><title>${id}</title>
      <track>Art</track><persons><person/></persons></event>`;
  const sent = await renderImport([]);
  await choose(
    `<schedule><conference><track name="Art" color="#112233"/></conference>
      <day index="1" date="2030-05-01"><room name="Hall">${event("a")}</room>
      <room name="Hall">${event("b")}</room></day></schedule>`,
    "schedule.xml",
  );
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toMatchObject({
    tracks: [{ name: "Art", colour: "#112233" }],
    scheduleItems: [{ title: "a" }, { title: "b", speakerExternalIds: [] }],
  });
  expect(sent[0]).not.toHaveProperty("speakers");
});

it("reads a text with the separator and the letters that are chosen, and shows names as the proof", async () => {
  await renderImport([verdict(0, "created")]);
  // Łukasz in Windows-1250.
  await choose("Name;Bio\n\u00a3ukasz;x", "speakers.csv");
  const bytes = Uint8Array.from([..."Name;Bio\n\u00a3ukasz;x"], (letter) => letter.charCodeAt(0));
  await button("Choose another file").click();
  await page.getByLabelText("File to import").upload(new File([bytes], "speakers.csv"));
  await expect.element(page.getByText("The first names: £ukasz.")).toBeVisible();
  await page.getByLabelText("Letters are in").selectOptions("Central European (Windows)");
  await expect.element(page.getByText("The first names: Łukasz.")).toBeVisible();
  await expect.element(page.getByLabelText("Separated by")).toHaveValue(";");
  await expectAccessible();
});
