import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createDirectoryStore } from "#media/directory-store.ts";
import { type MediaStore, StoreError } from "#media/media-store.ts";
import { parseMediaUrl } from "#media/s3-location.ts";
import { createS3Store } from "#media/s3-store.ts";
import { serveS3 } from "../../testing/s3-server.ts";

let directory: string;
let s3: Awaited<ReturnType<typeof serveS3>>;
const stores = {} as Record<"a folder" | "a bucket", MediaStore>;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "summit-media-"));
  s3 = await serveS3(join(directory, "s3"));
  stores["a folder"] = createDirectoryStore(join(directory, "media"));
  stores["a bucket"] = createS3Store(s3.location);
});
afterAll(async () => {
  await s3.close();
  await rm(directory, { recursive: true });
});

async function namesIn(store: MediaStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.list()) names.push(name);
  return names.sort();
}

describe.each(["a folder", "a bucket"] as const)("%s", (kind) => {
  it("returns stored files until they are deleted", async () => {
    const store = stores[kind];
    expect(await namesIn(store)).toEqual([]);
    const content = Buffer.from([0, 255, 10, 13, 0]);
    await store.put("a-320.webp", content);
    await store.put("b-320.avif", content);
    const file = await store.get("a-320.webp");
    expect(file?.bytes).toBe(5);
    expect(file && (await buffer(file.stream))).toEqual(content);
    expect(await namesIn(store)).toEqual(["a-320.webp", "b-320.avif"]);
    await store.delete(["a-320.webp", "c-320.webp"]);
    expect(await store.get("a-320.webp")).toBeNull();
    expect(await namesIn(store)).toEqual(["b-320.avif"]);
  });

  it("overwrites a file of the same name", async () => {
    const store = stores[kind];
    await store.put("d-320.webp", Buffer.from("one"));
    await store.put("d-320.webp", Buffer.from("other"));
    const file = await store.get("d-320.webp");
    expect(file && (await buffer(file.stream)).toString()).toBe("other");
  });
});

describe("a folder", () => {
  it("leaves no partial file if writing fails", async () => {
    const file = join(directory, "no-folder");
    await writeFile(file, "");
    const put = createDirectoryStore(file).put("a-320.webp", Buffer.from("x"));
    await expect(put).rejects.toThrow(StoreError);
    await expect(put).rejects.toThrow(
      "The picture was not stored, because the server cannot write",
    );
  });

  it("removes partial files left by a crash", async () => {
    const left = join(directory, "left");
    const store = createDirectoryStore(left);
    await store.put("a-320.webp", Buffer.from("x"));
    await writeFile(join(left, ".part-1"), "");
    await writeFile(join(left, ".part-2"), "");
    await utimes(join(left, ".part-1"), 0, 0);
    expect(await namesIn(store)).toEqual(["a-320.webp"]);
    expect((await readdir(left)).sort()).toEqual([".part-2", "a-320.webp"]);
  });

  it.each(["../a", "a/b", ".", "..", ""])("has no file called %j", async (name) => {
    await expect(stores["a folder"].put(name, Buffer.from("x"))).rejects.toThrow(StoreError);
  });
});

describe("a bucket", () => {
  it("that does not exist is reported, without its keys", async () => {
    const [gone] = [createS3Store({ ...s3.location, endpoint: "http://127.0.0.1:1" })];
    const sentence =
      "The picture was not stored, because the store cannot be reached. Please try again shortly.";
    await expect(gone.put("a-320.webp", Buffer.from("x"))).rejects.toThrow(
      new StoreError(sentence),
    );
    await expect(gone.get("a-320.webp")).rejects.toThrow(StoreError);
  });

  it("that refuses the key is reported, not taken for an empty one", async () => {
    vi.stubEnv("AWS_ACCESS_KEY_ID", "OTHER");
    const refused = createS3Store(s3.location);
    await expect(refused.get("e-320.webp")).rejects.toThrow(StoreError);
    await expect(refused.put("e-320.webp", Buffer.from("x"))).rejects.toThrow(StoreError);
    await expect(refused.delete(["e-320.webp"])).rejects.toThrow(StoreError);
    await expect(namesIn(refused)).rejects.toThrow();
    vi.unstubAllEnvs();
    expect(await stores["a bucket"].get("e-320.webp")).toBeNull();
  });
});

describe("MEDIA_URL", () => {
  it.each([
    ["s3://pictures", { bucket: "pictures", prefix: "", region: "us-east-1" }],
    [
      "s3://pictures/summit/?region=eu-west-1",
      { bucket: "pictures", prefix: "summit/", region: "eu-west-1" },
    ],
    [
      "s3://pictures?endpoint=https://minio.example:9000",
      {
        bucket: "pictures",
        prefix: "",
        region: "us-east-1",
        endpoint: "https://minio.example:9000",
      },
    ],
  ])("%s", (url, location) => {
    expect(parseMediaUrl(url)).toEqual(location);
  });

  it.each([
    "https://pictures.example",
    "s3://",
    "s3://key:secret@pictures",
    "s3://pictures?endpoint=ftp://a",
    "s3://pictures?regoin=eu-west-1",
    "nonsense",
  ])("is not %s", (url) => {
    expect(parseMediaUrl(url)).toBeUndefined();
  });
});
