import { factories } from "@summit/prisma/testing/factories.ts";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { anonymousContext } from "#context/context.ts";
import { sendDraftLink } from "#proposal/proposal-mails.ts";
import { askForSpeakingLink } from "#speaking/link.service.ts";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute, viewerOf } from "../../testing/execute.ts";

const editor = useContentEditor();

const proposal = `id link state version
  form { title abstract kind language answers { question values } people { name email role status } }`;
const failure = `... on Error {
  message ... on ValidationError { fields { path message } } ... on ConflictError { version }
}`;
const own = `... on OwnProposal { ${proposal} } ${failure}`;

const form = {
  title: "Bridges that sing",
  abstract: "Why wind makes them hum.",
  kind: "talk",
  answers: [{ question: "first", values: ["Yes"] }],
  people: [{ name: "Ada Byron", email: "Ada@Example.com" }],
};

/** Calls a mutation without an account. */
async function call(name: string, input: object, selection = own, context = {}) {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const source = `mutation ($input: ${type}!) { ${name}(input: $input) { __typename ${selection} } }`;
  const { data, errors } = await execute(editor.db, source, { variables: { input }, context });
  if (errors?.[0]) throw errors[0];
  return data[name];
}

const inConference = (input: object) => ({ conferenceId: editor.conferenceId, ...input });
const submit = (part: object = {}, input: object = {}) =>
  call("submitProposal", inConference({ form: { ...form, ...part }, ...input }));
async function ownBy(link: string) {
  const source = `query ($link: String!) { ownProposal(link: $link) { ${proposal} } }`;
  return (await execute(editor.db, source, { variables: { link } })).data;
}

const openCall = (part: object = {}) =>
  editor.db.call.update({
    where: { conferenceId: editor.conferenceId },
    data: { opensAt: new Date("2020-01-01"), closesAt: null, mostPerPerson: null, ...part },
  });

beforeAll(async () => {
  await editor.call(
    "saveCall",
    inConference({
      version: 0,
      kinds: [
        { key: "talk", name: "Talk", minutes: 30 },
        { key: "lab", name: "Lab", minutes: 90 },
      ],
      questions: [
        {
          key: "first",
          label: "First time?",
          kind: "choice",
          options: ["Yes", "No"],
          required: true,
        },
      ],
    }),
    "... on Call { id }",
  );
});
beforeEach(async () => {
  await openCall();
  await editor.db.proposal.deleteMany();
  await editor.db.person.deleteMany();
});

it("keeps a draft as somebody writes, and makes people of it only when it is submitted", async () => {
  const begun = await call("saveProposalDraft", inConference({ form: { title: "Bridges" } }));
  expect(begun).toMatchObject({ state: "draft", form: { title: "Bridges", people: [] } });
  const { link } = begun;
  await call("saveProposalDraft", inConference({ link, form: { people: form.people } }));
  expect(await editor.db.person.count()).toBe(0);

  const refused = await submit({ title: "" }, { link });
  expect(refused.fields).toEqual([{ path: ["title"], message: "Give your proposal a title" }]);
  const submitted = await submit({}, { link });
  expect(submitted).toMatchObject({
    link,
    state: "submitted",
    form: {
      people: [
        { name: "Ada Byron", email: "ada@example.com", role: "proposer", status: "invited" },
      ],
    },
  });
  expect(
    await editor.db.proposal.findMany({ include: { people: { include: { person: true } } } }),
  ).toMatchObject([
    { draft: null, minutes: 30, people: [{ person: { email: "ada@example.com" } }] },
  ]);
});

it("keeps no draft of more than 100 kB and says so, whatever alphabet it is written in", async () => {
  const { link } = await call("saveProposalDraft", inConference({ form: { title: "Bridges" } }));
  const large = { abstract: "橋".repeat(20_000), description: "橋".repeat(20_000) };
  const message =
    "All texts together are 121 kB long, and a draft may have 100 kB. Shorten them, so that it can be saved.";
  for (const input of [{ link, form: large }, { form: large }]) {
    expect(await call("saveProposalDraft", inConference(input))).toMatchObject({
      __typename: "ValidationError",
      fields: [{ path: [], message }],
    });
  }
  const refused = await submit({ ...large, title: "" }, { link });
  expect(refused.fields).toContainEqual({ path: [], message });
  expect(refused.fields).toContainEqual({ path: ["title"], message: "Give your proposal a title" });
  expect(await editor.db.proposal.findMany()).toMatchObject([{ title: "Bridges", version: 1 }]);
});

