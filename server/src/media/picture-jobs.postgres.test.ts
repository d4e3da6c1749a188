import { createHash } from "node:crypto";
import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import type { ContentChange } from "@summit/schema/content/content-events.ts";
import { BadInputError } from "@summit/schema/errors/domain-errors.ts";
import { picturePath } from "@summit/schema/picture/picture-address.ts";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { deleteUnusedPictures } from "#media/delete-unused-pictures.ts";
import { importPictures } from "#media/import-pictures.ts";
import { StoreError } from "#media/media-store.ts";
import { createSavePicture, filesOf } from "#media/save-picture.ts";
import { removeOldRows } from "#privacy/old-rows.ts";
import { defaultRetention } from "#privacy/retention.ts";
import { createMemoryStore } from "../../testing/memory-store.ts";

const opened = useTestDatabase();
const dayMs = 86_400_000;
let store: ReturnType<typeof createMemoryStore>;
let conferenceId: string;
let asked: string[];
let told: ContentChange[];
/** The response of each URL. */
let web: Map<string, Buffer>;
beforeEach(async () => {
  store = createMemoryStore();
  [asked, told, web] = [[], [], new Map()];
  // Both jobs process all pictures.
  await opened.db.conference.deleteMany();
  await opened.db.picture.deleteMany();
  conferenceId = (await factories(opened.db).conference()).id;
});

