import { defaultConferenceId } from "@summit/schema/conference/access.ts";
import { schema } from "@summit/schema/schema.ts";
import {
  contentMutations,
  mutations,
  namesConference,
  sampleArgument,
} from "@summit/schema/testing/sample-inputs.ts";
import { objectOf, selectEntries, selectionOf } from "@summit/schema/testing/selections.ts";
import { getNamedType, isEnumType, isLeafType, isRequiredArgument } from "graphql";
import { describe, expect, it } from "vitest";
import { contentOf } from "./rows.ts";
import { emailOf, expectNoHarm, type Role, roles, useTarget, type Visitor } from "./target.ts";

/** Data that only the team of A may read. */
const secrets = {
  draft: "secret draft of A",
  contact: "secret of a visitor of A",
  subscriber: "secret-subscriber-of-a@example.com",
  answer: "secret answer to a form of A",
  recipient: "secret-recipient-of-a@example.com",
  letter: "secret letter of A",
  delivery: "secret-delivery-of-a@example.com",
  note: "secret note about a message to A",
  reply: "secret answer to a message to A",
  pass: "secret pass of A",
  binned: "secret in the bin of A",
  former: "secret of the history of A",
};

const target = useTarget({
  async prepare(db, { records: { a, b, site }, people }) {
    const conferenceId = a.conferenceId;
    await db.contactSubmission.updateMany({
      where: { conferenceId },
      data: { name: secrets.contact, message: secrets.contact },
    });
    await db.newsletterSubscription.updateMany({
      where: { conferenceId },
      data: { email: secrets.subscriber },
    });
    const answers = [{ type: "text", text: secrets.answer, field: { id: "name" } }];
    const payload = { form_response: { answers } };
    await db.formSubmission.updateMany({ where: { conferenceId }, data: { payload } });
    await db.outgoingMail.updateMany({
      where: { conferenceId },
      data: { recipient: secrets.recipient },
    });
    await db.letter.updateMany({ where: { conferenceId }, data: { body: secrets.letter } });
    await db.outgoingMail.create({
      data: {
        conferenceId,
        kind: "letter",
        letterId: a.Letter ?? "",
        recipient: secrets.delivery,
        status: "sent",
        data: {},
      },
    });
    await db.contactNote.updateMany({ where: { conferenceId }, data: { text: secrets.note } });
    await db.messageAnswer.updateMany({ where: { conferenceId }, data: { text: secrets.reply } });
    await db.ticketType.updateMany({
      where: { conferenceId },
      data: { name: secrets.pass, active: false },
    });
    await db.binnedRecord.updateMany({ where: { conferenceId }, data: { name: secrets.binned } });
    await db.auditLogEntry.create({
      data: {
        conferenceId,
        action: "speaker.update",
        entityId: a.Speaker ?? "",
        version: 2,
        differences: [{ name: "name", before: secrets.former, after: "-" }],
      },
    });
    const draft = { conferenceId, slug: "draft", publication: "draft" } as const;
    const text = secrets.draft;
    const speaker = await db.speaker.create({ data: { ...draft, name: text, title: text } });
    await db.scheduleItemSpeaker.create({
      data: { scheduleItemId: a.ScheduleItem ?? "", speakerId: speaker.id, position: 0 },
    });
    await db.auditLogEntry.create({
      data: {
        conferenceId,
        action: "speaker.update",
        entityId: "x",
        actorId: people.ownerOfA ?? "",
      },
    });
    return {
      a: await contentOf(db, a),
      b: await contentOf(db, b),
      site: await contentOf(db, site),
    };
  },
});

const visitors = new Map<Role, Promise<Visitor>>();
/** Each role signs in once for all attacks. */
function visitorOf(role: Role): Promise<Visitor> {
  const known = visitors.get(role) ?? target.as(role);
  visitors.set(role, known);
  return known;
}

const owners: readonly Role[] = ["ownerOfA", "ownerOfB", "organizer"];
const teamOfA: readonly Role[] = ["ownerOfA", "editorOfA", "helperOfA"];

/** Whether a mutation is for those who own a conference. */
function ownersOnly(name: string): boolean {
  const { authScopes } = (mutations[name]?.extensions.pothosOptions ?? {}) as {
    authScopes?: unknown;
  };
  return typeof authScopes === "object" && authScopes !== null && "owner" in authScopes;
}

const denied: Record<Role, string> = {
  stranger: "UNAUTHENTICATED",
  member: "FORBIDDEN",
  ownerOfA: "FORBIDDEN",
  editorOfA: "FORBIDDEN",
  helperOfA: "FORBIDDEN",
  ownerOfB: "FORBIDDEN",
  organizer: "FORBIDDEN",
};

