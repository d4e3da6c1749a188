import { factories } from "@summit/prisma/testing/factories.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { setOrganizer } from "#account/account.service.ts";
import { defaultConferenceId } from "#conference/access.ts";
import type { Viewer } from "#context/viewer.ts";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute, viewerOf } from "../../testing/execute.ts";

const editor = useContentEditor();

const text = { name: "Ada", email: "ada@example.com", subject: "Lift", message: "Is there one?" };

type Role = "editor" | "helper" | "reviewer";

let conferenceId: string;
let owner: Viewer;
let id: string;

beforeEach(async () => {
  const { db } = editor;
  owner = viewerOf(await factories(db).user({ fullName: "Olga" }));
  conferenceId = (await factories(db).conference({ ownerId: owner.id })).id;
  id = (await db.contactSubmission.create({ data: { ...text, conferenceId } })).id;
});

async function join(role: Role): Promise<Viewer & { memberId: string }> {
  const viewer = viewerOf(await factories(editor.db).user({ fullName: `The ${role}` }));
  const data = { conferenceId, userId: viewer.id, role };
  return { ...viewer, memberId: (await editor.db.member.create({ data })).id };
}

/** Calls a mutation; null where the viewer may not. */
async function call(by: Viewer, name: string, input: object, selection: string) {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const source = `mutation ($input: ${type}!) {
    result: ${name}(input: $input) { __typename ${selection} ... on ValidationError { fields { path code } } } }`;
  return (await execute(editor.db, source, { viewer: by, variables: { input } })).data?.result;
}

const update = (by: Viewer, changes: object) =>
  call(
    by,
    "updateContactSubmission",
    { id, ...changes },
    "... on ContactSubmission { state assignee { id fullName isViewer } }",
  );

const note = (by: Viewer, words: string) => call(by, "addContactNote", { id, text: words }, thread);

const thread = "... on ContactSubmission { notes { text author } answers { text author } }";

async function listed(by: Viewer, asked: string): Promise<string[]> {
  const source = `query ($id: ID!) {
    contactSubmissions(conferenceId: $id, ${asked}) { edges { node { id } } } }`;
  const { data } = await execute(editor.db, source, {
    viewer: by,
    variables: { id: conferenceId },
  });
  return data.contactSubmissions.edges.map(({ node }: { node: { id: string } }) => node.id);
}

const actions = async () => {
  const entries = await editor.db.auditLogEntry.findMany({ where: { entityId: id } });
  return entries.map(({ action }) => action).sort();
};

describe("a message", () => {
  it("is assigned to somebody of the team who may read it, or to nobody, which the log says", async () => {
    const helper = await join("helper");
    const reviewer = await join("reviewer");
    const stranger = viewerOf(await factories(editor.db).user());
    expect(await update(owner, { assigneeId: helper.id })).toMatchObject({
      state: "new",
      assignee: { id: helper.id, fullName: "The helper", isViewer: false },
    });
    // What is left out stays.
    expect(await update(owner, { state: "open" })).toMatchObject({
      state: "open",
      assignee: { id: helper.id },
    });
    for (const assigneeId of [reviewer.id, stranger.id, "nobody"]) {
      expect(await update(owner, { assigneeId })).toMatchObject({
        fields: [{ path: ["assigneeId"], code: "UNKNOWN" }],
      });
    }
    expect(await update(owner, { assigneeId: owner.id })).toMatchObject({
      assignee: { isViewer: true },
    });
    await update(owner, { assigneeId: owner.id });
    expect(await update(owner, { assigneeId: null })).toMatchObject({ assignee: null });
    expect(await actions()).toEqual([
      "contact-submission.assign",
      "contact-submission.assign",
      "contact-submission.unassign",
      "contact-submission.update",
    ]);
  });

  it("is changed by editors only", async () => {
    const helper = await join("helper");
    const reviewer = await join("reviewer");
    for (const by of [helper, reviewer]) {
      const changed = await update(by, { state: "done", assigneeId: helper.id });
      expect(changed?.__typename).not.toBe("ContactSubmission");
      expect((await note(by, "Mine."))?.__typename).not.toBe("ContactSubmission");
    }
    expect(await editor.db.contactNote.count({ where: { submissionId: id } })).toBe(0);
    expect(await actions()).toEqual([]);
  });

  it("is found by who looks after it, and by what the team has answered and noted", async () => {
    const helper = await join("helper");
    expect(await listed(owner, "filter: { isAssigned: true }")).toEqual([]);
    await update(owner, { assigneeId: helper.id });
    await call(owner, "answerContactSubmission", { id, text: "In the east wing." }, "");
    await note(owner, "Asked the venue.");
    for (const [asked, isFound] of [
      [`filter: { assigneeId: "${helper.id}" }`, true],
      [`filter: { assigneeId: "${owner.id}" }`, false],
      ["filter: { isAssigned: true }", true],
      ["filter: { isAssigned: false }", false],
      [`filter: { assigneeId: "${helper.id}", isAssigned: false }`, false],
      [`filter: { assigneeId: "${helper.id}" }, search: "EAST wing"`, true],
      ['search: "the venue"', true],
      ['search: "west wing"', false],
    ] as const) {
      expect(await listed(helper, asked), asked).toEqual(isFound ? [id] : []);
    }
  });
});

