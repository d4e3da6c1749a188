import { factories } from "@summit/prisma/testing/factories.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { queryIn } from "#person/traces.ts";
import { findPersonalRows } from "#privacy/personal-rows.ts";
import { useContentEditor } from "../../testing/content-editor.ts";

const editor = useContentEditor();
const left = "... on ErasedPerson { id left { id kind name } }";
const email = "ada@example.com";
const secret = "Xyzzy";

const erase = (id: string, keepProfile = false) =>
  editor.call("erasePerson", { id, keepProfile }, left);

/** The tables of the conference in which something is found, but not that of the address itself. */
const tablesWith = async (...texts: string[]) =>
  Object.keys(
    await findPersonalRows(queryIn(editor.db), {
      addresses: [email],
      ids: texts,
      conferenceId: editor.conferenceId,
    }),
  );

async function createPerson(data: object = {}): Promise<{ id: string }> {
  const form = { name: `${secret} Ada`, conferenceId: editor.conferenceId, email, ...data };
  return editor.call("createPerson", form, "... on Person { id }");
}

/** A person whose name and address are wherever a conference can have them. */
async function createTraces() {
  const { db, conferenceId } = editor;
  const person = await createPerson({ notes: secret, tags: [secret], phone: secret });
  const speaker = await editor.call(
    "createSpeaker",
    { conferenceId, name: `${secret} Speaker`, title: secret, personId: person.id },
    "... on Speaker { id }",
  );
  await editor.call("updateSpeaker", { id: speaker.id, name: `${secret} Lovelace` });
  const { id: sessionId } = await factories(db).scheduleItem({
    conferenceId,
    title: "Opening",
    speakerIds: [speaker.id],
  });
  await db.importedValues.createMany({
    data: [person.id, speaker.id].map((entityId) => {
      return { conferenceId, entityId, fields: { name: secret } };
    }),
  });
  const message = { conferenceId, email, subject: secret, message: secret, name: `${secret} Ada` };
  const written = { conferenceId, text: secret };
  const replied = (hash: string) => {
    return { sender: email, messageHash: hash, receivedAt: new Date() };
  };
  await db.contactSubmission.create({
    data: {
      ...message,
      answers: { create: [written] },
      notes: { create: [written] },
      replies: { create: [{ ...written, ...replied("a") }] },
    },
  });
  const ofOthers = { name: "Bea", email: "bea@example.com", subject: "-", message: "-" };
  await db.contactSubmission.create({
    data: {
      ...ofOthers,
      conferenceId,
      notes: { create: [{ conferenceId, text: `Ask ${email}.` }] },
      replies: { create: [{ ...written, ...replied("b") }] },
    },
  });
  const { id: deletedId } = await db.contactSubmission.create({ data: message });
  await editor.call("deleteContactSubmission", { id: deletedId });
  await db.newsletterSubscription.create({ data: { conferenceId, email } });
  await db.outgoingMail.create({ data: { conferenceId, recipient: email, kind: "contact-reply" } });
  await db.formSubmission.create({
    data: {
      conferenceId,
      eventId: "e",
      token: "t",
      submittedAt: new Date(),
      payload: { email, name: secret },
    },
  });
  const other = await createPerson({
    name: "Bea",
    email: "bea@example.com",
    notes: `Ask ${email}.`,
  });
  const own = { conferenceId, personId: person.id, name: secret, email };
  const submitted = { conferenceId, state: "submitted", submittedAt: new Date() } as const;
  await db.proposal.create({ data: { ...submitted, title: secret, people: { create: [own] } } });
  await db.proposal.create({
    data: { conferenceId, draft: { title: secret, people: [{ name: secret, email }] } },
  });
  const bea = { conferenceId, personId: other.id, name: "Bea", email: "bea@example.com" };
  await db.proposal.create({
    data: {
      ...submitted,
      title: "Of both",
      notes: `Write to ${email}.`,
      people: { create: [{ ...own, position: 1 }, bea] },
    },
  });
  return { person, speaker, sessionId, other };
}

beforeEach(async () => {
  const { db } = editor;
  for (const table of [
    ...(["scheduleItem", "speaker", "person", "binnedRecord"] as const),
    ...(["auditLogEntry", "importedValues", "contactSubmission"] as const),
    ...(["formSubmission", "outgoingMail", "newsletterSubscription"] as const),
  ]) {
    await (db[table] as typeof db.speaker).deleteMany();
  }
});

