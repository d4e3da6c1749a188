import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { beforeAll, describe, expect, it, test } from "vitest";
import { maxTokens } from "#api-token/api-token.service.ts";
import { hashOfToken, isTokenText } from "#api-token/token-text.ts";
import type { Viewer } from "#context/viewer.ts";
import { execute, viewerOf } from "../../testing/execute.ts";

const database = useTestDatabase();

let owner: Viewer;
let stranger: Viewer;
let conferenceId: string;

beforeAll(async () => {
  const create = factories(database.db);
  owner = viewerOf(await create.user());
  stranger = viewerOf(await create.user());
  conferenceId = (await create.conference({ ownerId: owner.id, plan: "enterprise" })).id;
});

const creation = `mutation ($input: CreateApiTokenInput!) {
  result: createApiToken(input: $input) {
    __typename
    ... on CreatedApiToken { secret apiToken { id name start scopes conference { id } createdBy lastUsedAt } }
    ... on Error { code message }
    ... on ValidationError { fields { path code } }
  }
}`;

const form = { name: " Export ", scopes: ["sales_read", "sales_read"], validDays: 30 };

async function create(input: object, viewer = owner) {
  const { data, codes } = await execute(database.db, creation, {
    viewer,
    variables: { input: { ...form, ...input } },
  });
  return codes ?? data.result;
}

async function revoke(id: string, viewer: Viewer) {
  const source =
    "mutation ($id: ID!) { result: revokeApiToken(input: { id: $id }) { __typename } }";
  const { data, codes } = await execute(database.db, source, { viewer, variables: { id } });
  return codes ?? data.result.__typename;
}

async function tokensOf(viewer: Viewer) {
  const source = `query ($id: ID!) {
    personalApiTokens { id } apiTokens(conferenceId: $id) { id }
  }`;
  const { data } = await execute(database.db, source, { viewer, variables: { id: conferenceId } });
  return data;
}

describe("a token of a conference", () => {
  it("is shown once, stored as a hash, and logged", async () => {
    const { secret, apiToken } = await create({ conferenceId });
    expect(isTokenText(secret)).toBe(true);
    expect(apiToken).toMatchObject({
      name: "Export",
      start: secret.slice(0, 15),
      scopes: ["sales_read"],
      conference: { id: conferenceId },
      createdBy: owner.fullName,
      lastUsedAt: null,
    });
    const row = await database.db.apiToken.findUniqueOrThrow({ where: { id: apiToken.id } });
    expect(row.tokenHash).toBe(hashOfToken(secret));
    expect(JSON.stringify(row)).not.toContain(secret);
    expect((await tokensOf(owner)).apiTokens).toEqual([{ id: apiToken.id }]);
    expect(await revoke(apiToken.id, stranger)).toBe("NotFoundError");
    expect(await revoke(apiToken.id, owner)).toBe("Deleted");
    expect(await revoke(apiToken.id, owner)).toBe("NotFoundError");
    const log = await database.db.auditLogEntry.findMany({
      where: { conferenceId },
      select: { action: true, details: true },
      orderBy: { id: "asc" },
    });
    const details = { name: "Export" };
    expect(log).toEqual([
      { action: "api-token.create", details },
      { action: "api-token.revoke", details },
    ]);
  });

  it("can be created by owners only, and only if the plan has API access", async () => {
    expect(await create({ conferenceId }, stranger)).toEqual(["FORBIDDEN"]);
    const { id } = await factories(database.db).conference({ ownerId: owner.id, plan: "pro" });
    expect(await create({ conferenceId: id })).toMatchObject({
      message:
        "The Professional plan does not include API access. An owner can change to Enterprise in the settings.",
      fields: [{ path: [], code: "NOT_ALLOWED" }],
    });
  });

  it("prevents a change to a plan without API access", async () => {
    const { apiToken } = await create({ conferenceId });
    const source = `mutation ($id: ID!) {
      result: changePlan(input: { id: $id, plan: basic }) { __typename ... on Error { message } }
    }`;
    const change = async () =>
      (await execute(database.db, source, { viewer: owner, variables: { id: conferenceId } })).data
        .result;
    expect((await change()).message).toContain(
      "Revoke the tokens of this conference under API tokens first",
    );
    await revoke(apiToken.id, owner);
    expect((await change()).__typename).toBe("Conference");
    await database.db.conference.update({
      where: { id: conferenceId },
      data: { plan: "enterprise" },
    });
  });
});

