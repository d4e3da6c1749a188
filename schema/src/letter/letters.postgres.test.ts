import { factories } from "@summit/prisma/testing/factories.ts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { recordBounces } from "#letter/bounces.service.ts";
import { dispatchLetters } from "#letter/dispatch-letters.ts";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute, viewerOf } from "../../testing/execute.ts";

const editor = useContentEditor();

const form = {
  subject: "The entrance",
  body: "It is at the **back**.",
  audience: { list: "people" },
};
const selection = "... on Letter { id version state sendAt slug isPublic subject }";

const create = (data: object = {}) =>
  editor.call("createLetter", { ...form, conferenceId: editor.conferenceId, ...data }, selection);

const send = (id: string, count: number, more: { at?: string; version?: number } = {}) =>
  editor.call("sendLetter", { id, count, ...more }, selection);

const deliveries = (letterId: string) =>
  editor.db.outgoingMail.findMany({ where: { letterId }, orderBy: { id: "asc" } });

const statesOf = async (letterId: string) =>
  Object.fromEntries((await deliveries(letterId)).map((one) => [one.recipient, one.status]));

const inSixMinutes = () => new Date(Date.now() + 6 * 60_000);

/** Gives due deliveries to a queue that sends nothing. */
async function dispatch(pace = { perMinute: 1_000, perDay: 1_000 }, now = inSixMinutes()) {
  const queued: string[] = [];
  const enqueue = async (_tx: unknown, ids: readonly string[]) => void queued.push(...ids);
  const events = { announce: async () => {}, publish: () => {} };
  const { failures, handedOver } = await dispatchLetters(
    { db: editor.db, events, mail: { enqueue } },
    pace,
    now,
  );
  expect(failures).toEqual([]);
  expect(handedOver).toBe(queued.length);
  return queued;
}

/** What a query of the API answers to the owner. */
async function ask(source: string, variables: object = {}) {
  const { data, errors } = await execute(editor.db, source, {
    viewer: editor.viewer,
    variables: { conferenceId: editor.conferenceId, ...variables },
  });
  expect(errors).toBeUndefined();
  return data;
}

const addPeople = (...names: string[]) =>
  editor.db.person.createManyAndReturn({
    data: names.map((name) => ({
      conferenceId: editor.conferenceId,
      name,
      email: `${name.toLowerCase()}@example.com`,
    })),
  });

beforeEach(async () => {
  await editor.db.outgoingMail.deleteMany({});
  await editor.db.letter.deleteMany({});
  await editor.db.bouncedAddress.deleteMany({});
  await editor.db.person.deleteMany({});
});