it("keeps 5,000 drafts of a conference, refuses the next one, and deletes none for it", async () => {
  const { conferenceId } = editor;
  const { link } = await call("saveProposalDraft", inConference({ form: { title: "Oldest" } }));
  // In parts, because a statement has two seconds, also on a busy machine.
  const others = Array.from({ length: 714 }, () => ({ conferenceId, title: "Draft" }));
  for (let part = 0; part < 7; part += 1) await editor.db.proposal.createMany({ data: others });
  await editor.db.proposal.create({ data: { conferenceId, title: "Draft" } });
  const begin = () => call("saveProposalDraft", inConference({ form: { title: "One more" } }));
  expect((await begin()).fields).toEqual([
    {
      path: [],
      message:
        "This conference keeps 5,000 drafts, and has no room for another one now. Please write to the conference, or try again later.",
    },
  ]);
  expect(await editor.db.proposal.count()).toBe(5_000);
  const saved = await call("saveProposalDraft", inConference({ link, form: { abstract: "On" } }));
  expect(saved).toMatchObject({ form: { title: "Oldest", abstract: "On" } });
  expect(await submit()).toMatchObject({ state: "submitted" });
  expect(await submit({}, { link })).toMatchObject({ state: "submitted" });
  expect(await begin()).toMatchObject({ state: "draft" });
});

it("lets what one client writes and asks for wait in one line, beside which others go on", async () => {
  const lines: (string | undefined)[] = [];
  const context = {
    limitConcurrency: <Result>(work: () => Promise<Result>, line?: string) => {
      lines.push(line);
      return work();
    },
  };
  const input = inConference({ form: { title: "Bridges" } });
  const { id, link } = await call("saveProposalDraft", input, own, context);
  await call("saveProposalDraft", inConference({ link, form: { title: "On" } }), own, context);
  const { conferenceId, db } = editor;
  const client = { ...anonymousContext(db).client, address: "192.0.2.1" };
  const limits = { count: async () => 0, refund: async () => {}, reset: async () => {} };
  const mail = { enqueue: async () => {} };
  const services = { ...anonymousContext(db), ...context, client, limits, mail };
  await sendDraftLink(services, { conferenceId, id }, "ada@example.com");
  await askForSpeakingLink(services, { conferenceId, email: "ada@example.com" });
  expect(lines).toEqual(Array.from({ length: 4 }, () => `${conferenceId} 192.0.2.1`));
});

it("overwrites no draft that was saved since the version that a change is based on", async () => {
  const { link, version } = await call("saveProposalDraft", inConference({ form: {} }));
  const write = (title: string) => inConference({ link, version, form: { title } });
  const saved = await call("saveProposalDraft", write("Here"));
  expect(saved).toMatchObject({ version: version + 1, form: { title: "Here" } });
  for (const mutation of ["saveProposalDraft", "submitProposal"]) {
    const stale = inConference({ link, version, form: { ...form, title: "There" } });
    expect(await call(mutation, stale)).toMatchObject({
      __typename: "ConflictError",
      version: version + 1,
    });
  }
  expect(await call("saveProposalDraft", write("Here"))).toMatchObject({ version: version + 1 });
  expect(await submit({ title: "There" }, { link, version: version + 1 })).toMatchObject({
    state: "submitted",
    form: { title: "There" },
  });
});

it("takes a proposal that is sent twice once", async () => {
  const { link } = await call("saveProposalDraft", inConference({ form: {} }));
  const both = await Promise.all([submit({}, { link }), submit({}, { link })]);
  expect(both.map(({ state }) => state)).toEqual(["submitted", "submitted"]);
  expect(await editor.db.proposal.count()).toBe(1);
});