describe.each([
  [
    "the site's conference",
    "site",
    ["stranger", "member", "helperOfA", "editorOfA", "ownerOfA", "ownerOfB"],
  ],
  ["A", "a", ["stranger", "member", "helperOfA", "ownerOfB", "organizer"]],
] as const)("every change of %s", (_name, kind, strangers) => {
  it.each(contentMutations)("%s is denied to all others", async (name) => {
    const [argument] = mutations[name]?.args ?? [];
    const value = sampleArgument(name, target.records[kind]);
    const query = `mutation ($value: ${argument?.type}) {
      ${name}(${argument?.name}: $value) { __typename }
    }`;
    for (const role of strangers) {
      const { codes } = await (await visitorOf(role)).graphql(query, { value });
      // Users who may do it elsewhere get NotFoundError.
      const mayElsewhere = role === "editorOfA" ? !ownersOnly(name) : owners.includes(role);
      const notFound = !namesConference(name) && mayElsewhere;
      expect(codes, role).toEqual([notFound ? "NotFoundError" : denied[role]]);
    }
  });
});

describe("everything readable of A", () => {
  const queries = Object.values(schema.getQueryType()?.getFields() ?? {});

  /** All queries with full selections, each as a separate operation. */
  function operations(): [query: string, variables: Record<string, unknown>][] {
    const { a } = target.records;
    const values: Record<string, unknown> = {
      conferenceId: a.conferenceId,
      audience: { list: "people" },
      drafts: true,
      day: "day1",
      id: a.FormSubmission,
      ids: [a.Speaker],
      first: 20,
      link: "a-link-of-nobody",
      secret: "a-secret-of-nobody",
      slug: "a",
      wanted: "a-new-conference",
    };
    const asked = queries.flatMap((field) =>
      field.args.some(({ name }) => name === "drafts")
        ? [
            { field, drafts: false },
            { field, drafts: true },
          ]
        : [{ field, drafts: false }],
    );
    return asked.map(({ field, drafts }) => {
      const object = objectOf(field);
      const id = field.name === "recordHistory" ? a.Speaker : (a[object?.name ?? ""] ?? values.id);
      const args = field.args.filter(
        (arg) =>
          isRequiredArgument(arg) ||
          ["conferenceId", "id", "first"].includes(arg.name) ||
          (drafts && arg.name === "drafts"),
      );
      const named = field.name === "conference" ? field.args : args;
      const given = named.map((argument) => `$${argument.name}: ${argument.type}`).join(", ");
      const passed = named.map(({ name }) => `${name}: $${name}`).join(", ");
      // For an interface, the fields of all its types.
      const some = isLeafType(getNamedType(field.type)) ? "" : "{ __typename id }";
      // All people with all of their profiles would cost more than an operation may; their profiles are asked for by themselves.
      const depth = field.name === "people" ? 1 : 2;
      const inner = object ? selectionOf(object, { depth }) : some;
      const selection = inner && selectEntries(field, inner);
      const known = { ...values, id };
      const variables: Record<string, unknown> = Object.fromEntries(
        named.map((argument) => {
          const { name, type } = argument;
          const inner = getNamedType(type);
          const [first] = isEnumType(inner) ? inner.getValues() : [];
          const usual = first?.name ?? (inner.name === "String" ? "text" : undefined);
          const value = known[name as keyof typeof known];
          return [name, value ?? (isRequiredArgument(argument) ? usual : undefined)];
        }),
      );
      if (field.name === "conference") variables.id = a.conferenceId;
      const head = given ? `query (${given})` : "query";
      return [`${head} { ${field.name}${passed ? `(${passed})` : ""} ${selection} }`, variables];
    });
  }

  async function readAll(role: Role): Promise<string> {
    const visitor = await visitorOf(role);
    const texts: string[] = [];
    for (const [query, variables] of operations()) {
      const { text, codes } = await visitor.graphql(query, variables);
      expect(
        codes.filter((code) => !["UNAUTHENTICATED", "FORBIDDEN"].includes(code)),
        query,
      ).toEqual([]);
      texts.push(text);
    }
    // Deeper than the selections above go.
    const history = "query ($id: ID!) { recordHistory(id: $id) { fields { before } } }";
    texts.push((await visitor.graphql(history, { id: target.records.a.Speaker })).text);
    const thread =
      "query ($id: ID!, $c: ID!) { contactSubmission(conferenceId: $c, id: $id) { notes { text } answers { text } } }";
    const { ContactSubmission: id, conferenceId: c } = target.records.a;
    texts.push((await visitor.graphql(thread, { id, c })).text);
    const file = `/api/newsletter-subscribers.csv?all=1&conference=${target.records.a.conferenceId}`;
    texts.push((await target.send(file, { headers: { Cookie: visitor.cookie } })).text);
    return texts.join("\n");
  }

  const found = (text: string) =>
    Object.values({ ...secrets, email: emailOf("ownerOfA") }).filter((secret) =>
      text.includes(secret),
    );

  it.each(teamOfA)("contains its secrets for the %s", async (role) => {
    const { binned, former, ...ofAll } = secrets;
    // The bin and histories are for those who can restore.
    const own = role === "helperOfA" ? ofAll : { ...ofAll, binned, former };
    expect(found(await readAll(role))).toEqual([...Object.values(own), emailOf("ownerOfA")]);
  });

  it.each(roles.filter((role) => !teamOfA.includes(role)))(
    "contains none for the %s",
    async (role) => {
      expect(found(await readAll(role))).toEqual([]);
    },
  );
});

