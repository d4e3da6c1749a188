import { factories } from "@summit/prisma/testing/factories.ts";
import { describe, expect, it } from "vitest";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute } from "../../testing/execute.ts";

const editor = useContentEditor();
const selection = "... on Person { id name email phone pronouns notes tags version }";
const ofSpeaker = "... on Speaker { id version person { id name email } }";

const createPerson = (data: object = {}) =>
  editor.call(
    "createPerson",
    { name: "Ada Lovelace", conferenceId: editor.conferenceId, ...data },
    selection,
  );
const createSpeaker = (data: object = {}) =>
  editor.call(
    "createSpeaker",
    { name: "Ada Lovelace", title: "Countess", conferenceId: editor.conferenceId, ...data },
    ofSpeaker,
  );
const updateSpeaker = (data: object) => editor.call("updateSpeaker", data, ofSpeaker);

let count = 0;
const newAddress = () => {
  count += 1;
  return `person-${count}@example.com`;
};

describe("a person", () => {
  it("has an address in lower case, and each tag once", async () => {
    const person = await createPerson({
      email: "  Ada@Example.COM ",
      phone: "+44 20 7946 0000",
      pronouns: "she/her",
      notes: "Prefers mornings.",
      tags: ["Vegan", "VIP", "vegan"],
    });
    expect(person).toMatchObject({
      email: "ada@example.com",
      phone: "+44 20 7946 0000",
      pronouns: "she/her",
      notes: "Prefers mornings.",
      tags: ["Vegan", "VIP"],
    });
    const cleared = { id: person.id, email: null, tags: null, notes: " " };
    expect(await editor.call("updatePerson", cleared, selection)).toMatchObject({
      email: null,
      notes: null,
      tags: [],
    });
  });

  it("shares a name with others, but no address", async () => {
    const email = newAddress();
    const first = await createPerson({ email });
    const second = await createPerson();
    expect(second.__typename).toBe("Person");
    const message = "Is the address of Ada Lovelace. If they are the same person, merge the two";
    const refused = [{ path: ["email"], message }];
    expect((await createPerson({ email: email.toUpperCase() })).fields).toEqual(refused);
    const taking = { id: second.id, email };
    expect((await editor.call("updatePerson", taking, selection)).fields).toEqual(refused);
    const same = { id: first.id, email };
    expect((await editor.call("updatePerson", same, selection)).version).toBe(1);
  });

  it.each([
    ["no name", { name: " " }, "name", "Required"],
    ["an address that is none", { email: "ada" }, "email", "Please enter a valid email"],
    ["an empty tag", { tags: [""] }, "tags", "Required"],
  ])("is rejected with %s", async (_name, part, field, message) => {
    const { fields } = await createPerson(part);
    expect(fields).toMatchObject([{ message }]);
    expect(fields[0].path[0]).toBe(field);
  });

  it("leaves the profile behind when deleted, without a person", async () => {
    const { id } = await createPerson();
    const speaker = await createSpeaker({ personId: id });
    expect((await editor.call("deletePerson", { id })).__typename).toBe("Deleted");
    const left = await editor.db.speaker.findUnique({ where: { id: speaker.id } });
    expect(left).toMatchObject({ personId: null, version: speaker.version + 1 });
  });
});

