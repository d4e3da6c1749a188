import { expect, it } from "vitest";
import { findHistory } from "#history/history.service.ts";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute } from "../../testing/execute.ts";

const editor = useContentEditor();

const set = "... on LetterTexts { id version openings { kind subject body } }";

const save = (kind: string, input: object = {}) =>
  editor.call("saveMailOpening", { conferenceId: editor.conferenceId, kind, ...input }, set);

async function read(conferenceId = editor.conferenceId) {
  const source = `query ($id: ID!) { decisionLetters(conferenceId: $id) {
    version
    letters { kind subject }
    openings { kind subject body translations { language subject body } }
  } }`;
  const { viewer, db } = editor;
  const { data } = await execute(db, source, { viewer, variables: { id: conferenceId } });
  return data.decisionLetters;
}

it("has the usual texts of a conference until it has its own", async () => {
  const { db, conferenceId } = editor;
  const { letters, openings } = await read();
  expect(openings).toMatchObject([
    {
      kind: "times",
      subject: "When you speak at {conference}",
      body: "Hello {name},\n\nYou are in the programme of {conference}. All times are in {city}:",
      translations: [],
    },
    { kind: "changes", subject: "Your sessions at {conference} have changed" },
    { kind: "task", subject: "{conference}: {task}", body: expect.stringContaining("by {due}") },
  ]);
  expect(letters.map(({ kind }: { kind: string }) => kind)).not.toContain("times");
  await db.conference.update({ where: { id: conferenceId }, data: { language: "de" } });
  const { openings: german } = await read();
  expect(german[0].body).toMatch(/^Guten Tag {name}/);
  await db.conference.update({ where: { id: conferenceId }, data: { language: "en-GB" } });
});

it("refuses placeholders that mean nothing in a text, and texts that are none", async () => {
  const text = { subject: "On {conference}", body: "Dear {name}, {dates}" };
  const refused = async (kind: string, input: object) => (await save(kind, input)).fields;
  const meansNothing = (word: string) =>
    `{${word}} means nothing here. Use the words that are listed`;
  expect(await refused("times", { ...text, body: "{task}" })).toEqual([
    { path: ["body"], message: meansNothing("task") },
  ]);
  expect(await refused("task", { ...text, subject: "{title}" })).toEqual([
    { path: ["subject"], message: meansNothing("title") },
  ]);
  const fr = { language: "fr", subject: "Bonjour", body: "{ville}" };
  expect(await refused("changes", { ...text, translations: [fr] })).toEqual([
    { path: ["translations", "fr", "body"], message: meansNothing("ville") },
  ]);
  expect(await refused("times", { ...text, subject: "One\nTwo" })).toMatchObject([
    { path: ["subject"] },
  ]);
  expect(await refused("times", { subject: "", body: "B" })).toMatchObject([{ path: ["subject"] }]);
  expect(await editor.db.decisionLetter.count()).toBe(0);
  for (const [kind, body] of [
    ["times", "{name} {conference} {dates} {city}"],
    ["changes", "{name} {conference} {dates} {city}"],
    ["task", "{name} {conference} {dates} {task} {due} {and so on}"],
  ] as const) {
    expect(await save(kind, { ...text, body })).toMatchObject({ __typename: "LetterTexts" });
  }
});

it("keeps versions with those of the letters, translations that are not named, and an undo", async () => {
  const { db, conferenceId } = editor;
  await db.decisionLetter.deleteMany({ where: { conferenceId } });
  await db.letterTexts.deleteMany({ where: { conferenceId } });
  const fr = { language: "fr", subject: "Vos horaires", body: "Bonjour {name}" };
  const text = { subject: "Your times", body: "Dear {name}" };
  const { id } = await save("times", { version: 0, ...text, translations: [fr] });
  const letter = { conferenceId, kind: "rejected", subject: "No", body: "Sorry" };
  expect(await editor.call("saveDecisionLetter", { ...letter, version: 0 }, set)).toMatchObject({
    __typename: "ConflictError",
    version: 1,
  });
  expect(await editor.call("saveDecisionLetter", { ...letter, version: 1 }, set)).toMatchObject({
    version: 2,
  });
  expect(await save("times", { version: 2, ...text, subject: "Times" })).toMatchObject({
    version: 3,
  });
  expect((await read()).openings[0]).toEqual({
    kind: "times",
    ...text,
    subject: "Times",
    translations: [fr],
  });
  const [, , last] = await findHistory(db, {
    where: { entityId: id },
    orderBy: { version: "asc" },
  });
  expect(last?.fields).toMatchObject([{ name: "times", after: { subject: "Times" } }]);
  const undone = await editor.call(
    "revertRecord",
    { id, changeId: last?.id },
    "... on RevertedRecord { revertedFields }",
  );
  expect(undone).toMatchObject({ revertedFields: ["times"] });
  expect((await read()).openings[0]).toMatchObject({ ...text, translations: [fr] });
  // Without a text it returns to the usual one.
  expect(await save("times")).toMatchObject({ version: 5 });
  expect((await read()).openings[0]).toMatchObject({
    subject: "When you speak at {conference}",
    translations: [],
  });
});

it("is copied with the call of a conference", async () => {
  const translations = [{ language: "fr", subject: "À faire", body: "{task}" }];
  await save("task", { subject: "To do", body: "{task} by {due}", translations });
  const copy = await editor.call(
    "copyConference",
    { id: editor.conferenceId, name: "Next Day", startDate: "2027-03-01", parts: ["call"] },
    "... on Conference { id }",
  );
  const { version, openings } = await read(copy.id);
  expect(version).toBe(1);
  expect(openings[2]).toEqual({
    kind: "task",
    subject: "To do",
    body: "{task} by {due}",
    translations,
  });
});
