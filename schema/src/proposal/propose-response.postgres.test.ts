import { expect, it } from "vitest";
import { guessField } from "#form-submission/question-words.ts";
import { useContentEditor } from "../../testing/content-editor.ts";

const editor = useContentEditor();

let count = 0;

/** A response that answers questions by their words. */
async function respond(answers: Record<string, string>): Promise<string> {
  count += 1;
  const ids = { eventId: `event-${count}`, token: `token-${count}` };
  const { id } = await editor.db.formSubmission.create({
    data: {
      ...ids,
      conferenceId: editor.conferenceId,
      payload: {},
      submittedAt: new Date(),
      answers: Object.entries(answers).map(([title, text], index) => {
        const question = `q${index}`;
        return { question, title, text, guess: guessField({ question, title }) };
      }),
    },
  });
  return id;
}

const propose = (id: string) =>
  editor.call("proposeFormSubmission", { id }, "... on FormSubmission { status }");

const proposalOf = (formSubmissionId: string) =>
  editor.db.proposal.findUnique({
    where: { formSubmissionId },
    include: { people: { include: { person: true } } },
  });

it("makes one proposal of a response, and keeps what no field takes as answers", async () => {
  const { db, conferenceId } = editor;
  const kinds = [{ key: "ws", name: "Workshop", minutes: 90 }];
  await db.call.create({ data: { conferenceId, kinds } });
  const known = await db.person.create({
    data: { conferenceId, name: "A. Quint", email: "ada@example.com" },
  });
  const id = await respond({
    "Your name": "Ada Quint",
    "Your email": " Ada@Example.com ",
    "Co-speakers (names and mails)": "Bea <bea@example.com>",
    "Title of your talk": "Tides &\ncurrents",
    "Abstract of your talk": "About the sea.",
    "What type of session is it?": "workshop",
    "In which language do you speak?": "English",
    "Short bio": "An engineer.",
    "T-shirt size": "M",
  });
  expect(await propose(id)).toMatchObject({ status: "proposed" });
  const proposal = await proposalOf(id);
  expect(proposal).toMatchObject({
    state: "submitted",
    title: "Tides & currents",
    abstract: "About the sea.",
    kind: "ws",
    minutes: 90,
    language: "en",
    deliberation: "pending",
    people: [
      {
        name: "Ada Quint",
        position: 0,
        status: "confirmed",
        person: { id: known.id, name: known.name },
      },
    ],
  });
  expect(proposal?.answers).toEqual([
    expect.objectContaining({ value: "Bea <bea@example.com>" }),
    expect.objectContaining({ label: "Short bio", value: "An engineer." }),
    expect.objectContaining({ label: "T-shirt size", value: "M" }),
  ]);
  expect((await propose(id)).message).toBe("A proposal has been made of it already.");
  expect(await db.person.count({ where: { conferenceId } })).toBe(1);
});

it("names nobody without an address, and refuses a response without a title", async () => {
  const id = await respond({ "Your name": "Ada", "Title of your talk": "Storms", Email: "none" });
  await propose(id);
  const proposal = await proposalOf(id);
  expect(proposal?.people).toEqual([]);
  expect(proposal?.answers).toMatchObject([{ value: "Ada" }, { value: "none" }]);
  const untitled = await respond({ "Your name": "Ada" });
  expect((await propose(untitled)).fields).toMatchObject([{ path: ["title"] }]);
});
