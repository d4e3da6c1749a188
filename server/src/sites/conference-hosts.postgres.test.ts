import { once } from "node:events";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { text as readText } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { factories } from "@summit/prisma/testing/factories.ts";
import type { RenderPage } from "@summit/web/page-contract";
import { spellingOf } from "@summit/web/route-match";
import { paths } from "@summit/web/routes";
import pLimit from "p-limit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cookieOfOrganizer } from "../../testing/organizer.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

// Sites at their own hosts, rendered from source, over HTTP.
const entry = fileURLToPath(new URL("../../../web/src/entry-server.tsx", import.meta.url));
const publicUrl = "https://summit.example";

let app: TestApp;
let records: Record<string, string[]> = {};
const ids: Record<string, string> = {};
beforeAll(async () => {
  const { renderPage } = (await import(entry)) as { renderPage: RenderPage };
  app = await createTestApp({
    renderPage,
    spellingOf,
    env: { PUBLIC_URL: publicUrl, RATE_LIMIT_FACTOR: "1" },
    hostRecords: { texts: async (name) => records[name] ?? [] },
  });
  await factories(app.db.client).conference({ id: "default", name: "Data Day" });
  for (const name of ["Robotics", "Gardening"]) {
    const slug = name.toLowerCase();
    ids[slug] = await createConference(name, slug, `${slug}.example`);
  }
  ids.secret = await createConference("Secret", "secret", "secret.example", "draft");
});
afterAll(() => app.close());

async function createConference(
  name: string,
  slug: string,
  host: string,
  status: "draft" | "published" = "published",
) {
  const create = factories(app.db.client);
  const proof = { host, provenHost: host, hostToken: slug, hostProvenAt: new Date() };
  const conference = { name: `${name} Day`, slug, status, plan: "pro", ...proof } as const;
  const { id: conferenceId } = await create.conference(conference);
  await create.speaker({ conferenceId, name: `${name} Speaker`, slug: "ada" });
  await create.scheduleItem({ conferenceId, title: `${name} Opening`, slug: "opening" });
  return conferenceId;
}

type Asked = { method?: string; headers?: Record<string, string>; body?: string };