describe("the person of a speaker", () => {
  it("is nobody, unless somebody says who: a name is not enough", async () => {
    await createPerson({ name: "Grace Hopper" });
    const before = await editor.db.person.count();
    expect((await createSpeaker({ name: "Grace Hopper" })).person).toBeNull();
    expect(await editor.db.person.count()).toBe(before);
  });

  it("is found by the address, or added", async () => {
    const email = newAddress();
    const known = await createPerson({ name: "Grace", email });
    const speaker = await createSpeaker({ name: "G. Hopper", email: ` ${email.toUpperCase()}` });
    expect(speaker.person).toEqual({ id: known.id, name: "Grace", email });
    const other = newAddress();
    const added = await createSpeaker({ name: "Mary", email: other });
    expect(added.person).toMatchObject({ name: "Mary", email: other });
  });

  it("gets the address if they had none, and is another person if they had another", async () => {
    const { id } = await createPerson();
    const speaker = await createSpeaker({ personId: id });
    const email = newAddress();
    const named = await updateSpeaker({ id: speaker.id, email });
    expect(named.person).toMatchObject({ id, email });
    expect((await updateSpeaker({ id: speaker.id, email })).version).toBe(named.version);
    const moved = await updateSpeaker({ id: speaker.id, email: newAddress() });
    expect(moved.person.id).not.toBe(id);
    const unlinked = await updateSpeaker({ id: speaker.id, personId: null });
    expect(unlinked.person).toBeNull();
  });

  it("has no second profile, and is of the same conference", async () => {
    const email = newAddress();
    const { id } = await createPerson({ email });
    await createSpeaker({ name: "Ada", personId: id });
    const message = "This person has a profile already, as Ada";
    expect((await createSpeaker({ email })).fields).toEqual([{ path: ["email"], message }]);
    expect((await createSpeaker({ personId: id })).fields).toEqual([
      { path: ["personId"], message },
    ]);
    const elsewhere = await factories(editor.db).conference({ ownerId: editor.viewer.id });
    const stranger = await editor.db.person.create({
      data: { conferenceId: elsewhere.id, name: "A" },
    });
    expect((await createSpeaker({ personId: stranger.id })).fields).toEqual([
      { path: ["personId"], message: "Is not a person of this conference" },
    ]);
    expect((await createSpeaker({ personId: id, email })).fields).toEqual([
      { path: ["email"], message: "Give either personId or email" },
    ]);
  });

  it("is linked by imports, which change nothing the second time", async () => {
    const rows = [1, 2].map((row) => ({
      externalId: `linked-${row}`,
      name: "Import",
      title: "A",
      email: `import-${row}@example.com`,
    }));
    const input = { conferenceId: editor.conferenceId, rows };
    const outcomes = async () => {
      const selection = "... on BulkUpsert { rows { outcome } }";
      const { rows } = await editor.call("bulkUpsertSpeakers", input, selection);
      return rows.map(({ outcome }: { outcome: string }) => outcome);
    };
    expect(await outcomes()).toEqual(["created", "created"]);
    expect(await outcomes()).toEqual(["unchanged", "unchanged"]);
    const found = await editor.db.person.findMany({
      where: { email: { in: rows.map(({ email }) => email) } },
      include: { speaker: true },
    });
    expect(found.map(({ speaker }) => speaker?.externalId).sort()).toEqual([
      "linked-1",
      "linked-2",
    ]);
  });

  it("is offered to an import whose row has their address, instead of a mere refusal", async () => {
    const { conferenceId } = editor;
    const email = newAddress();
    const { id } = await createPerson({ name: "Ada", email });
    const row = { externalId: "offered", name: "A. Lovelace", email };
    const selection = `... on RowsError { rows { fields { code } matches { id name } } }
      ... on BulkUpsert { rows { id outcome } }`;
    const upsert = (rows: object[]) =>
      editor.call("bulkUpsertPeople", { conferenceId, rows, dryRun: true }, selection);
    const offer = { fields: [{ code: "TAKEN" }], matches: [{ id, name: "Ada" }] };
    expect((await upsert([row])).rows).toEqual([offer]);
    const report = await editor.call(
      "importRecords",
      { conferenceId, people: [row], dryRun: true },
      "... on ImportReport { rows { verdict matches { id } } }",
    );
    expect(report.rows).toEqual([{ verdict: "refused", matches: [{ id }] }]);
    expect((await upsert([{ ...row, id }])).rows).toEqual([{ id, outcome: "updated" }]);
    const both = await upsert([
      { ...row, id },
      { ...row, externalId: "other" },
    ]);
    expect(both.rows).toMatchObject([{ matches: [] }]);
  });

  it("takes a token for the inbox, too", async () => {
    const { conferenceId } = editor;
    await editor.db.conference.update({
      where: { id: conferenceId },
      data: { plan: "enterprise" },
    });
    const create = (scopes: ("programme_write" | "inbox_write")[], data: object) =>
      execute(
        editor.db,
        `mutation ($input: CreateSpeakerInput!) {
          createSpeaker(input: $input) { __typename ... on Speaker { id } }
        }`,
        {
          viewer: { ...editor.viewer, token: { id: "token", conferenceId: null, scopes } },
          variables: { input: { conferenceId, name: "Token", title: "A", ...data } },
        },
      );
    const email = newAddress();
    expect((await create(["programme_write"], {})).errors).toBeUndefined();
    const refused = await create(["programme_write"], { email });
    expect(refused.errors?.[0]?.extensions?.reason).toBe("INSUFFICIENT_SCOPE");
    const both = await create(["programme_write", "inbox_write"], { email });
    expect(both.data.createSpeaker.__typename).toBe("Speaker");
  });
});