describe("a token of a user", () => {
  it("is private, and logged as a security event of the account", async () => {
    const { apiToken } = await create({}, stranger);
    expect(apiToken.conference).toBeNull();
    const { personalApiTokens } = (
      await execute(database.db, "{ personalApiTokens { id } }", { viewer: stranger })
    ).data;
    expect(personalApiTokens).toEqual([{ id: apiToken.id }]);
    expect((await tokensOf(owner)).personalApiTokens).toEqual([]);
    expect(await revoke(apiToken.id, owner)).toBe("NotFoundError");
    const source = "{ viewer { securityEvents { action } } }";
    const { data } = await execute(database.db, source, { viewer: stranger });
    expect(data.viewer.securityEvents).toEqual([{ action: "account.create-api-token" }]);
  });

  it("is deleted with the account", async () => {
    const user = await factories(database.db).user();
    await create({}, viewerOf(user));
    await database.db.user.delete({ where: { id: user.id } });
    expect(await database.db.apiToken.count({ where: { userId: user.id } })).toBe(0);
  });

  it("is limited to fifty per user", async () => {
    const viewer = viewerOf(await factories(database.db).user());
    const row = { userId: viewer.id, start: "A", name: "A", expiresAt: new Date("2040-01-01") };
    await database.db.apiToken.createMany({
      data: Array.from({ length: maxTokens }, (_, index) => {
        return { ...row, tokenHash: `${viewer.id}-${index}` };
      }),
    });
    expect(await create({}, viewer)).toMatchObject({ code: "VALIDATION_FAILED" });
  });
});

test.each([
  [{ name: " " }, "name", "REQUIRED"],
  [{ name: "x".repeat(101) }, "name", "TOO_LONG"],
  [{ scopes: [] }, "scopes", "REQUIRED"],
  [{ validDays: 0 }, "validDays", "OUT_OF_RANGE"],
  [{ validDays: 367 }, "validDays", "OUT_OF_RANGE"],
])("a form with %j is rejected at %s", async (input, path, code) => {
  expect(await create(input)).toMatchObject({ fields: [{ path: [path], code }] });
});

describe("the origins whose pages may use tokens", () => {
  const save = async (origins: string[], viewer = owner) => {
    const source = `mutation ($input: SaveApiOriginsInput!) {
      result: saveApiOrigins(input: $input) {
        ... on Conference { apiOrigins }
        ... on ValidationError { fields { path code } }
      }
    }`;
    const variables = { input: { conferenceId, origins } };
    const { data, codes } = await execute(database.db, source, { viewer, variables });
    return codes ?? data.result;
  };

  it("are saved by owners, normalized as browsers send them", async () => {
    const origins = [
      "https://App.example.com/",
      "https://app.example.com",
      "http://localhost:3000",
    ];
    const apiOrigins = ["https://app.example.com", "http://localhost:3000"];
    expect(await save(origins)).toEqual({ apiOrigins });
    expect(await save(origins, stranger)).toEqual(["FORBIDDEN"]);
    expect(await save([])).toEqual({ apiOrigins: [] });
  });

  test.each(["https://a.example/path", "ftp://a.example", "a.example", "*", "null", ""])(
    "do not include %j",
    async (origin) => {
      expect(await save([origin])).toMatchObject({ fields: [{ path: ["origins", "0"] }] });
    },
  );
});
