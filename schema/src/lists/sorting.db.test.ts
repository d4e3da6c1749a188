import { beforeAll, describe, expect, it } from "vitest";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute } from "../../testing/execute.ts";

const editor = useContentEditor();

const list = async (field: string, args: string, selection: string) => {
  const { data, errors } = await execute(
    editor.db,
    `query ($id: ID!) { list: ${field}(conferenceId: $id, ${args}) {
      totalCount pageInfo { endCursor } edges { node { ${selection} } }
    } }`,
    { viewer: editor.viewer, variables: { id: editor.conferenceId } },
  );
  expect(errors).toBeUndefined();
  const { edges, ...rest } = data.list;
  return { ...rest, values: edges.map(({ node }: { node: object }) => Object.values(node)[0]) };
};

beforeAll(async () => {
  const { conferenceId, db, viewer } = editor;
  const common = { conferenceId, subject: "A", message: "A" };
  await db.contactSubmission.createMany({
    data: ["Bo", "Al", "Al", "Cy"].map((name, index) => ({
      ...common,
      name,
      email: `${index}@example.com`,
      createdAt: new Date(2025, 0, index + 1),
    })),
  });
  await db.outgoingMail.createMany({
    data: ["contact-receipt", "sign-up"].map((kind) => ({
      conferenceId,
      kind,
      recipient: `${kind}@example.com`,
    })),
  });
  await db.formSubmission.createMany({
    data: ["Ada 100%", "Grace"].map((name, index) => ({
      conferenceId,
      eventId: name,
      token: name,
      payload: {},
      answers: [{ title: "Name", text: name }],
      submittedAt: new Date(2025, 0, index + 1),
      createdAt: new Date(2025, 0, index + 1),
    })),
  });
  await db.auditLogEntry.createMany({
    data: [
      { conferenceId, action: "ticket-type.update", details: { name: "Early Bird" } },
      { conferenceId, action: "speaker.delete", actorId: viewer.id, details: { name: "Ada" } },
      { conferenceId, action: "article.update", details: { name: '"50%_C:\\\\"' } },
    ],
  });
});

describe("a growing list", () => {
  it("is newest first, or sorted, and paginated without repeating a row", async () => {
    const emails = async (args: string) => (await list("contactSubmissions", args, "email")).values;
    expect(await emails("first: 4")).toEqual([3, 2, 1, 0].map((n) => `${n}@example.com`));
    expect(await emails("first: 4, orderBy: { field: email }")).toEqual(
      [0, 1, 2, 3].map((n) => `${n}@example.com`),
    );
    const names = (args: string) => list("contactSubmissions", args, "name email");
    const pages: string[] = [];
    let after = "";
    for (let page = 0; page < 4; page += 1) {
      const { values, pageInfo } = await names(
        `first: 1, orderBy: { field: name, direction: desc }${after}`,
      );
      pages.push(...values);
      after = `, after: "${pageInfo.endCursor}"`;
    }
    expect(pages).toEqual(["Cy", "Bo", "Al", "Al"]);
  });

  it.each([
    ["outgoingMails", "contact receipt", "kind", ["contact-receipt"]],
    ["outgoingMails", "SIGN-UP@", "kind", ["sign-up"]],
    ["formSubmissions", "ada", "token", ["Ada 100%"]],
    ["formSubmissions", "0%", "token", ["Ada 100%"]],
    ["formSubmissions", "a%", "token", []],
    ["formSubmissions", " ", "token", ["Grace", "Ada 100%"]],
    ["auditLog", "ticket type", "action", ["ticket-type.update"]],
    // As the admin shows it.
    ["auditLog", "Pass changed", "action", ["ticket-type.update"]],
    ["auditLog", "early bird", "action", ["ticket-type.update"]],
    ["auditLog", "test user", "action", ["speaker.delete"]],
    ["auditLog", "nothing", "action", []],
    ["contactSubmissions", "_", "email", []],
    ["outgoingMails", "%", "kind", []],
    ["auditLog", "%_c:", "action", ["article.update"]],
    ["auditLog", "c:\\", "action", ["article.update"]],
    ["auditLog", '"50', "action", ["article.update"]],
    ["auditLog", "e_", "action", []],
  ])("%s finds %j", async (field, search, selection, expected) => {
    const { values, totalCount } = await list(
      field,
      `search: ${JSON.stringify(search)}`,
      selection,
    );
    expect(values).toEqual(expected);
    expect(totalCount).toBe(expected.length);
  });
});
