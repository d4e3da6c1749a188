import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { findPreviewed } from "#conference/preview-link.service.ts";
import type { Viewer } from "#context/viewer.ts";
import { execute, viewerOf } from "../../testing/execute.ts";

const test = useTestDatabase();

const secrets = { derive: (purpose: string, name: string) => `${purpose}-${name}` };

let owner: Viewer;
let id: string;
beforeEach(async () => {
  const user = await factories(test.db).user();
  owner = viewerOf(user);
  ({ id } = await factories(test.db).conference({ ownerId: user.id, status: "draft" }));
});

async function change(mutation: "createPreviewLink" | "revokePreviewLink"): Promise<string | null> {
  const source = `mutation { link: ${mutation}(input: { conferenceId: "${id}" }) { ... on Conference { previewToken } } }`;
  const { data } = await execute(test.db, source, { viewer: owner });
  return data.link.previewToken;
}

const leadsTo = (token: string | null) => findPreviewed(test.db, secrets, token ?? "");

describe("a preview link", () => {
  it("opens its conference until it is renewed or revoked", async () => {
    const first = await change("createPreviewLink");
    expect(await leadsTo(first)).toBe(id);
    const second = await change("createPreviewLink");
    expect(await leadsTo(first)).toBeNull();
    expect(await leadsTo(second)).toBe(id);
    expect(await change("revokePreviewLink")).toBeNull();
    expect(await leadsTo(second)).toBeNull();
  });

  it.each(["", "x", "x.y", "'; --.x", `${"a".repeat(80)}.b`])(
    "is invalid with %j",
    async (token) => {
      expect(await leadsTo(token)).toBeNull();
    },
  );

  it("opens no other conference, and none that is archived or in the bin", async () => {
    const token = (await change("createPreviewLink")) ?? "";
    const other = await factories(test.db).conference({ status: "draft", previewNonce: "n" });
    expect(await leadsTo(token.replace(id, other.id))).toBeNull();
    await test.db.conference.update({ where: { id }, data: { status: "archived" } });
    expect(await leadsTo(token)).toBeNull();
    const data = { status: "draft", deletedAt: new Date() } as const;
    await test.db.conference.update({ where: { id }, data });
    expect(await leadsTo(token)).toBeNull();
  });

  it("shows this draft only", async () => {
    const other = await factories(test.db).conference({ status: "draft" });
    const read = async (previewOf: string | null) => {
      const source = `{ own: conference(id: "${id}") { id } other: conference(id: "${other.id}") { id } }`;
      return (await execute(test.db, source, { context: { previewOf } })).data;
    };
    expect(await read(null)).toEqual({ own: null, other: null });
    expect(await read(id)).toEqual({ own: { id }, other: null });
  });
});