describe("the admin of A, rendered for whoever asks", () => {
  const tabs = [
    "speakers",
    "people",
    "contact",
    "subscribers",
    "tickets",
    "overview",
    "bin",
    "letters",
    "newsletter",
    "mail",
  ];

  async function readPages(cookie: string): Promise<string> {
    const { conferenceId, ContactSubmission = "", Letter = "" } = target.records.a;
    const opened = [`contact&item=${ContactSubmission}`, `letters&item=${Letter}`];
    const texts: string[] = [];
    for (const tab of [...tabs, ...opened]) {
      const path = `/admin?conference=${conferenceId}&tab=${tab}`;
      const { text, headers } = await target.send(path, { headers: { Cookie: cookie } });
      if (text.includes("data-for-viewer")) {
        expect(headers["cache-control"]).toBe("private, no-store");
      }
      texts.push(text);
    }
    return texts.join("\n");
  }

  it("has its secrets for its owner, and in nobody else’s HTML afterwards", async () => {
    const owner = await visitorOf("ownerOfA");
    const own = await readPages(owner.cookie);
    expect(own).toContain(secrets.draft);
    expect(own).toContain(secrets.pass);
    for (const role of roles.filter((role) => !teamOfA.includes(role))) {
      const { cookie } = await visitorOf(role);
      const text = await readPages(cookie);
      const told = Object.values(secrets).filter((secret) => text.includes(secret));
      expect(told, role).toEqual([]);
    }
  });
});

describe("the data of an account", () => {
  it("cannot be ended, deleted or taken over by another account", async () => {
    const owner = await visitorOf("ownerOfA");
    const other = await visitorOf("ownerOfB");
    const { body } = await owner.graphql("{ viewer { sessions { id } } }");
    const [session] = body.data.viewer.sessions;
    const revoke = "mutation ($id: ID!) { revokeSession(input: { id: $id }) { __typename } }";
    expect((await other.graphql(revoke, { id: session.id })).codes).toEqual(["NotFoundError"]);
    const remove = `mutation ($input: DeleteConferenceInput!) { deleteConference(input: $input) { __typename } }`;
    for (const role of roles.filter((role) => role !== "ownerOfA")) {
      const input = { id: target.records.a.conferenceId, name: "Test Conference" };
      const { codes } = await (await visitorOf(role)).graphql(remove, { input });
      expect(codes, role).toHaveLength(1);
    }
    const site = { id: defaultConferenceId, name: "x" };
    expect(
      (await (await visitorOf("organizer")).graphql(remove, { input: site })).codes,
    ).toHaveLength(1);
    expect((await other.graphql("mutation { takeOrganizerRole { __typename } }")).codes).toEqual([
      "FORBIDDEN",
    ]);
    expect((await owner.graphql("{ viewer { id } }")).body.data.viewer).not.toBeNull();
  });

  it.each(["id", "ownerId", "isOrganizer", "sold", "verifiedAt", "createdAt"])(
    "cannot be set with %s in an input",
    async (name) => {
      const member = await visitorOf("member");
      const create =
        "mutation ($input: CreateConferenceInput!) { createConference(input: $input) { __typename } }";
      const input = { name: "x", description: "", startDate: "2030-01-01", endDate: "2030-01-01" };
      expect((await member.graphql(create, { input: { ...input, [name]: "x" } })).codes).toEqual([
        "BAD_USER_INPUT",
      ]);
    },
  );
});

expectNoHarm(target);

it("has not changed A, B and the default conference", async () => {
  const { a, b, site } = target.records;
  const after = await target.afterwards(async (db) => ({
    a: await contentOf(db, a),
    b: await contentOf(db, b),
    site: await contentOf(db, site),
  }));
  expect(after).toEqual(target.before);
});
