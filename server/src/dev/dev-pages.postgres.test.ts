import { factories } from "@summit/prisma/testing/factories.ts";
import type { PageRequest } from "@summit/web/page-contract";
import { draftsCookie } from "@summit/web/signed-in";
import { parse } from "graphql";
import type { ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDevPages } from "#dev/dev-pages.ts";
import { cookieOf } from "../../testing/organizer.ts";
import { createTestApp, type TestApp, testPage } from "../../testing/test-app.ts";

// A stub of Vite: pages contain their conference and the speakers that they get.
const vite = {
  middlewares: (_request: unknown, _response: unknown, next: () => void) => next(),
  transformIndexHtml: async (_path: string, html: string) => html,
  ssrFixStacktrace: () => {},
  ssrLoadModule: async () => ({
    renderPage: async ({ path, site, execute, assets, drafts }: PageRequest) => {
      if (path.startsWith("/404/")) return testPage("<h1>Missing</h1>", 404);
      if (path === "/broken") throw new SyntaxError("<Broken> is not closed");
      const { data } = await execute(
        parse("query ($id: ID!) { speakers(conferenceId: $id) { name } }"),
        { id: site?.conferenceId },
      );
      return testPage(
        `${assets.boot}<h1 data-drafts="${drafts !== undefined}">${site?.base}${path}</h1>${JSON.stringify(data)}`,
      );
    },
  }),
} as unknown as ViteDevServer;

let app: TestApp;
let helper: string;
beforeAll(async () => {
  app = await createTestApp({ openPages: createDevPages(vite) });
  const create = factories(app.db.client);
  await create.conference({ id: "default", name: "Data Day" });
  const user = await create.user();
  for (const [id, status] of [
    ["open", "published"],
    ["hidden", "draft"],
  ] as const) {
    await create.conference({ id, slug: id, status });
    await create.speaker({ conferenceId: id, name: "Otto Draft", publication: "draft" });
    await app.db.client.member.create({
      data: { conferenceId: id, userId: user.id, role: "helper" },
    });
  }
  helper = await cookieOf(app, user.id);
});
afterAll(() => app.close());

const ask = async (path: string, cookie?: string) => {
  const response = await fetch(app.url + path, cookie ? { headers: { cookie } } : {});
  return { status: response.status, text: await response.text() };
};

it.each(["/preview/c/open/speakers", "/preview/c/hidden", "/c/hidden/speakers"])(
  "shows %s with its drafts only to the team",
  async (path) => {
    const { status, text } = await ask(path, helper);
    expect([status, text.includes("Otto Draft")]).toEqual([200, true]);
    expect((await ask(path)).status).toBe(404);
  },
);

it("serves previews with scripts, which know that drafts are shown", async () => {
  const looking = `${helper}; ${draftsCookie}=1`;
  for (const [path, cookie] of [
    ["/c/hidden", helper],
    ["/preview/c/open", helper],
    ["/c/open/speakers", looking],
  ] as const) {
    const { text } = await ask(path, cookie);
    expect([path, text.includes("entry-boot.ts")]).toEqual([path, true]);
    expect([path, text.includes('data-drafts="true"')]).toEqual([path, true]);
  }
  expect((await ask("/c/open/speakers", looking)).text).toContain("Otto Draft");
  expect((await ask("/c/open/speakers", `${draftsCookie}=1`)).text).not.toContain("Otto Draft");
});

it("shows why a page cannot be rendered, with the client that reloads it once it can", async () => {
  const { status, text } = await ask("/broken");
  expect(status).toBe(500);
  expect(text).toContain("&lt;Broken&gt; is not closed");
  expect(text).toContain('src="/src/dev/failed-page.ts"');
});
