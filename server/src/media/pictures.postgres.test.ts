import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { Conference, User } from "@summit/prisma/client.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { BadInputError } from "@summit/schema/errors/domain-errors.ts";
import { paths } from "@summit/web/routes";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { createDirectoryStore } from "#media/directory-store.ts";
import { type MediaStore, StoreError } from "#media/media-store.ts";
import { createS3Store } from "#media/s3-store.ts";
import { filesOf } from "#media/save-picture.ts";
import { sessionCookieName, signSessionToken } from "#sessions/session.ts";
import { createMemoryStore } from "../../testing/memory-store.ts";
import { canMount, mountSmallDisk } from "../../testing/small-disk.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const memory = createMemoryStore();
/** Operations of the store that currently fail. */
let broken: "put" | "get" | "third put" | undefined;
let puts = 0;
/** The underlying store. */
let elsewhere: MediaStore | undefined;
const store: MediaStore = {
  ...memory,
  async put(name, content) {
    puts += 1;
    if (broken === "put" || (broken === "third put" && puts >= 3)) {
      throw new StoreError("The picture was not stored, because the server’s disk is full.");
    }
    await (elsewhere ?? memory).put(name, content);
  },
  delete: (names) => (elsewhere ?? memory).delete(names),
  async get(name) {
    if (broken === "get") throw new StoreError("The picture cannot be shown.");
    return memory.get(name);
  },
};
const web = new Map<string, Buffer>();
const fetchFromTest = async (address: string) => {
  const file = web.get(address);
  if (!file) throw new BadInputError("The address cannot be reached.");
  return file;
};

let app: TestApp;
let conference: Conference;
let photo: Buffer;
const people = {} as Record<
  "owner" | "editor" | "helper" | "organizer" | "stranger" | "other owner",
  User
>;

beforeAll(async () => {
  app = await createTestApp({ media: { store, fetch: fetchFromTest } });
  const { client } = app.db;
  const create = factories(client);
  for (const name of ["owner", "editor", "helper", "stranger", "other owner"] as const) {
    people[name] = await create.user();
  }
  people.organizer = await create.user({ isOrganizer: true });
  await create.conference({ id: "default" });
  conference = await create.conference({ ownerId: people.owner.id });
  await create.conference({ ownerId: people["other owner"].id });
  for (const role of ["editor", "helper"] as const) {
    const place = { conferenceId: conference.id, userId: people[role].id, role };
    await client.member.create({ data: place });
  }
  photo = await picture("#336699");
});
afterAll(() => app?.close());

