import { expect, it } from "vitest";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute } from "../../testing/execute.ts";

const editor = useContentEditor();
const selection = `... on Call {
  state opensAt closesAt intro introContent kinds { key name minutes } tracks { id name }
  languages levels questions { key label help kind options required }
  mostPerPerson mostSpeakers approvesProfiles version
}`;

const save = (input: object) =>
  editor.call("saveCall", { conferenceId: editor.conferenceId, ...input }, selection);

async function readByStranger() {
  const source = "query ($id: ID!) { call(conferenceId: $id) { intro state } }";
  const { data, errors } = await execute(editor.db, source, {
    variables: { id: editor.conferenceId },
  });
  if (errors?.[0]) throw errors[0];
  return data.call;
}

it("is saved in parts, and shown to strangers from when it has an opening", async () => {
  const { id } = await editor.call(
    "createTrack",
    { conferenceId: editor.conferenceId, name: "Safety", colour: "#336699" },
    "... on Track { id }",
  );
  const draft = await save({
    version: 0,
    intro: "Send us **your** talk.",
    kinds: [{ key: "talk", name: "Talk", minutes: 30 }],
    trackIds: [id, id],
    languages: ["EN-gb", "de"],
    levels: ["Beginner"],
    questions: [
      { key: "q1", label: "First time on stage?", kind: "choice", options: ["Yes", "No"] },
      { key: "q2", label: "We may print your name", kind: "consent", required: true },
    ],
  });
  expect(draft).toMatchObject({
    state: "none",
    introContent: "<p>Send us <strong>your</strong> talk.</p>",
    tracks: [{ id, name: "Safety" }],
    languages: ["en-GB", "de"],
    mostSpeakers: 4,
    approvesProfiles: true,
    version: 1,
  });
  expect(await readByStranger()).toBeNull();

  const open = await save({
    version: 1,
    opensAt: "2026-01-01T09:00:00Z",
    closesAt: "2099-01-01T09:00:00Z",
  });
  expect(open).toMatchObject({ state: "open", intro: "Send us **your** talk.", version: 2 });
  expect(await readByStranger()).toEqual({ intro: "Send us **your** talk.", state: "open" });
  expect((await save({ version: 1, intro: "Late" })).__typename).toBe("ConflictError");
});

it("gives new entries keys made of their words, and keeps those that there are", async () => {
  const kinds = [
    { key: "talk", name: "Keynote" },
    { name: "Talk" },
    { key: "", name: "Łódź workshop" },
    { key: null, name: "…" },
  ].map((kind) => ({ ...kind, minutes: 30 }));
  const label = "What have you said about robots, and where was it?";
  const questions = [label, label].map((label) => ({ label, kind: "text" }));
  const saved = await save({ kinds, questions });
  const keysOf = (entries: { key: string }[]) => entries.map(({ key }) => key);
  expect(keysOf(saved.kinds)).toEqual(["talk", "talk-2", "lodz-workshop", "entry"]);
  const key = "what-have-you-said-about-robots-an";
  expect(keysOf(saved.questions)).toEqual([key, `${key}-2`]);
});

it.each([
  [
    "a deadline before the opening",
    { opensAt: "2026-02-01T09:00:00Z", closesAt: "2026-02-01T09:00:00Z" },
    "closesAt",
    "Must be after the opening",
  ],
  [
    "two kinds of one key",
    { kinds: ["A", "B"].map((name) => ({ key: "same", name, minutes: 30 })) },
    "kinds",
    "Names a kind twice",
  ],
  [
    "a choice without options",
    { questions: [{ key: "q", label: "Which?", kind: "choice", options: ["One"] }] },
    "questions.0.options",
    "Must have at least 2 entries",
  ],
  [
    "a track of another conference",
    { trackIds: ["elsewhere"] },
    "trackIds",
    "Names a track that does not exist in this conference",
  ],
])("refuses %s", async (_name, input, path, message) => {
  const refused = await editor.call(
    "saveCall",
    { conferenceId: editor.conferenceId, ...input },
    "... on ValidationError { fields { path message } }",
  );
  expect(refused).toMatchObject({ fields: [{ path: path.split("."), message }] });
});
