import { factories } from "@summit/prisma/testing/factories.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute, viewerOf } from "../../testing/execute.ts";

const editor = useContentEditor();

const journal = {
  groundColour: "#F4EFE6",
  accentColour: "#8A2B1E",
  actionColour: "#1F4D3A",
  typefaces: "editorial",
  artworkForm: "wave",
  artworkSeed: 8205,
};
const selection = `... on Conference { identity {
  version groundColour typefaces artworkForm artworkSeed artworkLines artworkVersion palette { ground onGround }
} }`;

const save = (input: object) =>
  editor.call("saveIdentity", { conferenceId: editor.conferenceId, ...input }, selection);

async function identityOf(id: string) {
  const source = `query ($id: ID!) { conference(id: $id) { identity {
    id version typefaces artworkSeed artworkVersion palette { ground }
  } } }`;
  const { data } = await execute(editor.db, source, { variables: { id }, viewer: editor.viewer });
  return data.conference.identity;
}

describe("an identity", () => {
  it("defaults to the built-in theme with a generated artwork", async () => {
    const { conferenceId, db, viewer } = editor;
    const own = await identityOf(conferenceId);
    expect(own).toMatchObject({ version: 0, typefaces: "signal", palette: null });
    expect(own.artworkVersion).toMatch(/^[0-9a-f]{16}$/);
    const other = await factories(db).conference({ ownerId: viewer.id });
    expect((await identityOf(other.id)).artworkVersion).not.toBe(own.artworkVersion);
  });

  it("can be saved partially, and is logged", async () => {
    const { identity } = await save({ version: 0, ...journal, groundColour: "#f4efe6" });
    expect(identity).toMatchObject({
      version: 1,
      groundColour: "#F4EFE6",
      typefaces: "editorial",
      artworkLines: 32,
      palette: { ground: "#F4EFE6", onGround: expect.stringMatching(/^#[0-9A-F]{6}$/) },
    });
    expect((await save({ version: 1, artworkLines: 12 })).identity).toMatchObject({
      version: 2,
      artworkLines: 12,
      artworkSeed: 8205,
    });
    const stale = await save({ version: 1, artworkLines: 20 });
    expect(stale.__typename).toBe("ConflictError");
    const actions = (await editor.log()).map(({ action }) => action);
    expect(actions.filter((action) => action === "identity.save")).toHaveLength(2);
  });

  it.each([
    [
      "a colour by its name",
      { accentColour: "red" },
      "accentColour",
      "Must be a colour such as #6D4AFF",
    ],
    [
      "a colour that ends the rule",
      { accentColour: "#000000;}body{display:none" },
      "accentColour",
      "Must be a colour such as #6D4AFF",
    ],
    [
      "a colour that ends the element",
      { groundColour: "</style><script>alert(1)</script>" },
      "groundColour",
      "Must be a colour such as #6D4AFF",
    ],
    ["too many lines", { artworkLines: 4_000_000 }, "artworkLines", "Must be at most 48"],
    ["a hue beyond the circle", { artworkHueTo: 360 }, "artworkHueTo", "Must be at most 359"],
    ["a seed below zero", { artworkSeed: -1 }, "artworkSeed", "Must be 0 or more"],
    [
      "colours that cannot be told apart",
      { groundColour: "#FFFFFF", accentColour: "#FFFF00", actionColour: "#000000" },
      "accentColour",
      "This is too close to the ground: the contrast is 1.0 to 1, and it needs 3 to 1.",
    ],
  ])("is rejected with %s", async (_name, part, field, message) => {
    const before = await identityOf(editor.conferenceId);
    const { fields } = await save(part as object);
    expect(fields).toEqual([{ path: [field], message }]);
    expect(await identityOf(editor.conferenceId)).toEqual(before);
  });
});

it("has a database constraint for colours", async () => {
  const { db, conferenceId } = editor;
  const data = { conferenceId, accentColour: "red;}" };
  await expect(
    db.identity.upsert({ where: { conferenceId }, create: data, update: data }),
  ).rejects.toThrow();
});

describe("who may change it", () => {
  const source = `mutation ($input: SaveIdentityInput!) { saveIdentity(input: $input) { __typename } }`;
  let conferenceId: string;
  const viewers: Record<string, ReturnType<typeof viewerOf> | null> = { stranger: null };
  beforeAll(async () => {
    const create = factories(editor.db);
    for (const role of ["owner", "editor", "helper", "otherOwner"]) {
      viewers[role] = viewerOf(await create.user());
    }
    ({ id: conferenceId } = await create.conference({ ownerId: viewers.owner?.id ?? null }));
    await create.conference({ ownerId: viewers.otherOwner?.id ?? null });
    for (const role of ["editor", "helper"] as const) {
      const userId = viewers[role]?.id ?? "";
      await editor.db.member.create({ data: { conferenceId, userId, role } });
    }
  });

  it.each([
    ["owner", undefined],
    ["editor", undefined],
    ["helper", "FORBIDDEN"],
    ["otherOwner", "FORBIDDEN"],
    ["stranger", "UNAUTHENTICATED"],
  ])("%s", async (role, code) => {
    const before = await editor.db.identity.findUnique({ where: { conferenceId } });
    const variables = { input: { conferenceId, artworkSeed: role.length } };
    const viewer = viewers[role] ?? null;
    const { data, codes } = await execute(editor.db, source, { viewer, variables });
    if (code) {
      expect(codes).toEqual([code]);
      expect(await editor.db.identity.findUnique({ where: { conferenceId } })).toEqual(before);
    } else {
      expect(data.saveIdentity.__typename).toBe("Conference");
    }
  });
});