/** Sends a request with a custom Host header, which `fetch` does not allow. */
async function ask(host: string, path: string, { method = "GET", headers = {}, body }: Asked = {}) {
  const sent = httpRequest(app.url + path, { method, headers: { ...headers, Host: host } });
  sent.end(body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const { statusCode: status = 0 } = response;
  return {
    status,
    headers: response.headers as Record<string, string | undefined>,
    text: await readText(response),
  };
}

const form = { "Content-Type": "application/x-www-form-urlencoded" };

describe("a conference's own host", () => {
  test("has it in each language of the conference", async () => {
    const id = await createConference("Language", "language-day", "language.example");
    const data = { language: "fr", otherLanguages: ["de"] };
    await app.db.client.conference.update({ where: { id }, data });
    app.publishChange(id);
    const { status, text } = await ask("language.example", "/de/speakers");
    expect(status).toBe(200);
    expect(text).toContain(' data-base="/de"');
    expect(text).toContain('href="/de/agenda"');
    expect((await ask("language.example", "/de/agenda.ics")).status).toBe(200);
    const moved = await ask("language.example", "/fr/speakers");
    expect([moved.status, moved.headers.location]).toEqual([301, "/speakers"]);
    const elsewhere = await ask("localhost", "/c/language-day/de/speakers");
    expect([elsewhere.status, elsewhere.headers.location]).toEqual([
      301,
      "https://language.example/de/speakers",
    ]);
  });

  test("has its pages and feeds at the root, with URLs of this host", async () => {
    for (const path of [
      "/",
      "/speakers",
      "/speakers/ada",
      "/sitemap.xml",
      "/rss.xml",
      "/feed.json",
    ]) {
      const { status, text } = await ask("robotics.example", path);
      expect([path, status]).toEqual([path, 200]);
      expect([path, text.match(/Data Day|Gardening|\/c\/robotics/)]).toEqual([path, null]);
      expect(text).toContain("https://robotics.example");
    }
    const { text: robots } = await ask("robotics.example", "/robots.txt");
    expect(robots).toContain("Sitemap: https://robotics.example/sitemap.xml");
    const missing = await ask("robotics.example", "/no-such-page");
    expect(missing.status).toBe(404);
    expect(missing.text).toContain("Robotics Day");
    const state = await ask("robotics.example", "/page-state/speakers");
    expect(state.text).toContain("Robotics Speaker");
  });

  test("is found in any spelling, and redirected to from its path on the main site", async () => {
    for (const host of ["ROBOTICS.example", "robotics.example:443", "robotics.example."]) {
      expect((await ask(host, "/speakers")).text).toContain("Robotics Speaker");
    }
    const moved = await ask("summit.example", "/c/robotics/speakers?from=mail");
    expect([moved.status, moved.headers.location]).toEqual([
      301,
      "https://robotics.example/speakers?from=mail",
    ]);
    const feed = await ask("summit.example", "/c/robotics/sitemap.xml", { method: "HEAD" });
    expect([feed.status, feed.headers.location]).toEqual([
      301,
      "https://robotics.example/sitemap.xml",
    ]);
    const own = await ask("robotics.example", "/c/robotics/speakers");
    expect([own.status, own.headers.location]).toEqual([301, "/speakers"]);
    expect((await ask("robotics.example", "/c/gardening/speakers")).status).toBe(404);
  });

  test("redirects accounts and admin to the main site, and accepts no session", async () => {
    for (const path of ["/admin?conference=x", "/auth", "/account"]) {
      const { status, headers } = await ask("robotics.example", path);
      expect([path, status, headers.location]).toEqual([path, 302, publicUrl + path]);
    }
    const { Cookie } = await cookieOfOrganizer(app);
    const headers = { "Content-Type": "application/json", Cookie: `__Host-${Cookie}` };
    const body = JSON.stringify({ query: "{ viewer { id } }" });
    const atMain = await ask("summit.example", "/graphql", { method: "POST", headers, body });
    expect(JSON.parse(atMain.text).data.viewer).not.toBeNull();
    const atHost = await ask("robotics.example", "/graphql", { method: "POST", headers, body });
    expect(JSON.parse(atHost.text).data.viewer).toBeNull();
    for (const path of [paths.live, paths.newsletterSubscribers]) {
      const refused = await ask("robotics.example", path, { headers });
      expect([path, refused.status]).toEqual([path, 401]);
    }
    const file = await ask("summit.example", paths.newsletterSubscribers, { headers });
    expect(file.status).toBe(200);
  });

  test("sets no HSTS for its subdomains", async () => {
    const transport = async (host: string) =>
      (await ask(host, "/speakers")).headers["strict-transport-security"];
    expect(await transport("summit.example")).toContain("includeSubDomains");
    expect(await transport("robotics.example")).toMatch(/^max-age=\d+$/);
  });

  test("accepts its own forms from its own pages only", async () => {
    const post = (origin: string) =>
      ask("robotics.example", "/newsletter/subscribe", {
        method: "POST",
        headers: { ...form, Origin: origin },
        body: "email=ada%40example.com",
      });
    for (const origin of [publicUrl, "https://gardening.example", "https://evil.example", "null"]) {
      expect([origin, (await post(origin)).status]).toEqual([origin, 403]);
    }
    const { status, headers } = await post("https://robotics.example");
    expect([status, headers.location]).toEqual([303, "/newsletter/requested#content"]);
    const stored = await app.db.client.newsletterSubscription.findMany();
    expect(stored).toMatchObject([{ conferenceId: ids.robotics }]);
  });

  test("executes the site's own operations from its own pages only", async () => {
    const query = "query ($id: ID!) { speakers(conferenceId: $id) { name } }";
    const body = JSON.stringify({ query, variables: { id: ids.robotics } });
    const post = (host: string, origin: string) =>
      ask(host, "/graphql", {
        method: "POST",
        // Without cookies, pages of any origin may read public data.
        headers: { "Content-Type": "application/json", Origin: origin, Cookie: "any=thing" },
        body,
      });
    for (let time = 0; time < 3; time += 1) {
      const page = await post("robotics.example", "https://robotics.example");
      expect(page.text).toContain("Robotics Speaker");
      expect(page.headers["strict-transport-security"]).not.toContain("includeSubDomains");
      expect((await post("robotics.example", publicUrl)).status).toBe(403);
      expect((await post("summit.example", "https://robotics.example")).status).toBe(403);
    }
  });
});

describe("an unknown host", () => {
  test("gets a short error page, whatever is requested or cached", async () => {
    await ask("summit.example", "/speakers");
    for (const host of ["evil.example", "secret.example", "summit.example.evil.example"]) {
      for (const path of ["/", "/speakers", "/sitemap.xml", "/graphql", "/c/robotics", "/admin"]) {
        const { status, headers, text } = await ask(host, path);
        expect([host, path, status]).toEqual([host, path, 421]);
        expect(headers["cache-control"]).toBe("no-store");
        expect(text).toContain("There is no site at this address");
        expect(text).not.toMatch(/Data Day|Robotics|Secret/);
      }
    }
    const body = JSON.stringify({ query: "{ plans { name } }" });
    const headers = { "Content-Type": "application/json", Origin: "https://evil.example" };
    const posted = { method: "POST", headers, body };
    await ask("summit.example", "/graphql", {
      ...posted,
      headers: { ...headers, Origin: publicUrl },
    });
    expect((await ask("evil.example", "/graphql", posted)).status).toBe(421);
  });

  test("still gets health checks", async () => {
    for (const path of ["/healthz", "/readyz"]) {
      expect((await ask("app-1:4000", path)).status).toBe(200);
    }
    for (const host of ["localhost:4000", "127.0.0.1", "[::1]:4000", "10.0.0.7"]) {
      expect((await ask(host, "/")).text).toContain("Data Day");
    }
  });
});

describe("the certificate check for proxies", () => {
  const statusOf = async (domain: string) =>
    (await ask("app:4000", `/api/hosts/ask?domain=${encodeURIComponent(domain)}`)).status;

  test("approves hosts that are served here, including drafts, and no others", async () => {
    expect(await statusOf("robotics.example")).toBe(200);
    expect(await statusOf("secret.example")).toBe(200);
    expect(await statusOf("summit.example")).toBe(200);
    for (const domain of ["evil.example", "localhost", "127.0.0.1", "", "a b", "x".repeat(300)]) {
      expect([domain, await statusOf(domain)]).toEqual([domain, 404]);
    }
  });

  test("is rate-limited for unknown hosts only", async () => {
    const flood = await Promise.all(
      Array.from({ length: 700 }, (_, index) => statusOf(`n${index}.example`)),
    );
    expect(flood).toContain(429);
    expect(await statusOf("robotics.example")).toBe(200);
  });
});

describe("sites at several hosts", () => {
  test("never show each other's pages, whatever the order of requests", async () => {
    const [slug, name] = ["sewing", "Sewing Day"];
    const sewing = await factories(app.db.client).conference({ name, slug });
    await factories(app.db.client).speaker({
      conferenceId: sewing.id,
      name: "Sewing Speaker",
      slug: "ada",
    });
    // Each site with its own name and those of the others.
    const sites = [
      { host: "summit.example", base: "", own: "Data Day", id: "default" },
      { host: "summit.example", base: "/c/sewing", own: "Sewing", id: sewing.id },
      { host: "robotics.example", base: "", own: "Robotics", id: ids.robotics },
      { host: "gardening.example", base: "", own: "Gardening", id: ids.gardening },
    ].map((site, _index, all) => ({
      ...site,
      others: new RegExp(all.flatMap(({ own }) => (own === site.own ? [] : own)).join("|")),
    }));
    const pages = ["", "/speakers", "/search?q=ada"];
    const feeds = ["/agenda.ics", "/schedule.json", "/embed/speakers"];
    const paths = [...pages, ...feeds, "/no-such-page", "/page-state/speakers", "/graphql"];
    const round = sites.flatMap((site) => paths.map((path) => ({ site, path })));
    const requests = Array.from({ length: 4 }, () => round)
      .flat()
      .sort((a, b) => a.path.localeCompare(b.path));
    const query = "query ($id: ID!) { conference(id: $id) { name } }";
    const send = ({ host, base, id }: (typeof sites)[number], path: string) => {
      if (path !== "/graphql") {
        const address = path.startsWith("/page-state/")
          ? path.replace("/page-state", `/page-state${base}`)
          : base + path;
        return ask(host, address || "/");
      }
      const headers = { "Content-Type": "application/json", Origin: `https://${host}` };
      const body = JSON.stringify({ query, variables: { id } });
      return ask(host, path, { method: "POST", headers, body });
    };
    const limit = pLimit(24);
    let changes = 0;
    const changing = setInterval(() => {
      changes += 1;
      app.publishChange(sites[changes % sites.length]?.id);
    }, 5);
    try {
      await Promise.all(
        requests.map(async ({ site, path }) => {
          const { text } = await limit(() => send(site, path));
          const { own, others } = site;
          // Calendars of a day have no name, and the sitemap contains only URLs.
          if (pages.includes(path) || path === "/graphql") expect(text).toContain(own);
          expect([own, path, text.match(others)]).toEqual([own, path, null]);
        }),
      );
    } finally {
      clearInterval(changing);
    }
  });

  test("follow changes of a host at the next request", async () => {
    const Cookie = `__Host-${(await cookieOfOrganizer(app)).Cookie}`;
    const { userId } = await app.db.client.authSession.findFirstOrThrow({
      orderBy: { createdAt: "desc" },
    });
    const { id } = await factories(app.db.client).conference({
      name: "Moving Day",
      slug: "moving",
      plan: "pro",
    });
    await app.db.client.member.create({ data: { conferenceId: id, userId, role: "owner" } });
    const run = async (call: string) => {
      const query = `mutation { result: ${call} { __typename ... on Conference { hostClaim { recordName recordValue } } } }`;
      const headers = { "Content-Type": "application/json", Cookie };
      const body = JSON.stringify({ query });
      const { text } = await ask("summit.example", "/graphql", { method: "POST", headers, body });
      return JSON.parse(text).data.result;
    };
    const status = async (host: string, path: string) => (await ask(host, path)).status;
    for (let time = 0; time < 2; time += 1) {
      expect(await status("summit.example", "/c/moving")).toBe(200);
      expect(await status("moving.example", "/")).toBe(421);
    }
    const { hostClaim } = await run(
      `setConferenceHost(input: { id: "${id}", host: "moving.example" })`,
    );
    expect(await status("moving.example", "/")).toBe(421);
    records = { [hostClaim.recordName]: [hostClaim.recordValue] };
    await run(`checkConferenceHost(input: { id: "${id}" })`);
    for (let time = 0; time < 2; time += 1) {
      expect(await status("moving.example", "/")).toBe(200);
      expect(await status("summit.example", "/c/moving")).toBe(301);
    }
    await run(`unpublishConference(input: { id: "${id}" })`);
    expect(await status("moving.example", "/")).toBe(421);
    expect(await status("summit.example", "/c/moving")).toBe(404);
    await run(`publishConference(input: { id: "${id}" })`);
    await run(`removeConferenceHost(input: { id: "${id}" })`);
    for (let time = 0; time < 2; time += 1) {
      expect(await status("moving.example", "/")).toBe(421);
      expect(await status("summit.example", "/c/moving")).toBe(200);
    }
  });

  test("stay up while the database is unavailable", async () => {
    await ask("robotics.example", "/speakers");
    await app.endDatabase();
    expect((await ask("robotics.example", "/speakers")).text).toContain("Robotics Speaker");
    expect((await ask("evil.example", "/speakers")).status).toBe(421);
  });
});