const picture = (background: string, width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function headersOf(user: User | undefined): Promise<Record<string, string>> {
  if (!user) return {};
  const expiresAt = new Date(Date.now() + 24 * 3_600_000);
  const session = await app.db.client.authSession.create({ data: { userId: user.id, expiresAt } });
  const token = signSessionToken(session, app.sessionSecret);
  return { Cookie: `${sessionCookieName(app.config.publicUrl)}=${token}` };
}

type Wish = Partial<Parameters<typeof paths.picturesFor>[0]>;

async function send(
  user: User | undefined,
  body: Buffer | undefined,
  wish: Wish = {},
  headers: Record<string, string> = {},
) {
  const path = paths.picturesFor({ conference: conference.id, kind: "photo", ...wish });
  const response = await fetch(app.url + path, {
    method: "POST",
    headers: { "X-Summit-Picture": "1", ...(await headersOf(user)), ...headers },
    ...(body && { body: new Uint8Array(body) }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const read = async (path: string, user?: User, headers: Record<string, string> = {}) =>
  fetch(app.url + path, { headers: { ...(await headersOf(user)), ...headers } });

const rows = () => app.db.client.picture.count();

describe("an uploaded picture", () => {
  test("is stored, and public at immutable URLs", async () => {
    const { status, body } = await send(people.editor, photo, {
      edit: JSON.stringify({ alt: "  A hall  ", focal: { x: 0.25, y: 0.75 } }),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ width: 600, height: 400, kind: "photo", edit: { alt: "A hall" } });
    expect(body.address).toBe(`/media/${body.id}-640.webp`);
    for (const [file, type] of [
      [body.address, "image/webp"],
      [`/media/${body.id}-320.avif`, "image/avif"],
    ]) {
      const response = await read(file);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe(type);
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(response.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      const content = Buffer.from(await response.arrayBuffer());
      expect(Number(response.headers.get("content-length"))).toBe(content.length);
      expect((await sharp(content).metadata()).width).toBe(file === body.address ? 600 : 320);
      const etag = response.headers.get("etag") ?? "";
      expect((await read(file, undefined, { "If-None-Match": etag })).status).toBe(304);
    }
  });

  test("is deduplicated if uploaded again, but not with another crop", async () => {
    const file = await picture("#993366");
    const before = await rows();
    const [one, again] = [await send(people.owner, file), await send(people.owner, file)];
    expect(again.body.id).toBe(one.body.id);
    const cut = JSON.stringify({ cut: { left: 0, top: 0, width: 0.5, height: 0.75 } });
    const part = await send(people.owner, undefined, { from: one.body.id, edit: cut });
    expect(part.status).toBe(201);
    expect(part.body).toMatchObject({ width: 300, height: 300 });
    expect(part.body.id).not.toBe(one.body.id);
    expect(await rows()).toBe(before + 2);
  });

  test("is exposed by the API as an absolute URL", async () => {
    const { body } = await send(people.owner, await picture("#ff0000", 200, 100));
    const { client } = app.db;
    await factories(client).speaker({
      conferenceId: conference.id,
      imageUrl: body.address,
      companyLogo: "/logos/x.svg",
    });
    const query = `query ($id: ID!) { speakers(conferenceId: $id) { imageUrl companyLogoImage { id }
      image { url(width: 320, format: avif) width height alt colour focalX } } }`;
    const response = await app.graphql(query, { id: conference.id });
    expect(response.body.data.speakers).toEqual([
      {
        imageUrl: body.address,
        companyLogoImage: null,
        image: {
          url: `${app.config.publicUrl}/media/${body.id}-320.avif`,
          width: 200,
          height: 100,
          alt: "",
          focalX: 0.5,
          colour: expect.stringMatching(/^#f[cdef]0[0-2]0[0-2]$/),
        },
      },
    ]);
    const wrong = await app.graphql(
      "query ($id: ID!) { speakers(conferenceId: $id) { image { url(width: 321) } } }",
      { id: conference.id },
    );
    expect(wrong.body.errors[0].extensions.code).toBe("BAD_USER_INPUT");
  });

  test("can be downloaded from a URL by the server", async () => {
    web.set("https://example.com/a.jpg", photo);
    const address = "https://example.com/a.jpg";
    expect((await send(people.editor, undefined, { address })).status).toBe(201);
    const gone = await send(people.editor, undefined, { address: "https://example.com/b.jpg" });
    expect([gone.status, gone.body]).toEqual([400, { error: "The address cannot be reached." }]);
  });
});

describe("upload authorization", () => {
  test.each([
    ["owner", 201],
    ["editor", 201],
    ["helper", 403],
    ["other owner", 403],
    ["organizer", 403],
    ["stranger", 403],
    [undefined, 401],
  ] as const)("%s: %i", async (name, status) => {
    const before = await rows();
    const file = await picture("#00ff00", 40, 40);
    const response = await send(name && people[name], file);
    expect(response.status).toBe(status);
    if (status !== 201) {
      expect(Object.keys(response.body)).toEqual(["error"]);
      expect(await rows()).toBe(before);
    }
  });

  test("is denied to cross-origin pages and forms", async () => {
    const headers = { Origin: "https://evil.example" };
    expect((await send(people.owner, photo, {}, headers)).status).toBe(403);
    expect((await send(people.owner, photo, {}, { "X-Summit-Picture": "" })).status).toBe(403);
  });

  test("is denied for archived conferences", async () => {
    const archived = await factories(app.db.client).conference({
      ownerId: people.owner.id,
      status: "archived",
    });
    const { status, body } = await send(people.owner, photo, { conference: archived.id });
    expect(status).toBe(403);
    expect(body.error).toMatch(/^This conference is archived/);
    expect(memory.files.size % filesOf("").length).toBe(0);
  });

  test("allows editors to read the original and crop it again", async () => {
    const { body } = await send(people.owner, photo);
    const statuses = async (path: string) =>
      Promise.all(
        [people.editor, people.helper, people["other owner"], undefined].map(
          async (user) => (await read(path, user)).status,
        ),
      );
    expect(await statuses(paths.picture(body))).toEqual([200, 403, 403, 401]);
    expect(await statuses(paths.wholePicture(body))).toEqual([200, 403, 403, 401]);
    expect((await read(`/media/${body.id}-whole.webp`)).status).toBe(404);
    const mine = await app.db.client.conference.findFirstOrThrow({
      where: { ownerId: people["other owner"].id },
    });
    const stolen = { conference: mine.id, from: body.id };
    expect((await send(people["other owner"], undefined, stolen)).status).toBe(403);
  });
});

describe("a rejected upload gets an error message, and leaves nothing behind", () => {
  const nothingLeft = async (work: () => Promise<void>) => {
    const before = [await rows(), [...memory.files.keys()].sort()];
    await work();
    expect([await rows(), [...memory.files.keys()].sort()]).toEqual(before);
  };

  test.each<[string, () => Buffer | undefined, Wish, number, RegExp]>([
    ["a page", () => Buffer.from("<html><script>alert(1)</script>"), {}, 400, /is not a picture/],
    ["nothing", () => undefined, {}, 400, /^The file is empty/],
    ["16 MB", () => Buffer.alloc(16 << 20), {}, 400, /larger than 15 MB/],
    [
      "a part outside",
      () => photo,
      { edit: '{"cut":{"left":1,"top":0,"width":1,"height":1}}' },
      422,
      /within/,
    ],
    ["a long text", () => photo, { edit: JSON.stringify({ alt: "x".repeat(301) }) }, 422, /300/],
    ["no JSON", () => photo, { edit: "{" }, 400, /JSON/],
    ["no kind", () => photo, { kind: "film" }, 400, /what the picture is for/],
    ["a picture that is gone", () => undefined, { from: "0".repeat(32) }, 403, /permission/],
  ])("%s", async (_name, file, wish, status, sentence) => {
    await nothingLeft(async () => {
      const response = await send(people.owner, file(), wish);
      expect([response.status, response.body.error]).toEqual([
        status,
        expect.stringMatching(sentence),
      ]);
    });
  });

  test("16 MB without a Content-Length", async () => {
    await nothingLeft(async () => {
      const stream = Readable.from(Array(16).fill(Buffer.alloc(1 << 20)));
      const response = await fetch(
        app.url + paths.picturesFor({ conference: conference.id, kind: "photo" }),
        {
          method: "POST",
          headers: { "X-Summit-Picture": "1", ...(await headersOf(people.owner)) },
          body: Readable.toWeb(stream) as ReadableStream,
          duplex: "half",
        } as RequestInit,
      );
      expect(response.status).toBe(400);
      expect((await response.json()).error).toMatch(/larger than 15 MB/);
    });
  });

  test("the third of one person at once, before it is read", async () => {
    const ends: (() => void)[] = [];
    const begin = async () =>
      fetch(app.url + paths.picturesFor({ conference: conference.id, kind: "photo" }), {
        method: "POST",
        headers: { "X-Summit-Picture": "1", ...(await headersOf(people.owner)) },
        body: new ReadableStream({
          start(body) {
            body.enqueue(new TextEncoder().encode("text"));
            ends.push(() => body.close());
          },
        }),
        duplex: "half",
      } as RequestInit);
    /** Begins again where the owner's other request of that moment had the place. */
    const hold = async (): Promise<Response> => {
      const response = await begin();
      return response.status === 503 ? hold() : response;
    };
    await nothingLeft(async () => {
      const first = [hold(), hold()];
      const others = async (user: User) => (await send(user, Buffer.from("text"))).status;
      await expect.poll(() => others(people.owner)).toBe(503);
      const third = await begin();
      expect([third.status, third.headers.get("retry-after")]).toEqual([503, "5"]);
      expect(await others(people.editor)).toBe(400);
      for (const end of ends) end();
      for (const response of await Promise.all(first)) expect(response.status).toBe(400);
    });
  });

  test.each(["put", "third put"] as const)("a store that fails at its %s", async (failure) => {
    await nothingLeft(async () => {
      [broken, puts] = [failure, 0];
      const response = await send(people.owner, await picture("#123456", 30, 30));
      broken = undefined;
      expect(response.status).toBe(503);
      expect(response.body.error).toBe(
        "The picture was not stored, because the server’s disk is full.",
      );
    });
  });

  test.skipIf(!canMount())(
    "a disk that is full after some files, and accepts it later",
    async () => {
      const disk = mountSmallDisk("16k");
      if (!disk) throw new Error("The disk cannot be mounted any more.");
      onTestFinished(() => {
        elsewhere = undefined;
        disk.unmount();
      });
      const folder = join(disk.path, "media");
      const file = await picture("#654321", 900, 600);
      await nothingLeft(async () => {
        elsewhere = createDirectoryStore(folder);
        const response = await send(people.owner, file);
        expect(response.status).toBe(503);
        expect(response.body.error).toBe(
          "The picture was not stored, because the server’s disk is full. Please tell whoever runs the site.",
        );
        expect(await readdir(folder)).toEqual([]);
      });
      disk.resize("8m");
      const { status, body } = await send(people.owner, file);
      expect(status).toBe(201);
      expect((await readdir(folder)).every((name) => name.startsWith(body.id))).toBe(true);
      await app.db.client.picture.delete({ where: { id: body.id } });
    },
  );

  test("an unreachable bucket", async () => {
    onTestFinished(() => {
      elsewhere = undefined;
      vi.unstubAllEnvs();
    });
    vi.stubEnv("AWS_ACCESS_KEY_ID", "nobody");
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "nothing");
    const location = { bucket: "pictures", prefix: "", region: "us-east-1" };
    await nothingLeft(async () => {
      elsewhere = createS3Store({ ...location, endpoint: "http://127.0.0.1:1" });
      const response = await send(people.owner, await picture("#654321", 30, 30));
      expect(response.status).toBe(503);
      expect(response.body.error).toBe(
        "The picture was not stored, because the store cannot be reached. Please try again shortly.",
      );
    });
  });

  test("during an outage of the store, responses are not cached", async () => {
    const { body } = await send(people.owner, photo);
    broken = "get";
    const response = await read(body.address);
    broken = undefined;
    expect(response.status).toBe(503);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test.each(["/media/", "/media/x.webp", `/media/${"0".repeat(32)}-640.webp`, "/media/..%2f.env"])(
    "%s is not a picture",
    async (path) => {
      const response = await read(path);
      expect(response.status).toBe(path === "/media/" ? 200 : 404);
    },
  );
});