it("shows the team what was submitted, and who wrote it to those who may read it", async () => {
  await submit();
  await call("saveProposalDraft", inConference({ form: { title: "Secret draft" } }));
  const create = factories(editor.db);
  const reviewer = await create.user();
  await editor.db.member.create({
    data: { userId: reviewer.id, conferenceId: editor.conferenceId, role: "reviewer" },
  });
  const source = `query ($id: ID!, $search: String) { proposals(conferenceId: $id, filter: { search: $search, told: false }) {
    totalCount nodes { title state told { at } answers { label value } people { name role status person { email } } }
  } }`;
  const read = async (viewer: object, search: string | null = null) =>
    (
      await execute(editor.db, source, {
        viewer: viewer as never,
        variables: { id: editor.conferenceId, search },
      })
    ).data.proposals;
  expect(await read(editor.viewer)).toMatchObject({
    totalCount: 1,
    nodes: [
      {
        title: form.title,
        answers: [{ label: "First time?", value: "Yes" }],
        people: [{ name: "Ada Byron", role: "proposer", person: { email: "ada@example.com" } }],
      },
    ],
  });
  expect((await read(viewerOf(reviewer))).nodes).toMatchObject([
    { title: form.title, people: null },
  ]);
  expect(await read(editor.viewer, "byron")).toMatchObject({ totalCount: 1 });
  expect(await read(viewerOf(reviewer), "byron")).toMatchObject({ totalCount: 0 });
});

it("finds who somebody is by their address, and never changes their record", async () => {
  const data = { conferenceId: editor.conferenceId, name: "Augusta", email: "ada@example.com" };
  const { id } = await editor.db.person.create({ data });
  await submit();
  const people = await editor.db.person.findMany({ include: { proposals: true } });
  expect(people).toMatchObject([{ id, name: "Augusta", proposals: [{ name: "Ada Byron" }] }]);
});

it.each([
  [{ abstract: "x".repeat(20_000) }, ["abstract"], "Must be at most 2,000 characters"],
  [{ kind: "party" }, ["kind"], "Choose one of the list"],
  [{ answers: [] }, ["answers", "first"], "Please answer this question"],
  [
    { people: [...form.people, { name: "Me", email: "ada@example.com" }] },
    ["people", "1", "email"],
    "This is your own address, and you are on the proposal already",
  ],
  [{ people: [] }, ["people", "0", "name"], "Enter a name"],
  [
    { people: [{ name: "Ada\nBcc: all", email: "a@example.com" }] },
    ["people", "0", "name"],
    "Must be a name on one line",
  ],
])("refuses %j at the field", async (part, path, message) => {
  expect((await submit(part)).fields).toContainEqual({ path, message });
  expect(await editor.db.proposal.count()).toBe(0);
});

it("keeps HTML in a name as the text that it is", async () => {
  const name = "<b>Ada</b> <script>alert(1)</script>";
  const { form: saved } = await submit({ people: [{ name, email: "ada@example.com" }] });
  expect(saved.people[0].name).toBe(name);
});

it("keeps what was written when the deadline has passed, for a minute takes it, and late by the secret", async () => {
  const { link } = await call("saveProposalDraft", inConference({ form: {} }));
  await openCall({ closesAt: new Date(Date.now() - 30_000) });
  expect(await submit({}, { link })).toMatchObject({ state: "submitted" });

  const second = (await call("saveProposalDraft", inConference({ form: {} }))).link;
  await openCall({ closesAt: new Date(Date.now() - 61_000) });
  const refused = await submit({}, { link: second });
  expect(refused.message).toBe("The call for papers is closed.");
  expect(await ownBy(second)).toMatchObject({
    ownProposal: { state: "draft", form: { title: form.title } },
  });
  expect((await call("updateProposal", { link, form: { title: "New" } })).message).toContain(
    "closed",
  );

  const { lateSecret } = await editor.call(
    "setLateLink",
    inConference({ open: true }),
    "... on Call { lateSecret }",
  );
  expect(await submit({}, { link: second, late: lateSecret })).toMatchObject({
    state: "submitted",
  });
  // It is a late one from then on.
  expect(await call("updateProposal", { link: second, form: { title: "Later" } })).toMatchObject({
    form: { title: "Later" },
  });
  const late = await call("saveProposalDraft", inConference({ late: lateSecret, form: {} }));
  expect(await submit({}, { link: late.link })).toMatchObject({ state: "submitted" });
  await editor.call("setLateLink", inConference({ open: false }), "... on Call { id }");
  expect((await submit({}, { late: lateSecret })).message).toContain("closed");
});