const picture = (background: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

const importAll = (save = createSavePicture(store)) =>
  importPictures({
    db: opened.db,
    events: { announce: async () => {}, publish: (changes) => void told.push(...changes) },
    save,
    async fetch(address) {
      asked.push(address);
      const file = web.get(address);
      if (!file) throw new BadInputError("The address cannot be reached.");
      return file;
    },
  });

const there = "https://example.com/ada.png";
const gone = "https://example.com/gone.png";

describe("external pictures", () => {
  test("are imported from all columns, and the records updated", async () => {
    web.set(there, await picture("#ff0000"));
    const { db } = opened;
    const speaker = await factories(db).speaker({ conferenceId, imageUrl: there });
    const plain = await factories(db).speaker({ conferenceId, imageUrl: "/portraits/x.webp" });
    await db.venueDetails.create({
      data: {
        conferenceId,
        venueName: "Hall",
        address: "1",
        city: "B",
        postalCode: "1",
        country: "DE",
        nearbyAccommodations: [
          { name: "One", imageUrl: there },
          { name: "Two", imageUrl: null },
        ],
      },
    });
    const cards = (imageUrl: string) => [
      {
        section: "audiences",
        heading: there,
        cards: [{ title: "One", imageUrl }, { title: "Two" }],
      },
    ];
    const home = await db.homePage.create({
      data: { conferenceId, sections: [{ section: "hero" }, ...cards(there)] },
    });
    expect(await importAll()).toBe(true);
    const [kept] = await db.picture.findMany();
    const address = picturePath(kept?.id ?? "");
    expect([...store.files.keys()].sort()).toEqual(filesOf(kept?.id ?? "").sort());
    const after = await db.speaker.findMany({ orderBy: { createdAt: "asc" } });
    expect(after.map(({ imageUrl, version }) => [imageUrl, version])).toEqual([
      [address, speaker.version],
      [plain.imageUrl, plain.version],
    ]);
    const venue = await db.venueDetails.findUniqueOrThrow({ where: { conferenceId } });
    expect(venue.nearbyAccommodations).toEqual([
      { name: "One", imageUrl: address },
      { name: "Two", imageUrl: null },
    ]);
    const { sections } = await db.homePage.findUniqueOrThrow({ where: { conferenceId } });
    expect(sections).toEqual([{ section: "hero" }, ...cards(address)]);
    expect(told).toEqual([
      { conferenceId, entity: "speaker", entityId: speaker.id },
      { conferenceId, entity: "venue-details", entityId: venue.id },
      { conferenceId, entity: "home-page", entityId: home.id },
    ]);
    asked = [];
    expect(await importAll()).toBe(true);
    expect(asked).toEqual([]);
  });

  test("that fail are retried on three days", async () => {
    const { db } = opened;
    await factories(db).speaker({ conferenceId, imageUrl: gone });
    for (let day = 0; day < 5; day += 1) {
      await importAll();
      await importAll();
      await db.pictureAddress.updateMany({ data: { triedAt: new Date(Date.now() - dayMs) } });
    }
    expect(asked).toEqual([gone, gone, gone]);
    expect(await db.pictureAddress.findMany()).toMatchObject([
      {
        conferenceId,
        attempts: 3,
        lastError: "The address cannot be reached.",
        addressHash: createHash("sha256").update(`photo${gone}`).digest("hex"),
      },
    ]);
    expect(await db.speaker.findFirst()).toMatchObject({ imageUrl: gone });
    expect(told).toEqual([]);
  });

  test("of one conference do not wait for those of another", async () => {
    const { db } = opened;
    const create = factories(db);
    for (let i = 0; i < 60; i += 1)
      await create.speaker({ conferenceId, imageUrl: `${gone}?${i}` });
    const other = await create.conference();
    await create.speaker({ conferenceId: other.id, companyLogo: there });
    expect(await importAll()).toBe(false);
    expect(asked.slice(0, 2)).toContain(there);
    expect(await importAll()).toBe(true);
    expect(asked).toHaveLength(61);
  });

  test("are ignored in the bin and in the archive", async () => {
    const { db } = opened;
    await factories(db).speaker({ conferenceId, imageUrl: there });
    await db.conference.update({ where: { id: conferenceId }, data: { status: "archived" } });
    await importAll();
    const bin = { status: "published", deletedAt: new Date() } as const;
    await db.conference.update({ where: { id: conferenceId }, data: bin });
    await importAll();
    expect(asked).toEqual([]);
  });

  test("are retried if our own store failed", async () => {
    web.set(there, await picture("#00ff00"));
    await factories(opened.db).speaker({ conferenceId, imageUrl: there });
    const full = createSavePicture({
      ...store,
      put: async () => {
        throw new StoreError("The disk is full.");
      },
    });
    await expect(importAll(full)).rejects.toThrow(StoreError);
    expect(await opened.db.pictureAddress.count()).toBe(0);
    expect(await importAll()).toBe(true);
    expect(await opened.db.picture.count()).toBe(1);
  });
});

describe("unreferenced pictures", () => {
  const add = async (digit: string) => {
    const id = digit.repeat(32);
    await opened.db.picture.create({
      data: {
        id,
        conferenceId,
        kind: "photo",
        format: "png",
        width: 1,
        height: 1,
        bytes: 1,
      },
    });
    for (const name of filesOf(id)) await store.put(name, Buffer.from("x"));
    return id;
  };
  const collectAfter = (days: number) =>
    deleteUnusedPictures({ db: opened.db, store, now: new Date(Date.now() + days * dayMs) });
  const left = async () =>
    (await opened.db.picture.findMany({ orderBy: { id: "asc" } })).map(({ id }) => id[0]).join("");

  test("are deleted with their files after a week", async () => {
    const { db } = opened;
    const used = [await add("1"), await add("2"), await add("3"), await add("4")];
    const unused = await add("5");
    const [face = "", cover = "", body = "", logo = ""] = used;
    const speaker = await factories(db).speaker({
      conferenceId,
      imageUrl: picturePath(face, 1280, "avif"),
    });
    await db.article.create({
      data: {
        conferenceId,
        slug: "a",
        title: "A",
        excerpt: "A",
        publishedOn: new Date(),
        coverUrl: picturePath(cover),
        body: `![](${picturePath(body)})`,
      },
    });
    await db.conference.update({ where: { id: conferenceId }, data: { logoPictureId: logo } });

    await collectAfter(0);
    await collectAfter(6);
    expect(await left()).toBe("12345");
    await db.speaker.update({ where: { id: speaker.id }, data: { imageUrl: null } });
    await collectAfter(7.1);
    expect(await left()).toBe("1234");
    expect([...store.files.keys()].some((name) => name.startsWith(unused))).toBe(false);
    expect(store.files.size).toBe(used.length * filesOf("").length);

    // A record refers to it again in time.
    await db.speaker.update({
      where: { id: speaker.id },
      data: { imageUrl: picturePath(face) },
    });
    await collectAfter(14);
    await db.speaker.delete({ where: { id: speaker.id } });
    await collectAfter(15);
    await collectAfter(21);
    expect(await left()).toBe("1234");
    await collectAfter(22.1);
    expect(await left()).toBe("234");
  });

  test("are kept for the bin and its histories, and go a week after it is emptied", async () => {
    const { db } = opened;
    const [binned, former] = [await add("1"), await add("2")];
    const [id, entity, dayAgo] = ["gone", "speaker", Date.now() - dayMs];
    await db.binnedRecord.create({
      data: {
        id,
        entity,
        conferenceId,
        name: "Ada",
        deletedAt: new Date(dayAgo - 28 * dayMs),
        data: { row: { imageUrl: picturePath(binned) } },
      },
    });
    await db.auditLogEntry.create({
      data: {
        conferenceId,
        entityId: id,
        action: `${entity}.update`,
        version: 2,
        differences: [{ name: "imageUrl", before: picturePath(former), after: null }],
      },
    });
    await removeOldRows(db, defaultRetention);
    await collectAfter(0);
    await collectAfter(8);
    expect(await left()).toBe("12");
    await db.binnedRecord.update({
      where: { id },
      data: { deletedAt: new Date(dayAgo - 30 * dayMs) },
    });
    await removeOldRows(db, defaultRetention);
    await collectAfter(9);
    expect(await left()).toBe("12");
    await collectAfter(16.1);
    expect(await left()).toBe("");
  });

  test("are deleted with their conference, unless a copy uses them", async () => {
    const { db } = opened;
    const shared = await add("6");
    await add("7");
    const copy = await factories(db).conference();
    await factories(db).speaker({ conferenceId: copy.id, imageUrl: picturePath(shared) });
    await db.conference.delete({ where: { id: conferenceId } });
    await collectAfter(0);
    await collectAfter(8);
    expect(await left()).toBe("6");
  });

  test("and files without a row are deleted after a day", async () => {
    const kept = await add("8");
    await store.put(`${"9".repeat(32)}-320.webp`, Buffer.from("x"));
    await store.put("README.txt", Buffer.from("x"));
    await collectAfter(0);
    expect([...store.files.keys()].sort()).toEqual([...filesOf(kept), "README.txt"].sort());
  });
});