describe("an erased person", () => {
  it("is in no table of the conference any more, nor are their address and name", async () => {
    const { person, sessionId, other } = await createTraces();
    expect((await tablesWith(secret)).length).toBeGreaterThan(8);
    expect(await erase(person.id)).toEqual({
      __typename: "ErasedPerson",
      id: person.id,
      left: [],
    });
    expect(await tablesWith(secret)).toEqual([]);
    expect(await editor.db.person.findMany()).toMatchObject([
      { id: other.id, notes: "Ask [erased]." },
    ]);
    const notes = await editor.db.contactNote.findMany();
    expect(notes.map(({ text }) => text)).toEqual(["Ask [erased]."]);
    const session = await editor.db.scheduleItem.findUnique({ where: { id: sessionId } });
    expect(session).toMatchObject({ title: "Opening", version: 2 });
    const actions = (await editor.log()).map(({ action }) => action);
    expect(actions).toContain("contact-submission.delete");
    expect(actions.slice(-4)).toEqual([
      "speaker.delete",
      "speaker.erase",
      "person.delete",
      "person.erase",
    ]);
  });

  it("leaves a published profile behind if its owners say so, without a person, but no draft", async () => {
    const { person, speaker } = await createTraces();
    await editor.call("updateSpeaker", { id: speaker.id, bio: `Write to ${email}.` });
    expect((await erase(person.id, true)).left).toEqual([
      { id: speaker.id, kind: "speaker", name: `${secret} Lovelace` },
    ]);
    expect(await editor.db.speaker.findMany()).toMatchObject([{ id: speaker.id, personId: null }]);
    expect(await editor.db.scheduleItemSpeaker.count()).toBe(1);
    const draft = await createPerson();
    const { conferenceId } = editor;
    await factories(editor.db).speaker({
      conferenceId,
      personId: draft.id,
      publication: "draft",
      slug: "a-draft",
    });
    await erase(draft.id, true);
    expect(await editor.db.speaker.count()).toBe(1);
  });

  it("is found in the bin as well, with their profile there and whoever was merged into them", async () => {
    const { person, speaker } = await createTraces();
    const twin = await createPerson({ name: `${secret} King`, email: "king@example.com" });
    await editor.call("mergePeople", { keepId: person.id, mergeId: twin.id });
    await editor.call("deleteSpeaker", { id: speaker.id });
    await editor.call("deletePerson", { id: person.id });
    expect((await erase(person.id, true)).__typename).toBe("ErasedPerson");
    expect(await tablesWith(secret, "king@example.com")).toEqual([]);
    // The log and the session's history say that somebody was there.
    const ids = [person.id, speaker.id, twin.id];
    expect(await tablesWith(...ids)).toEqual(["audit_log"]);
    expect(await editor.db.binnedRecord.count()).toBe(0);
    expect((await erase(person.id)).__typename).toBe("NotFoundError");
  });

  it("has no messages under an address of earlier, unless somebody else has it by now", async () => {
    const { db, conferenceId } = editor;
    const person = await createPerson({ email: "old@example.com" });
    await editor.call("updatePerson", { id: person.id, email: "mid@example.com" });
    await editor.call("updatePerson", { id: person.id, email });
    await createPerson({ name: "Bea", email: "mid@example.com" });
    for (const address of ["old@example.com", "mid@example.com"]) {
      await db.contactSubmission.create({
        data: { conferenceId, email: address, name: "-", subject: "-", message: "-" },
      });
    }
    await erase(person.id);
    expect(await db.contactSubmission.findMany()).toMatchObject([{ email: "mid@example.com" }]);
    expect(await db.person.findMany()).toMatchObject([{ email: "mid@example.com" }]);
  });

  it("is erased in their own conference only, by its owners", async () => {
    const { db, viewer } = editor;
    const { id } = await createPerson();
    const elsewhere = await factories(db).conference({ ownerId: viewer.id });
    const message = { email, name: "-", subject: "-", message: "-", conferenceId: elsewhere.id };
    await db.contactSubmission.create({ data: message });
    const foreign = await factories(db).conference();
    const stranger = await db.person.create({ data: { conferenceId: foreign.id, name: "A" } });
    expect((await erase(stranger.id)).__typename).toBe("NotFoundError");
    await erase(id);
    expect(await db.contactSubmission.count()).toBe(1);
  });
});

describe("the export of a person", () => {
  const download = (id: string) =>
    editor.call("exportPerson", { id }, "... on PersonExport { document }");

  it("has everything that the conference holds about them, also from the bin, and is logged", async () => {
    const { person, speaker, sessionId } = await createTraces();
    const expected = {
      names: [`${secret} Ada`],
      addresses: [email],
      rows: {
        people: expect.arrayContaining([expect.objectContaining({ phone: secret })]),
        speakers: [expect.objectContaining({ id: speaker.id })],
        schedule_items: [expect.objectContaining({ id: sessionId, title: "Opening" })],
        contact_submissions: [expect.objectContaining({ subject: secret })],
        newsletter_subscriptions: [expect.objectContaining({ email })],
        outgoing_mails: [expect.objectContaining({ recipient: email })],
        form_submissions: [expect.objectContaining({ payload: { email, name: secret } })],
        audit_log: expect.anything(),
        imported_values: expect.anything(),
      },
    };
    const { document } = await download(person.id);
    expect(document).toMatchObject(expected);
    expect(JSON.stringify(document)).not.toContain("folded_text");
    expect((await editor.log()).at(-1)).toMatchObject({ action: "person.export", details: {} });
    await editor.call("deletePerson", { id: person.id });
    const { binned_records } = (await download(person.id)).document.rows;
    expect(binned_records).toMatchObject([{ id: person.id }]);
    expect((await download("nothing")).__typename).toBe("NotFoundError");
  });
});