describe("a letter", () => {
  it("goes to each of its audience once, five minutes after somebody has sent it", async () => {
    await addPeople("Ada", "Grace");
    const { id } = await create();
    const sent = await send(id, 2);
    expect(sent).toMatchObject({ id, state: "waiting", slug: null });
    expect(new Date(sent.sendAt).getTime()).toBeGreaterThan(Date.now() + 4 * 60_000);
    expect(await dispatch(undefined, new Date())).toEqual([]);
    expect(await dispatch()).toHaveLength(2);
    const mails = await deliveries(id);
    expect(
      mails.map(({ recipient, recipientName, status }) => [recipient, recipientName, status]),
    ).toEqual([
      ["ada@example.com", "Ada", "queued"],
      ["grace@example.com", "Grace", "queued"],
    ]);
    // Nothing is given to the queue twice.
    expect(await dispatch()).toEqual([]);
    await editor.db.outgoingMail.updateMany({ data: { status: "sent", sentAt: new Date() } });
    await dispatch();
    const { letter } = await ask(
      `query ($conferenceId: ID!, $id: ID!) { letter(conferenceId: $conferenceId, id: $id) {
        state endedAt progress { queued sent refused } deliveries(states: [sent]) { totalCount nodes { email name state } } } }`,
      { id },
    );
    expect(letter).toMatchObject({
      state: "sent",
      progress: { queued: 0, sent: 2, refused: 0 },
      deliveries: {
        totalCount: 2,
        nodes: [
          { email: "ada@example.com", name: "Ada", state: "sent" },
          { email: "grace@example.com", name: "Grace", state: "sent" },
        ],
      },
    });
    expect((await editor.log()).map(({ action }) => action).slice(-4)).toEqual([
      "letter.create",
      "letter.send",
      "letter.begin",
      "letter.finish",
    ]);
  });

  it("is not sent if its audience has changed since it was counted, is empty, or it is sent already", async () => {
    const { id } = await create();
    expect(await send(id, 0)).toMatchObject({
      fields: [{ path: ["audience"], message: "Nobody is in the audience" }],
    });
    await addPeople("Ada");
    expect((await send(id, 0)).__typename).toBe("SeenConflictError");
    expect((await send(id, 2)).__typename).toBe("SeenConflictError");
    expect(await deliveries(id)).toEqual([]);
    expect((await send(id, 1)).state).toBe("waiting");
    expect((await send(id, 1)).__typename).toBe("SeenConflictError");
    expect(await deliveries(id)).toHaveLength(1);
  });

  it("is not sent with a text that somebody has changed since it was looked at", async () => {
    await addPeople("Ada");
    const { id, version } = await create();
    await editor.call("updateLetter", { id, subject: "Another entrance" }, selection);
    expect(await send(id, 1, { version })).toMatchObject({
      __typename: "ConflictError",
      changes: [{ by: "Test User", fields: ["subject"] }],
    });
    expect(await deliveries(id)).toEqual([]);
    expect((await send(id, 1, { version: version + 1 })).state).toBe("waiting");
  });

  it("goes at a time in the conference’s zone, which exists and must come yet", async () => {
    await addPeople("Ada");
    const { id } = await create();
    const { db, conferenceId } = editor;
    await db.conference.update({
      where: { id: conferenceId },
      data: { timeZone: "America/New_York" },
    });
    const refusalOf = async (at: string) => (await send(id, 1, { at })).fields;
    const year = new Date().getUTCFullYear();
    expect(await refusalOf("2020-07-01T10:30")).toMatchObject([
      { path: ["at"], message: "Must be in the future" },
    ]);
    expect(await refusalOf("soon")).toMatchObject([{ path: ["at"] }]);
    expect(await refusalOf(`${year + 3}-07-01T10:30`)).toMatchObject([
      { path: ["at"], message: "Must be within a year" },
    ]);
    const day = new Date(Date.now() + 5 * 24 * 60 * 60_000).toISOString().slice(0, 10);
    const { sendAt } = await send(id, 1, { at: `${day}T10:30` });
    expect(sendAt).toMatch(new RegExp(`^${day}T1[45]:30:00.000Z$`));
  });

  it("of two editors, only one sends", async () => {
    await addPeople("Ada");
    const { id } = await create();
    const results = await Promise.all([send(id, 1), send(id, 1)]);
    expect(results.map(({ __typename }) => __typename).sort()).toEqual([
      "Letter",
      "SeenConflictError",
    ]);
    expect(await deliveries(id)).toHaveLength(1);
  });

  it("that is stopped reaches nobody else, and cannot go on", async () => {
    await addPeople("Ada", "Grace", "Alan");
    const { id } = await create();
    await send(id, 3);
    await dispatch({ perMinute: 1, perDay: 1_000 });
    const [first] = await deliveries(id);
    await editor.db.outgoingMail.update({ where: { id: first?.id }, data: { status: "sent" } });
    expect((await editor.call("stopLetter", { id }, selection)).state).toBe("stopped");
    expect(await dispatch()).toEqual([]);
    expect(Object.values(await statesOf(id)).sort()).toEqual(["sent", "suppressed", "suppressed"]);
    for (const name of ["stopLetter", "resumeLetter", "pauseLetter"]) {
      expect((await editor.call(name, { id })).__typename).toBe("SeenConflictError");
    }
  });

  it("that is paused waits until it is resumed", async () => {
    await addPeople("Ada", "Grace");
    const { id } = await create();
    await send(id, 2);
    expect((await editor.call("pauseLetter", { id })).__typename).toBe("SeenConflictError");
    expect(await dispatch({ perMinute: 1, perDay: 1_000 })).toHaveLength(1);
    expect((await editor.call("pauseLetter", { id }, selection)).state).toBe("paused");
    expect(await dispatch()).toEqual([]);
    expect((await editor.call("resumeLetter", { id }, selection)).state).toBe("sending");
    expect(await dispatch()).toHaveLength(1);
  });

  it("stays as it was sent, and can be copied", async () => {
    await addPeople("Ada");
    const { id } = await create();
    await send(id, 1);
    expect(await editor.call("updateLetter", { id, subject: "Another" })).toMatchObject({
      fields: [{ path: ["subject"], message: expect.stringMatching(/^It is about to be sent/) }],
    });
    await editor.call("stopLetter", { id });
    expect(await editor.call("updateLetter", { id, body: "Another" })).toMatchObject({
      fields: [{ path: ["body"], message: expect.stringMatching(/^It was sent/) }],
    });
    expect((await editor.call("updateLetter", { id, subject: form.subject }, selection)).id).toBe(
      id,
    );
  });

  it("that is deleted while it is sent stops, and comes back from the bin as stopped", async () => {
    await addPeople("Ada", "Grace");
    const { id } = await create();
    await send(id, 2);
    await dispatch({ perMinute: 1, perDay: 1_000 });
    await editor.call("deleteLetter", { id });
    expect(Object.values(await statesOf(id))).toEqual(["suppressed", "suppressed"]);
    expect(await editor.restore(id)).toMatchObject({
      notes: ["It was stopped when it was deleted."],
    });
    const { letter } = await ask(
      "query ($conferenceId: ID!, $id: ID!) { letter(conferenceId: $conferenceId, id: $id) { state progress { suppressed } } }",
      { id },
    );
    expect(letter).toEqual({ state: "stopped", progress: { suppressed: 2 } });
    expect(await dispatch()).toEqual([]);
  });

  it("keeps to the pace of the site, and of the day for conferences of users", async () => {
    await addPeople("A", "B", "C", "D", "E");
    const [one, other] = [await create(), await create()];
    await send(one.id, 5);
    await send(other.id, 5);
    expect(await dispatch({ perMinute: 3, perDay: 1_000 })).toHaveLength(3);
    // Those in the queue count until the mail server has them, and for a minute.
    expect(await dispatch({ perMinute: 3, perDay: 1_000 })).toEqual([]);
    const now = inSixMinutes();
    await editor.db.outgoingMail.updateMany({
      where: { status: "queued" },
      data: { status: "sent", sentAt: now },
    });
    const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
    expect(await dispatch({ perMinute: 3, perDay: 1_000 }, after(59))).toEqual([]);
    expect(await dispatch({ perMinute: 4, perDay: 1_000 }, after(59))).toHaveLength(1);
    expect(await dispatch({ perMinute: 100, perDay: 6 }, after(61))).toHaveLength(2);
    expect(await dispatch({ perMinute: 100, perDay: 6 }, after(61))).toEqual([]);
  });

  it("is not kept by recipients whose servers put us off, unless there are very many", async () => {
    await addPeople(...Array.from({ length: 30 }, (_, at) => `P${at}`));
    const { id } = await create();
    await send(id, 30);
    const pace = { perMinute: 2, perDay: 1_000 };
    const tryAll = () =>
      editor.db.outgoingMail.updateMany({
        where: { status: "queued" },
        data: { attempts: { increment: 1 } },
      });
    const handedOver: number[] = [];
    for (let minute = 0; minute < 12; minute += 1) {
      handedOver.push((await dispatch(pace)).length);
      await tryAll();
    }
    expect(handedOver).toEqual([...Array.from({ length: 10 }, () => 2), 0, 0]);
  });

  it("with a very long subject gets an address of its own, as the next one does", async () => {
    const { conferenceId } = editor;
    const issue = { kind: "issue", subject: "a".repeat(200), audience: { list: "subscribers" } };
    await editor.db.newsletterSubscription.create({
      data: { conferenceId, email: "ada@example.com", verifiedAt: new Date() },
    });
    for (const [slug, isDeleted] of [
      ["a".repeat(90), true],
      [`${"a".repeat(90)}-2`, false],
      [`${"a".repeat(90)}-3`, false],
    ] as const) {
      const { id } = await create(issue);
      await send(id, 1);
      await dispatch();
      expect(await editor.db.letter.findUnique({ where: { id } })).toMatchObject({ slug });
      if (isDeleted) await editor.call("deleteLetter", { id });
    }
    await editor.db.newsletterSubscription.deleteMany();
  });

  it("waits while its conference is in the archive", async () => {
    await addPeople("Ada");
    const { id } = await create();
    await send(id, 1);
    const archive = (status: "archived" | "draft") =>
      editor.db.conference.update({ where: { id: editor.conferenceId }, data: { status } });
    await archive("archived");
    expect(await dispatch()).toEqual([]);
    await archive("draft");
    expect(await dispatch()).toHaveLength(1);
  });

  it.each([
    [
      "an unknown placeholder",
      { body: "Hello {nmae}" },
      "body",
      "Contains {nmae}, which means nothing here",
    ],
    [
      "a subject of two lines",
      { subject: "Hello\r\nBcc: x@example.com" },
      "subject",
      "Must be a single line",
    ],
    [
      "a subject of 500 letters",
      { subject: "a".repeat(500) },
      "subject",
      "Must be at most 200 characters",
    ],
    [
      "a link farm",
      { body: "https://example.com/ ".repeat(31) },
      "body",
      "Must not have more than 30 links",
    ],
    [
      "subscribers, who get issues",
      { audience: { list: "subscribers" } },
      "audience",
      "Subscribers get issues of the newsletter",
    ],
    [
      "an issue to speakers",
      { kind: "issue", audience: { list: "speakers" } },
      "audience",
      "An issue of the newsletter goes to its subscribers",
    ],
    [
      "an issue with names, which nobody knows",
      { kind: "issue", audience: { list: "subscribers" }, body: "{name}" },
      "body",
      "Contains {name}, which means nothing here",
    ],
  ])("is refused with %s", async (_what, data, field, message) => {
    expect((await create(data)).fields).toContainEqual({ path: [field], message });
  });

  it("names who has no value for a placeholder, before anything is sent", async () => {
    const [ada] = await addPeople("Ada", "Grace", "Alan", "Edsger");
    await editor.db.speaker.create({
      data: {
        conferenceId: editor.conferenceId,
        personId: ada?.id ?? "",
        name: "Ada",
        slug: "ada",
      },
    });
    const { id } = await create({ body: "Your sessions: {sessions}" });
    const problem = "{sessions} has no value for Ada, Alan, Edsger and 1 more.";
    const { letter } = await ask(
      "query ($conferenceId: ID!, $id: ID!) { letter(conferenceId: $conferenceId, id: $id) { audience { count problems } } }",
      { id },
    );
    expect(letter.audience).toEqual({ count: 4, problems: [problem] });
    expect(await send(id, 4)).toMatchObject({ fields: [{ path: [], message: problem }] });
    expect(await deliveries(id)).toEqual([]);
  });

  it("gets its recipients the link to their own page", async () => {
    const [ada] = await addPeople("Ada");
    const { id } = await create({ body: "Your page: {page}" });
    await send(id, 1);
    const person = await editor.db.person.findUniqueOrThrow({ where: { id: ada?.id ?? "" } });
    expect(person.linkNonce).not.toBeNull();
  });

  it("gives nobody a link where it names none", async () => {
    const [ada] = await addPeople("Ada");
    const { id } = await create({ body: "Your page is on the site." });
    await send(id, 1);
    const person = await editor.db.person.findUniqueOrThrow({ where: { id: ada?.id ?? "" } });
    expect(person.linkNonce).toBeNull();
  });

  it("is sent where it is translated to a language that the conference has no more, whatever that says", async () => {
    await addPeople("Ada");
    const { id } = await create();
    const translations = { fr: { subject: "L’entrée", body: "{page} {unknown}" } };
    await editor.db.letter.update({ where: { id }, data: { translations } });
    expect((await send(id, 1)).state).toBe("waiting");
    expect(await editor.db.person.count({ where: { linkNonce: { not: null } } })).toBe(0);
  });

  it("is tested as somebody of the conference, in a language that it has", async () => {
    const [ada] = await addPeople("Ada");
    const { id } = await create();
    const { id: conferenceId } = await factories(editor.db).conference();
    const stranger = await editor.db.person.create({ data: { conferenceId, name: "Eve" } });
    const where = { id: editor.conferenceId };
    await editor.db.conference.update({ where, data: { otherLanguages: ["fr", "de"] } });
    // The editor is a person, too, who reads another language than they want to test.
    const email = editor.viewer.email;
    const own = { conferenceId: editor.conferenceId, name: "Editor", email, language: "de" };
    await editor.db.person.create({ data: own });
    const test = (more: object) =>
      editor.call("sendTestLetter", { id, ...more }, "... on OutgoingMail { id }");
    expect(await test({ personId: stranger.id })).toMatchObject({ __typename: "NotFoundError" });
    expect(await test({ language: "es" })).toMatchObject({
      fields: [{ path: ["language"], message: "Must be a further language of the conference" }],
    });
    const { id: mailId } = await test({ personId: ada?.id, language: "fr" });
    const mail = await editor.db.outgoingMail.findUniqueOrThrow({ where: { id: mailId } });
    expect([mail.recipient, mail.language]).toEqual([email, "fr"]);
    const { id: inFirst } = await test({ personId: ada?.id });
    const first = await editor.db.outgoingMail.findUniqueOrThrow({ where: { id: inFirst } });
    expect(first.language).toBeNull();
    await editor.db.conference.update({ where, data: { otherLanguages: [] } });
  });

  it("that was stopped and copied goes to everybody but those whose mails came back", async () => {
    const [, grace] = await addPeople("Ada", "Grace", "Alan");
    const { id } = await create();
    await send(id, 3);
    await dispatch({ perMinute: 1, perDay: 1_000 });
    await editor.call("pauseLetter", { id });
    const ofGrace = await editor.db.outgoingMail.findFirstOrThrow({
      where: { letterId: id, recipient: grace?.email ?? "" },
    });
    await editor.db.outgoingMail.update({ where: { id: ofGrace.id }, data: { status: "sent" } });
    const report = { bounces: [{ messageId: `<${ofGrace.id}@summit.example>`, reason: "550" }] };
    expect(await recordBounces(editor.db, report)).toBe(1);
    await editor.call("resumeLetter", { id });
    await editor.call("stopLetter", { id });
    expect(await statesOf(id)).toEqual({
      "ada@example.com": "suppressed",
      "grace@example.com": "bounced",
      "alan@example.com": "suppressed",
    });
    const copy = await create();
    expect((await send(copy.id, 2)).state).toBe("waiting");
    // The report of one mail ends what waits for its address in every letter, until somebody lifts that.
    const lift = () => editor.call("liftBounce", { id: ofGrace.id }, "... on OutgoingMail { id }");
    expect((await lift()).id).toBe(ofGrace.id);
    expect((await lift()).id).toBe(ofGrace.id);
    expect((await editor.log()).filter(({ action }) => action === "mail.lift-bounce")).toHaveLength(
      1,
    );
    const third = await create();
    await send(third.id, 3);
    // Told again of the same mail, nothing changes; of another one, its address waits for nothing more.
    await recordBounces(editor.db, report);
    expect((await statesOf(third.id))["grace@example.com"]).toBe("held");
    const [again] = await editor.db.outgoingMail.updateManyAndReturn({
      where: { letterId: copy.id, recipient: "alan@example.com" },
      data: { status: "sent" },
    });
    await recordBounces(editor.db, { bounces: [{ messageId: again?.id ?? "", reason: "552" }] });
    expect(await statesOf(third.id)).toEqual({
      "ada@example.com": "held",
      "grace@example.com": "held",
      "alan@example.com": "suppressed",
    });
  });
});