describe("a note", () => {
  it("is read by the team alone, in order, with its author, and goes with the message", async () => {
    const helper = await join("helper");
    const reviewer = await join("reviewer");
    expect(await note(owner, " ")).toMatchObject({
      fields: [{ path: ["text"], code: "REQUIRED" }],
    });
    await note(owner, "Asked the venue.");
    expect(await note(owner, "There is one.")).toMatchObject({
      answers: [],
      notes: [
        { text: "Asked the venue.", author: "Olga" },
        { text: "There is one.", author: "Olga" },
      ],
    });
    expect(await actions()).toEqual(["contact-submission.note", "contact-submission.note"]);
    const source = `query ($id: ID!) {
      contactSubmissions(conferenceId: $id) { edges { node { notes { text } } } } }`;
    const read = async (by: Viewer | null) =>
      JSON.stringify(
        await execute(editor.db, source, { viewer: by, variables: { id: conferenceId } }),
      );
    expect(await read(helper)).toContain("Asked the venue.");
    for (const by of [reviewer, null]) expect(await read(by)).not.toContain("Asked the venue.");
    await editor.db.contactSubmission.delete({ where: { id } });
    expect(await editor.db.contactNote.count({ where: { submissionId: id } })).toBe(0);
  });
});

describe("somebody who looks after messages", () => {
  const assignee = async () =>
    (await editor.db.contactSubmission.findUniqueOrThrow({ where: { id } })).assigneeId;

  it("has none any more once they leave the team, are removed, or may only review", async () => {
    const leaves: Record<string, (member: Viewer & { memberId: string }) => Promise<unknown>> = {
      leaves: (member) => call(member, "leaveConference", { conferenceId }, ""),
      "is removed": ({ memberId }) => call(owner, "removeMember", { id: memberId }, ""),
      reviews: ({ memberId }) =>
        call(owner, "changeMemberRole", { id: memberId, role: "reviewer" }, ""),
      "deletes their account": ({ id: userId }) => editor.db.user.delete({ where: { id: userId } }),
    };
    for (const [how, leave] of Object.entries(leaves)) {
      const member = await join("editor");
      await update(owner, { assigneeId: member.id });
      expect(await assignee(), how).toBe(member.id);
      await leave(member);
      expect(await assignee(), how).toBeNull();
    }
  });

  it("keeps them with another role that reads messages, and those of other conferences", async () => {
    const member = await join("editor");
    await update(owner, { assigneeId: member.id });
    await call(owner, "changeMemberRole", { id: member.memberId, role: "helper" }, "");
    expect(await assignee()).toBe(member.id);
    const elsewhere = (await factories(editor.db).conference({ ownerId: owner.id })).id;
    const data = { conferenceId: elsewhere, userId: member.id, role: "editor" } as const;
    await editor.db.member.create({ data });
    const other = await editor.db.contactSubmission.create({
      data: { ...text, conferenceId: elsewhere, assigneeId: member.id },
    });
    await call(member, "leaveConference", { conferenceId: elsewhere }, "");
    expect(await assignee()).toBe(member.id);
    expect(
      await editor.db.contactSubmission.findUniqueOrThrow({ where: { id: other.id } }),
    ).toMatchObject({ assigneeId: null });
  });

  it("keeps those of the built-in conference as long as they are in its team or an organizer", async () => {
    const { db } = editor;
    const organizer = viewerOf(await factories(db).user({ isOrganizer: true }));
    conferenceId = defaultConferenceId;
    await factories(db).conference({ id: conferenceId, ownerId: organizer.id });
    const member = await db.member.create({
      data: { conferenceId, userId: organizer.id, role: "editor" },
    });
    id = (await db.contactSubmission.create({ data: { ...text, conferenceId } })).id;
    await update(organizer, { assigneeId: organizer.id });
    await call(organizer, "removeMember", { id: member.id }, "");
    expect(await assignee()).toBe(organizer.id);
    await db.$transaction((tx) => setOrganizer(tx, organizer.id, false, null));
    expect(await assignee()).toBeNull();
  });
});
