import { beforeEach, describe, expect, it } from "vitest";
import { textIn } from "#translation/translations.ts";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute } from "../../testing/execute.ts";

const editor = useContentEditor();
const inEnglish = (texts: object) => ({ translations: [{ language: "en", ...texts }] });

beforeEach(async () => {
  await editor.db.scheduleItem.deleteMany();
  await editor.db.conference.update({
    where: { id: editor.conferenceId },
    data: { language: "fr", otherLanguages: ["en"] },
  });
});

describe("a translation of a theme", () => {
  const createSession = (data: object) =>
    editor.call(
      "createScheduleItem",
      { conferenceId: editor.conferenceId, publication: "published", ...data },
      "... on ScheduleItem { id version }",
    );
  const change = (id: string, data: object) =>
    editor.call("updateScheduleItem", { id, ...data }, "... on ScheduleItem { id version }");
  const importRows = (rows: object[], options = {}) =>
    editor.call("bulkUpsertScheduleItems", {
      conferenceId: editor.conferenceId,
      rows: rows.map((row, at) => ({ externalId: String(at), title: `Talk ${at}`, ...row })),
      ...options,
    });
  /** The themes of all sessions and what they are in English. */
  const themes = async () =>
    Object.fromEntries(
      (await editor.db.scheduleItem.findMany()).map(({ title, theme, translations }) => [
        title,
        [theme, textIn(translations, "en", "theme")].join(" "),
      ]),
    );

  it("is shared by all its sessions, and does not outlast it", async () => {
    const one = await createSession({ title: "One", theme: "Ferme" });
    const two = await createSession({ title: "Two", theme: "Ferme" });
    await createSession({ title: "Three", theme: "Ville" });
    await change(one.id, inEnglish({ theme: "Farm" }));
    expect(await themes()).toEqual({ One: "Ferme Farm", Two: "Ferme Farm", Three: "Ville " });
    expect(await change(two.id, { version: 2, theme: "Ville" })).toMatchObject({ version: 3 });
    expect(await themes()).toEqual({ One: "Ferme Farm", Two: "Ville ", Three: "Ville " });
    await createSession({ title: "Four", theme: "Ferme" });
    await createSession({ title: "Five", theme: "Ville", ...inEnglish({ theme: "Town" }) });
    const inTown = { Two: "Ville Town", Three: "Ville Town", Five: "Ville Town" };
    expect(await themes()).toMatchObject(inTown);
    await change(two.id, { theme: "Ferme" });
    expect(await themes()).toMatchObject({ Four: "Ferme Farm", Two: "Ferme Farm" });
    await change(two.id, inEnglish({ theme: null }));
    expect(await themes()).toEqual({
      One: "Ferme ",
      Two: "Ferme ",
      Three: "Ville Town",
      Four: "Ferme ",
      Five: "Ville Town",
    });
  });

  it("is shared, too, where a session gets both at once", async () => {
    const one = await createSession({
      title: "One",
      theme: "Ferme",
      ...inEnglish({ theme: "Farm" }),
    });
    await createSession({ title: "Two", theme: "Ville", ...inEnglish({ theme: "Town" }) });
    await change(one.id, { theme: "Ville", ...inEnglish({ theme: "City" }) });
    expect(await themes()).toEqual({ One: "Ville City", Two: "Ville City" });
    const three = await createSession({
      title: "Three",
      theme: "Ferme",
      ...inEnglish({ theme: "Farm" }),
    });
    // Who empties the translation of the former theme says nothing about that of the new one.
    await change(three.id, { theme: "Ville", ...inEnglish({ theme: null }) });
    expect(await themes()).toMatchObject({ Two: "Ville City", Three: "Ville City" });
  });

  it("is not given to the theme that many sessions get instead, nor to none", async () => {
    const farm = { theme: "Ferme", ...inEnglish({ theme: "Farm" }) };
    const one = await createSession({ title: "One", ...farm });
    const two = await createSession({ title: "Two", ...farm });
    await createSession({ title: "Three", theme: "Ville" });
    await editor.call("bulkUpdateScheduleItems", {
      conferenceId: editor.conferenceId,
      ids: [one.id, two.id],
      changes: { theme: "Ville" },
    });
    expect(await themes()).toEqual({ One: "Ville ", Two: "Ville ", Three: "Ville " });
    await change(one.id, farm);
    await change(one.id, { theme: null });
    expect(await themes()).toMatchObject({ One: " " });
  });

  it("is what the others have, where a session returns to it from the bin or by an undo", async () => {
    const farm = { theme: "Ferme", ...inEnglish({ theme: "Farm" }) };
    const one = await createSession({ title: "One", ...farm });
    const two = await createSession({ title: "Two", ...farm });
    const three = await createSession({ title: "Three", ...farm });
    await editor.call("deleteScheduleItem", { id: one.id });
    await change(two.id, { theme: "Ville" });
    await change(three.id, inEnglish({ theme: "Ranch" }));
    await editor.restore(one.id);
    expect(await themes()).toMatchObject({ One: "Ferme Ranch" });
    const historyOf = async (id: string) => {
      const { data } = await execute(
        editor.db,
        "query ($id: ID!) { recordHistory(id: $id, first: 1) { id fields { name before after } } }",
        { viewer: editor.viewer, variables: { id } },
      );
      return data.recordHistory[0];
    };
    const restored = await historyOf(one.id);
    expect(restored.fields).toEqual([
      { name: "translations.en.theme", before: "Farm", after: "Ranch" },
    ]);
    const moved = await historyOf(two.id);
    await editor.call("revertRecord", { id: two.id, changeId: moved.id });
    expect(await themes()).toEqual({
      One: "Ferme Ranch",
      Two: "Ferme Ranch",
      Three: "Ferme Ranch",
    });
  });

  it("is shared by the sessions of an import, of which one alone has it, or two differ", async () => {
    const rows = (...words: (string | null)[]) =>
      words.map((theme) => ({ theme: "Ferme", ...(theme && inEnglish({ theme })) }));
    const overwrite = { overwrite: true };
    await importRows(rows("Farm", null, null), overwrite);
    expect(new Set(Object.values(await themes()))).toEqual(new Set(["Ferme Farm"]));
    await importRows(rows("Ranch", null, "Homestead"), overwrite);
    expect(new Set(Object.values(await themes()))).toEqual(new Set(["Ferme Homestead"]));
    await importRows([...rows(null, null, null), ...rows("Estate", null)], overwrite);
    expect(new Set(Object.values(await themes()))).toEqual(new Set(["Ferme Estate"]));
  });

  it("is not that of a theme which an import leaves as it is here", async () => {
    const one = await createSession({ title: "One", theme: "Ferme" });
    await importRows([{ theme: "Ferme" }]);
    await change(one.id, inEnglish({ theme: "Farm" }));
    const { id } = await editor.db.scheduleItem.findFirstOrThrow({ where: { title: "Talk 0" } });
    await change(id, { theme: "Ville" });
    await importRows([{ theme: "Ferme" }]);
    expect(await themes()).toEqual({ One: "Ferme Farm", "Talk 0": "Ville " });
  });
});