describe("the audience of a letter", () => {
  const audienceOf = async (audience: object) => {
    const { letterAudience } = await ask(
      `query ($conferenceId: ID!, $audience: LetterAudienceInput!) {
        letterAudience(conferenceId: $conferenceId, audience: $audience) {
          count people { name email why } withoutAddress bounced { email } } }`,
      { audience },
    );
    return letterAudience;
  };

  it("says why everybody is in it, who has no address, and whose address takes no mails", async () => {
    const [ada] = await addPeople("Ada", "Grace");
    await editor.db.person.update({
      where: { id: ada?.id ?? "" },
      data: { tags: ["VIP", "Press"] },
    });
    await editor.db.person.create({
      data: { conferenceId: editor.conferenceId, name: "Nobody", tags: ["VIP"] },
    });
    expect(await audienceOf({ list: "people", tags: ["VIP"] })).toEqual({
      count: 1,
      people: [{ name: "Ada", email: "ada@example.com", why: ["Has the tag “VIP”"] }],
      withoutAddress: ["Nobody"],
      bounced: [],
    });
    await editor.db.bouncedAddress.create({
      data: { conferenceId: editor.conferenceId, email: "ada@example.com", reason: "550" },
    });
    expect(await audienceOf({ list: "people", tags: ["VIP"] })).toMatchObject({
      count: 0,
      bounced: [{ email: "ada@example.com" }],
    });
  });

  it("of chosen people has the kept one of two that are merged", async () => {
    const [ada, king] = await addPeople("Ada", "King");
    const { id } = await create({ audience: { list: "people", personIds: [king?.id] } });
    await editor.call(
      "mergePeople",
      { keepId: ada?.id, mergeId: king?.id },
      "... on Person { id }",
    );
    const { letter } = await ask(
      "query ($conferenceId: ID!, $id: ID!) { letter(conferenceId: $conferenceId, id: $id) { audience { personIds people { name } } } }",
      { id },
    );
    expect(letter.audience).toEqual({ personIds: [ada?.id], people: [{ name: "Ada" }] });
    const changes = (await editor.log()).filter(({ entityId }) => entityId === id);
    expect(changes.map(({ action }) => action)).toEqual(["letter.create", "letter.update"]);
    expect((await editor.db.letter.findUniqueOrThrow({ where: { id } })).version).toBe(2);
  });

  it("of chosen people who are merged while it is in the bin has the kept one when it is back", async () => {
    const [ada, king] = await addPeople("Ada", "King");
    const { id } = await create({ audience: { list: "people", personIds: [king?.id, ada?.id] } });
    await editor.call("deleteLetter", { id });
    await editor.call("mergePeople", { keepId: ada?.id, mergeId: king?.id });
    await editor.restore(id);
    expect((await send(id, 1)).state).toBe("waiting");
    expect(await statesOf(id)).toEqual({ "ada@example.com": "held" });
  });

  it("of two who turn out to be one gets one letter", async () => {
    const [ada, king] = await addPeople("Ada", "King", "Grace");
    const [waiting, begun] = [await create(), await create()];
    await send(waiting.id, 3);
    await send(begun.id, 3);
    await editor.db.outgoingMail.updateMany({
      where: { letterId: begun.id, recipient: "king@example.com" },
      data: { status: "sent", data: {} },
    });
    await editor.call("mergePeople", { keepId: ada?.id, mergeId: king?.id });
    expect(await statesOf(waiting.id)).toEqual({
      "ada@example.com": "held",
      "king@example.com": "suppressed",
      "grace@example.com": "held",
    });
    expect(await statesOf(begun.id)).toEqual({
      "ada@example.com": "suppressed",
      "king@example.com": "sent",
      "grace@example.com": "held",
    });
  });

  it("has the team by roles", async () => {
    const create = factories(editor.db);
    const helper = await create.user();
    await editor.db.member.create({
      data: { conferenceId: editor.conferenceId, userId: helper.id, role: "helper" },
    });
    const { people } = await audienceOf({ list: "team", roles: ["helper"] });
    expect(people).toEqual([
      { name: helper.fullName, email: helper.email, why: ["Is helper in the team"] },
    ]);
    expect((await audienceOf({ list: "team" })).count).toBe(2);
  });

  it("has the organizers of the site in the team of its own conference", async () => {
    const create = factories(editor.db);
    const organizer = await create.user({ isOrganizer: true });
    const { id } = await create.conference({ id: "default" });
    const source = `{ letterAudience(conferenceId: "${id}", audience: { list: team }) { people { email why } } }`;
    const { data } = await execute(editor.db, source, { viewer: viewerOf(organizer) });
    expect(data.letterAudience.people).toEqual([
      { email: organizer.email, why: ["Is an organizer of the site"] },
    ]);
  });

  it("of speakers has those of a day, a room and a track of the public programme who come", async () => {
    const [ada, grace] = await addPeople("Ada", "Grace", "Alan");
    const { conferenceId } = editor;
    const published = { publication: "published" } as const;
    const profile = async (personId = "", name = "") =>
      (
        await editor.call(
          "createSpeaker",
          { conferenceId, personId, name, title: "Engineer", ...published },
          "... on Speaker { id }",
        )
      ).id;
    const [first, second] = [await profile(ada?.id, "Ada"), await profile(grace?.id, "Grace")];
    const session = (title: string, day: string, speakerIds: string[]) =>
      editor.call(
        "createScheduleItem",
        {
          conferenceId,
          title,
          type: "Talk",
          day,
          startTime: "10:00",
          endTime: "11:00",
          location: title,
          speakerIds,
          ...published,
        },
        "... on ScheduleItem { id rooms { id } }",
      );
    const { rooms } = await session("Harbour", "day1", [first]);
    const { id: sky } = await session("Sky", "day2", [second]);
    const names = async (more: object) =>
      (await audienceOf({ list: "speakers", ...more })).people.map(
        (one: { name: string }) => one.name,
      );
    expect(await names({})).toEqual(["Ada", "Grace"]);
    expect(await names({ day: "day2" })).toEqual(["Grace"]);
    expect(await names({ roomId: rooms[0].id })).toEqual(["Ada"]);
    expect(await names({ day: "day2", roomId: rooms[0].id })).toEqual([]);
    const of = (answer: "confirmed" | "unanswered" | "declined") => names({ answer });
    expect([await of("confirmed"), await of("unanswered"), await of("declined")]).toEqual([
      [],
      [],
      [],
    ]);
    const track = await editor.call(
      "createTrack",
      { conferenceId, name: "Ships" },
      "... on Track { id }",
    );
    await editor.call("updateScheduleItem", { id: sky, trackId: track.id });
    expect(await names({ trackId: track.id })).toEqual(["Grace"]);
    expect(await names({ trackId: track.id, day: "day1" })).toEqual([]);
    const task = await editor.db.speakerTask.create({ data: { conferenceId, title: "Slides" } });
    await editor.db.speakerTaskDone.create({
      data: { taskId: task.id, personId: ada?.id ?? "" },
    });
    expect(await names({ taskId: task.id })).toEqual(["Grace"]);
    // Whoever has taken it back gets only what is for those who have.
    for (const [answer, person] of [
      ["confirmed", ada],
      ["declined", grace],
    ] as const) {
      const { id: personId = "", name = "", email } = person ?? {};
      const author = {
        personId,
        conferenceId,
        name,
        email: email ?? "",
        status: "confirmed",
      } as const;
      const decided = { state: "submitted", deliberation: "accepted", answer } as const;
      const session = answer === "declined" && { scheduleItemId: sky };
      await editor.db.proposal.create({
        data: { conferenceId, ...decided, ...session, people: { create: author } },
      });
    }
    expect([await of("confirmed"), await of("unanswered"), await of("declined")]).toEqual([
      ["Ada"],
      [],
      ["Grace"],
    ]);
    expect(await names({})).toEqual(["Ada"]);
    expect((await audienceOf({ list: "speakers", day: "day1" })).people[0].why).toEqual([
      "Speaks in “Harbour”",
      "Has confirmed",
    ]);
  });
});