it("is changed and withdrawn by its link, until the team makes the link invalid", async () => {
  const { id, link, version } = await submit();
  expect(await call("updateProposal", { link, version, form: { title: "Bells" } })).toMatchObject({
    form: { title: "Bells", abstract: form.abstract },
    version: version + 1,
  });
  expect((await call("updateProposal", { link, version, form: { title: "x" } })).__typename).toBe(
    "ConflictError",
  );
  expect(await call("withdrawProposal", { link })).toMatchObject({ state: "withdrawn" });
  expect(await submit({}, { link })).toMatchObject({ id, state: "submitted" });

  const source =
    "mutation ($id: ID!) { renewProposalLink(input: { id: $id }) { ... on Proposal { id } } }";
  await execute(editor.db, source, { viewer: editor.viewer, variables: { id } });
  expect(await ownBy(link)).toEqual({ ownProposal: null });
  expect((await call("withdrawProposal", { link })).message).toContain("not valid any more");
});

it("refuses a link of another conference, and counts links that nobody has", async () => {
  const { link } = await submit();
  const other = await factories(editor.db).conference({ status: "published" });
  const input = { conferenceId: other.id, link, form };
  expect((await call("submitProposal", input)).__typename).toBe("NotFoundError");
  const count = vi.fn(async (limit: string) => (limit === "unknownLinkByClient" ? 60 : 0));
  await expect(
    call("withdrawProposal", { link: `${link}x` }, own, { limits: { count } }),
  ).rejects.toThrow("Too many attempts");
  await call("withdrawProposal", { link }, own, { limits: { count } });
  expect(count).toHaveBeenCalledTimes(1);
});

it("limits how many a proposal invites", async () => {
  const { link } = await submit();
  const swap = (at: number) =>
    call("updateProposal", {
      link,
      form: { people: [...form.people, { name: "Co", email: `co${at}@example.com` }] },
    });
  for (let at = 0; at < 5; at += 1) expect((await swap(at)).__typename).toBe("OwnProposal");
  expect((await swap(5)).message).toContain("can invite 5 people in all");
});

it("invites as many people as the call takes speakers", async () => {
  await openCall({ mostSpeakers: 10 });
  const co = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `Co ${at}`, email: `ten${at}@example.com` }));
  const sent = await submit({ people: [...form.people, ...co(9)] });
  expect(sent).toMatchObject({ __typename: "OwnProposal", state: "submitted" });
  expect(sent.form.people).toHaveLength(10);
  await openCall({ mostSpeakers: 4 });
});

it("says at the field for people that a conference has as many as it can", async () => {
  const { db, conferenceId } = editor;
  for (let part = 0; part < 10; part += 1) {
    const data = Array.from({ length: 500 }, (_, at) => ({
      conferenceId,
      name: `Person ${part * 500 + at}`,
    }));
    await db.person.createMany({ data });
  }
  const refused = await submit({ people: [{ name: "Zoe", email: "zoe@example.com" }] });
  expect(refused.fields).toEqual([
    { path: ["people"], message: expect.stringContaining("so Zoe cannot be added") },
  ]);
  await db.person.deleteMany({ where: { conferenceId, name: { startsWith: "Person " } } });
});

it("keeps likely spam as a draft that the team does not see", async () => {
  expect(await submit({}, { website: "https://spam.example" })).toMatchObject({ state: "draft" });
});

it("has its Markdown as sanitised HTML for those who read it", async () => {
  const { db, conferenceId, viewer } = editor;
  const description = "For **makers**.\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1))";
  await submit({ title: "Written", description });
  await submit({ title: "Bare", people: [{ name: "Bea", email: "bea@example.com" }] });
  const source = `query ($id: ID!) {
    proposals(conferenceId: $id, orderBy: { field: title, direction: asc }) {
      nodes { title descriptionHtml }
    }
  }`;
  const { data, errors } = await execute(db, source, { viewer, variables: { id: conferenceId } });
  expect(errors).toBeUndefined();
  const [bare, written] = data.proposals.nodes;
  expect(bare).toEqual({ title: "Bare", descriptionHtml: "" });
  expect(written.descriptionHtml).toContain("<p>For <strong>makers</strong>.</p>");
  expect(written.descriptionHtml).not.toMatch(/<script|javascript:/);
});
