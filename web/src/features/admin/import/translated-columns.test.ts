import { describe, expect, it, test } from "vitest";
import { guessList, guessMapping } from "./guess-mapping.ts";
import { headerOf } from "./header-of.ts";
import { leftOutColumns } from "./left-out-columns.ts";
import { readImportFile } from "./read-import-file.ts";
import { type ImportTarget, rowsOfTable } from "./rows-of-table.ts";
import { columnsIn } from "./translated-columns.ts";

const languages = ["en-GB", "fr", "pt-BR"];
const target: ImportTarget = {
  startDate: "2030-05-01",
  endDate: "2030-05-03",
  timeZone: "Europe/London",
  currency: "EUR",
  languages,
  speakers: [],
  tracks: [],
  rooms: [],
};

const tableOf = async (content: string) => {
  const file = await readImportFile(new Blob([content]));
  return ("tables" in file && file.tables[0]) || { name: "", headers: [], rows: [] };
};
const rowsOf = async (content: string, options: { clearEmpty?: boolean } = {}) => {
  const table = await tableOf(content);
  const mapping = guessMapping("speakers", table.headers, languages);
  return rowsOfTable(table, "speakers", mapping, target, options);
};

describe("a column of translations", () => {
  test.each([
    ["Job title:fr", "translations.fr.title"],
    ["job title : FR", "translations.fr.title"],
    ["TITLE:fr", "translations.fr.title"],
    ["Title (fr)", "translations.fr.title"],
    ["Title (French)", "translations.fr.title"],
    ["Tagline:français", "translations.fr.title"],
    ["Bio:pt_br", "translations.pt-BR.bio"],
    ["Biography:PT-BR", "translations.pt-BR.bio"],
    ["Biography:en-GB", "bio"],
    ["Biography:de", undefined],
    ["Biography:pt", undefined],
    ["Biography:", "bio"],
    ["Biography:not a language", undefined],
    ["Company:fr", undefined],
    ["Nonsense:fr", undefined],
  ])("%s is %s", (header, name) => {
    expect(guessMapping("speakers", ["Name", header], languages)).toEqual(["name", name]);
  });

  it("stands beside the text that it translates, in any order", () => {
    const headers = ["Bio:fr", "Bio:pt-BR", "Name", "Bio", "Bio:FR"];
    expect(guessMapping("speakers", headers, languages)).toEqual([
      "translations.fr.bio",
      "translations.pt-BR.bio",
      "name",
      "bio",
      undefined,
    ]);
  });

  it("tells which list it is of, and where the names of columns are", async () => {
    expect(guessList(["Summit id", "Biography:fr"], "", languages)).toBe("speakers");
    const { headers } = await tableOf("Translations;;\nSummit id;Title:fr;Abstract:fr\na;b;c\n");
    expect(headers).toEqual(["Summit id", "Title:fr", "Abstract:fr"]);
  });

  it("is of no list where the conference has one language", () => {
    expect(guessMapping("speakers", ["Name", "Title:fr"], ["en-GB"])).toEqual(["name", undefined]);
    expect(columnsIn("speakers", ["en-GB"]).map(({ name }) => name)).not.toContain(
      "translations.fr.title",
    );
  });

  it("is told by a name for people", () => {
    expect(headerOf("speakers", "translations.fr.title")).toBe("Job title in French");
    expect(headerOf("rooms", "translations.pt-BR.name")).toBe("Name in Brazilian Portuguese");
  });
});

describe("a column that is left out", () => {
  const leftOut = (list: "speakers" | "scheduleItems", headers: string[], all = languages) =>
    leftOutColumns(list, headers, guessMapping(list, headers, all), all);

  it("is told with its language, which is none of the conference", () => {
    expect(leftOut("speakers", ["Name", "Bio:de", "Bio:fr", "Title (German)"])).toEqual([
      "“Bio:de” and “Title (German)” are left out: German (de) is not a language of this conference. It is in British English (en-GB), French (fr) and Brazilian Portuguese (pt-BR); more can be added in the settings.",
    ]);
    expect(leftOut("speakers", ["Name", "Bio:en"], ["en-GB"])).toEqual([
      "“Bio:en” is left out: English (en) is not a language of this conference. It is in British English (en-GB); more can be added in the settings.",
    ]);
  });

  it("is told where its text is not translated", () => {
    expect(leftOut("speakers", ["Name:fr", "Company:fr", "Bio"])).toEqual([
      "“Name:fr” is left out: Name has no translations in this list.",
      "“Company:fr” is left out: Company has no translations in this list.",
    ]);
  });

  it("is told where another column has the same text", () => {
    expect(leftOut("speakers", ["Name", "Bio:fr", "Biography:FR"])).toEqual([
      "“Bio:fr” is left out: “Biography:FR” is Biography in French already.",
    ]);
    expect(leftOut("speakers", ["Name", "Bio", "Bio:fr", "Bio:en"], ["fr", "en"])).toEqual([
      "“Bio:fr” is left out: “Bio” is Biography already.",
    ]);
  });

  it("is not told of what only looks like one", () => {
    const headers = ["Title", "Description (max)", "Duration (min)", "Remarks: it", "Title (2)"];
    expect(leftOut("scheduleItems", headers)).toEqual([]);
  });

  it("is not told once it has a meaning", () => {
    const headers = ["Name", "Bio:de"];
    expect(leftOutColumns("speakers", headers, ["name", "bio"], languages)).toEqual([]);
  });
});

describe("a row with translations", () => {
  it("has each text by itself", async () => {
    const [row] = await rowsOf("Name,Bio,Bio:fr,Title:fr,Title:pt-BR\nAda,Hi,Salut,,Condessa\n");
    expect(row?.input).toMatchObject({
      bio: "Hi",
      "translations.fr.bio": "Salut",
      "translations.pt-BR.title": "Condessa",
    });
    expect(Object.keys(row?.input ?? {})).not.toContain("translations.fr.title");
  });

  it("is told where it does not translate a theme as other rows do, which share it", async () => {
    const table = await tableOf(
      "Title,Theme,Theme:fr,Level:fr\nA,Farm,Ferme,x\nB,Farm,Ferme,y\nC,Farm,Grange,\nD,Art,Art,\n",
    );
    const mapping = guessMapping("scheduleItems", table.headers, languages);
    const rows = rowsOfTable(table, "scheduleItems", mapping, target);
    expect(rows.map(({ notes }) => notes)).toEqual([
      undefined,
      undefined,
      [
        "Theme in French: other rows with “Farm” have “Ferme”, but sessions with the same word share one",
      ],
      undefined,
    ]);
  });

  it("clears those of empty cells where empty cells clear what is here", async () => {
    const [row] = await rowsOf("Name,Bio:fr\nAda,\n", { clearEmpty: true });
    expect(row?.input).toMatchObject({ "translations.fr.bio": null });
  });
});
