import { createHash } from "node:crypto";
import { countStatements } from "@summit/prisma/testing/count-statements.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { expect, it } from "vitest";
import { picturePath } from "#picture/picture-address.ts";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute } from "../../testing/execute.ts";

const editor = useContentEditor();

const add = async (digit: string) => {
  const id = digit.repeat(32);
  await editor.db.picture.create({
    data: {
      id,
      conferenceId: editor.conferenceId,
      format: "png",
      colour: "#112233",
      width: 3,
      height: 2,
      bytes: 1,
      alt: `Picture ${digit}`,
    },
  });
  return id;
};

it("the pictures of a list are read in one statement, or none if there are none", async () => {
  const { db, conferenceId } = editor;
  const [face, logo] = [await add("1"), await add("2")];
  const { speaker } = factories(db);
  const source = `query ($id: ID!) { speakers(conferenceId: $id) { image { alt } companyLogoImage { alt } } }`;
  const read = async () =>
    JSON.stringify((await execute(db, source, { variables: { id: conferenceId } })).data)
      .match(/Picture \d/g)
      ?.sort();
  await speaker({ conferenceId, imageUrl: "https://example.com/x.png" });
  await speaker({ conferenceId, imageUrl: "/portraits/x.webp" });
  expect(await read()).toBeUndefined();
  const before = await countStatements(read);
  await speaker({ conferenceId, imageUrl: picturePath(face) });
  await speaker({ conferenceId, companyLogo: picturePath(logo, 1280, "avif") });
  await speaker({ conferenceId, imageUrl: picturePath(face), companyLogo: picturePath(logo) });
  await speaker({ conferenceId, imageUrl: picturePath("f".repeat(32)) });
  expect(await read()).toEqual(["Picture 1", "Picture 1", "Picture 2", "Picture 2"]);
  expect(await countStatements(read)).toBe(before + 1);
});

it("the entries of a venue's lists have pictures", async () => {
  const { conferenceId } = editor;
  const [hall, hotel] = [await add("3"), await add("4")];
  const price = { minorUnits: 100, currency: "GBP" };
  const saved = await editor.call(
    "saveVenueDetails",
    {
      conferenceId,
      venueName: "Hall",
      address: "1",
      city: "B",
      postalCode: "1",
      country: "DE",
      imageUrl: picturePath(hall),
      nearbyAccommodations: [
        { name: "A", price, rating: 4, imageUrl: picturePath(hotel) },
        { name: "B", price, rating: 4 },
      ],
    },
    "... on VenueDetails { image { alt } nearbyAccommodations { imageUrl image { alt } } }",
  );
  expect(saved).toMatchObject({
    image: { alt: "Picture 3" },
    nearbyAccommodations: [
      { imageUrl: picturePath(hotel), image: { alt: "Picture 4" } },
      { imageUrl: null, image: null },
    ],
  });
});

it("a conference's logo is set by id or address, and must be stored by the site", async () => {
  const { db, conferenceId: id } = editor;
  await db.conference.update({ where: { id }, data: { description: "A day." } });
  const logo = await add("a");
  const selection = "... on Conference { logo { id url(width: 1280) } }";
  const set = (logoPictureId: string | null) =>
    editor.call("saveIdentity", { conferenceId: id, logoPictureId }, selection);
  const shown = { id: logo, url: `https://summit.example/media/${logo}-1280.webp` };
  expect(await set(picturePath(logo))).toMatchObject({ logo: shown });
  expect(await set(logo)).toMatchObject({ logo: shown });
  expect((await set("https://example.com/logo.png")).fields).toEqual([
    { path: ["logoPictureId"], message: "Must be a picture of this site" },
  ]);
  const other = await factories(db).conference();
  const foreign = "c".repeat(32);
  await db.picture.create({
    data: { id: foreign, conferenceId: other.id, format: "png", width: 3, height: 2, bytes: 1 },
  });
  const refused = [{ path: ["logoPictureId"], message: "Is not a picture of this conference" }];
  expect((await set(foreign)).fields).toEqual(refused);
  expect(await set(null)).toMatchObject({ logo: null });
});

it("a conference's logo and identity are saved atomically", async () => {
  const { db, conferenceId } = editor;
  await db.conference.update({ where: { id: conferenceId }, data: { description: "A day." } });
  const logo = await add("b");
  const selection = "... on Conference { logo { id } identity { artworkSeed } }";
  const save = (input: object) =>
    editor.call("saveIdentity", { conferenceId, ...input }, selection);
  expect(await save({ artworkSeed: 7, logoPictureId: picturePath(logo) })).toMatchObject({
    logo: { id: logo },
    identity: { artworkSeed: 7 },
  });
  expect(await save({ artworkSeed: 8 })).toMatchObject({ logo: { id: logo } });
  const refused = await save({ artworkSeed: 9, logoPictureId: "https://example.com/logo.png" });
  expect(refused.fields).toEqual([
    { path: ["logoPictureId"], message: "Must be a picture of this site" },
  ]);
  expect(await save({ logoPictureId: null })).toMatchObject({
    logo: null,
    identity: { artworkSeed: 8 },
  });
});

it("a picture on another host is pending until it was tried, and then says what failed", async () => {
  const { db } = editor;
  const create = factories(db);
  const conferenceId = editor.conferenceId;
  await db.speaker.deleteMany({ where: { conferenceId } });
  const hosts = ["new", "down", "gone"].map((name) => `https://${name}.example/a.png`);
  const speakers = await Promise.all(
    hosts.map((imageUrl) => create.speaker({ conferenceId, imageUrl })),
  );
  await create.speaker({ conferenceId, imageUrl: "/portraits/x.webp" });
  await create.speaker({ conferenceId: (await create.conference()).id, imageUrl: hosts[0] });
  for (const [index, attempts] of [1, 3].entries()) {
    const addressHash = createHash("sha256")
      .update(`photo${hosts[index + 1]}`)
      .digest("hex");
    const lastError = "The address cannot be reached.";
    await db.pictureAddress.create({ data: { conferenceId, addressHash, attempts, lastError } });
  }
  const source = `query ($id: ID!) {
    externalPictures(conferenceId: $id) { address recordId state problem } }`;
  const { data } = await execute(db, source, {
    variables: { id: conferenceId },
    viewer: editor.viewer,
  });
  const picture = (index: number, state: string, problem: string | null) => ({
    address: hosts[index],
    recordId: speakers[index]?.id,
    state,
    problem,
  });
  expect(data?.externalPictures).toEqual([
    picture(2, "failed", "The address cannot be reached."),
    picture(1, "retrying", "The address cannot be reached."),
    picture(0, "pending", null),
  ]);
});
