import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { get } from "node:http";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startDevServer } from "#dev/dev-server.ts";
import type { RunningServer } from "#start/start.ts";

/** A minimal repository. */
const files = {
  "package.json": `{ "scripts": { "codegen": "node codegen.cjs" } }`,
  // Like the codegen, it says of each file that it would have written why it was not.
  "codegen.cjs": `
    const { readFileSync, writeFileSync } = require("node:fs");
    if (readFileSync("web/src/page.graphql", "utf8").includes("nonsense")) {
      const error = "\\u001b[31m✖\\u001b[39m Generate [FAILED: Cannot query field nonsense]\\n";
      process.stderr.write(error + error);
      process.exit(1);
    }
    writeFileSync("types", "new");`,
  "web/package.json": "{}",
  "web/src/page.graphql": "query Page { speakers }",
  "prisma/content/speakers.md": "Ada",
  "prisma/generated/client.ts": `export const fields = "";`,
  "schema/schema.graphql": "old",
  "schema/src/resolver.ts": `export const answer = () => "first";`,
  // Like Pothos's builder, it throws if a type is defined twice.
  "schema/src/builder.ts": `
    let told = false;
    export function tell() { if (told) throw new Error("told twice"); told = true; }`,
  "server/src/dev/application.ts": `
    import { readFileSync } from "node:fs";
    import { tell } from "../../../schema/src/builder.ts";
    import { answer } from "../../../schema/src/resolver.ts";
    import { fields } from "../../../prisma/generated/client.ts";
    tell();
    const speakers = readFileSync(new URL("../../../prisma/content/speakers.md", import.meta.url));
    export const printedSchema = () => "schema of " + answer();
    export async function startDevApplication({ host, env }) {
      const respond = (request, response) => response.end(answer() + " " + speakers + fields);
      const port = await host.listen(respond, Number(env.PORT));
      return { port, message: "", stop: () => host.drain() };
    }`,
};

let root = "";
let server: RunningServer;
let tab: Awaited<ReturnType<typeof openTab>>;

const edit = (file: keyof typeof files, content: string) => writeFile(join(root, file), content);

const served = async () => (await fetch(`http://localhost:${server.port}/`)).text();

/** Polls, because a file may be reported twice and cause a second restart. */
const comesToBeServed = (text: string) =>
  vi.waitFor(async () => expect(await served()).toBe(text), { timeout: 20_000 });

/** The WebSocket of Vite's client in an open tab. */
async function openTab() {
  const upgraded = get(`http://localhost:${server.port}/`, {
    headers: {
      Connection: "Upgrade",
      Upgrade: "websocket",
      "Sec-WebSocket-Key": "c3VtbWl0LXN1bW1pdC1zdQ==",
      "Sec-WebSocket-Version": "13",
      "Sec-WebSocket-Protocol": "vite-hmr",
    },
  });
  const [, socket, head] = (await once(upgraded, "upgrade")) as [unknown, Socket, Buffer];
  let received = head.toString();
  socket.on("data", (chunk) => {
    received += chunk;
  });
  return {
    close: () => socket.destroy(),
    /** Waits for this message, after those that were already awaited. */
    async isTold(message: string) {
      await vi.waitFor(() => expect(received).toContain(message), { timeout: 20_000 });
      const told = received;
      received = "";
      return told;
    },
  };
}

beforeAll(async () => {
  root = `${await mkdtemp(join(tmpdir(), "summit-dev-"))}/`;
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), content);
  }
  server = await startDevServer({ env: { PORT: "0", LOG_LEVEL: "silent" }, root });
  tab = await openTab();
});

afterAll(async () => {
  tab.close();
  await server.stop();
  // Vite may still be writing its cache.
  await rm(root, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
});

it("serves a changed resolver, reloads the tabs and generates types for the changed API", async () => {
  expect(await served()).toBe("first Ada");
  await edit("schema/src/resolver.ts", `export const answer = () => "second";`);
  await tab.isTold('"full-reload"');
  await comesToBeServed("second Ada");
  expect(await readFile(join(root, "schema/schema.graphql"), "utf8")).toBe("schema of second");
  await vi.waitFor(async () => expect(await readFile(join(root, "types"), "utf8")).toBe("new"), {
    timeout: 20_000,
  });
});

it("serves changed content that is read, not imported", async () => {
  await edit("prisma/content/speakers.md", "Grace");
  await tab.isTold('"full-reload"');
  await comesToBeServed("second Grace");
});

it("serves with a database client that was generated anew", async () => {
  await edit("prisma/generated/client.ts", `export const fields = " with pronouns";`);
  await tab.isTold('"full-reload"');
  await comesToBeServed("second Grace with pronouns");
  await edit("prisma/generated/client.ts", `export const fields = "";`);
  await comesToBeServed("second Grace");
});

it("serves with a database client whose files appear one after another", async () => {
  const folder = join(root, "prisma/generated/internal");
  await edit("prisma/generated/client.ts", `export { fields } from "./internal/class.ts";`);
  await tab.isTold('"error"');
  await mkdir(folder);
  await writeFile(join(folder, "class.ts"), `export const fields = " with rooms";`);
  await comesToBeServed("second Grace with rooms");
  await edit("prisma/generated/client.ts", `export const fields = "";`);
  await comesToBeServed("second Grace");
});

it("reports an error in a change, keeps the previous version, and recovers", async () => {
  await edit("schema/src/resolver.ts", `import "./missing.ts";`);
  await tab.isTold('"error"');
  expect(await served()).toBe("second Grace");
  await edit("schema/src/resolver.ts", `export const answer = () => "mended";`);
  await tab.isTold('"full-reload"');
  await comesToBeServed("mended Grace");
});

it("reports an error in an operation once, to tabs that open later, too, until it is mended", async () => {
  await edit("web/src/page.graphql", "query Page { nonsense }");
  expect((await tab.isTold('"error"')).split("Cannot query field nonsense")).toHaveLength(2);
  const late = await openTab();
  await late.isTold("Cannot query field nonsense");
  await edit("web/src/page.graphql", files["web/src/page.graphql"]);
  await late.isTold('"full-reload"');
  await tab.isTold('"full-reload"');
  const last = await openTab();
  await edit("prisma/content/speakers.md", "Ada");
  expect(await last.isTold('"full-reload"')).not.toContain('"error"');
  late.close();
  last.close();
});