describe("letters are", () => {
  const source = `query ($conferenceId: ID!) { letters(conferenceId: $conferenceId) { id } }`;
  const roles = ["editor", "reviewer", "helper"] as const;
  const members = new Map<string, ReturnType<typeof viewerOf>>();

  beforeAll(async () => {
    for (const role of roles) {
      const user = await factories(editor.db).user();
      await editor.db.member.create({
        data: { conferenceId: editor.conferenceId, userId: user.id, role },
      });
      members.set(role, viewerOf(user));
    }
  });

  it("read by editors and helpers, and sent by editors only", async () => {
    await addPeople("Ada");
    const { id } = await create();
    const results = await Promise.all(
      roles.map(async (role) => {
        const viewer = members.get(role) ?? null;
        const variables = { conferenceId: editor.conferenceId };
        const read = await execute(editor.db, source, { viewer, variables });
        const sent = await execute(
          editor.db,
          `mutation ($id: ID!) { sendTestLetter(input: { id: $id }) { __typename } }`,
          { viewer, variables: { id } },
        );
        return [
          role,
          read.data?.letters?.length ?? null,
          sent.data?.sendTestLetter?.__typename ?? null,
        ];
      }),
    );
    expect(results).toEqual([
      ["editor", 1, "OutgoingMail"],
      ["reviewer", null, null],
      ["helper", 1, null],
    ]);
  });
});
