import { connect } from "node:net";
import { defaultConferenceId } from "@summit/schema/conference/access.ts";
import { paths } from "@summit/web/routes";
import { describe, expect, it } from "vitest";
import type { ApiResponse } from "./client.ts";
import { expectNoHarm, useTarget } from "./target.ts";

const target = useTarget();

const call = async (name: string, input: object, selection = "") => {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input!`;
  const { graphql } = await organizer();
  return graphql(
    `mutation ($input: ${type}) { ${name}(input: $input) { __typename ${selection} } }`,
    { input: { ...(name.startsWith("create") && { conferenceId: "main" }), ...input } },
  );
};

let signedIn: ReturnType<typeof target.as> | undefined;
const organizer = () => (signedIn ??= target.as("organizer"));

const article = (slug: string, body: string) => ({
  slug,
  title: slug,
  excerpt: "x",
  body,
  publishedOn: "2025-01-01",
});

describe("Markdown that is expensive for its length", () => {
  const bombs: Record<string, string> = {
    "a sparse table": `${"|a".repeat(3_700)}\n${"|-".repeat(3_700)}\n${"a\n".repeat(7_400)}`,
    "lazy quotes": `> a\n${"a\n".repeat(15_000)}`,
    "runs of headings": "a\n=\n".repeat(7_500),
    "deep quotes": "> ".repeat(20_000),
    "deep lists": Array.from({ length: 300 }, (_, depth) => `${" ".repeat(depth * 2)}- a`).join(
      "\n",
    ),
    "emphasis without an end": "*a **b ".repeat(8_000),
    brackets: "[".repeat(40_000),
    "links in links": "[a](".repeat(10_000),
    footnotes: Array.from({ length: 3_000 }, (_, note) => `[^${note}]: [^${note + 1}]`).join(
      "\n\n",
    ),
    entities: "&amp;".repeat(12_000),
    backticks: Array.from({ length: 250 }, (_, length) => "`".repeat(length)).join(" "),
    autolinks: "www.a.".repeat(8_000),
  };

  it.each(Object.entries(bombs))(
    "such as %s is rendered or rejected at once, and reading it renders nothing",
    async (_name, markdown) => {
      const { graphql } = await organizer();
      const preview = await graphql(
        "query ($markdown: String!) { articlePreview(markdown: $markdown) }",
        { markdown },
      );
      expect(preview.status).toBeLessThan(500);
      expect(preview.ms).toBeLessThan(5_000);
      expect(preview.text.length).toBeLessThan(1_000_000);
      const slug = `bomb-${Math.random().toString(36).slice(2)}`;
      const stored = await call("createArticle", article(slug, markdown));
      expect(stored.status).toBeLessThan(500);
      const read = await target.graphql(
        "query ($slug: String!) { article(slug: $slug) { content } }",
        { slug },
      );
      expect(read.codes).toEqual([]);
      expect(read.ms).toBeLessThan(1_000);
    },
  );
});

describe("hostile texts", () => {
  // Unknown elements and attributes: if one of them appears in the page's markup, a script would, too.
  const texts = [
    "</script><summit-xss>",
    '"><summit-xss onload=alert(1)>',
    "'><summit-xss>",
    '" data-summit-xss="1',
    "<img src=x onerror=alert(1)><summit-xss>",
    "]]><summit-xss>",
    "<!--<script><summit-xss>",
    "\u2028</title><summit-xss>",
  ];
  const markup = /<summit-xss|<[a-z][^<>]*" data-summit-xss="|<img src=x/;

  it("of speakers, sessions and articles are escaped in pages, JSON-LD, state and feeds", async () => {
    for (const [index, text] of texts.entries()) {
      const speaker = await call(
        "createSpeaker",
        { name: `${text} ${index}`, title: text, bio: text, topic: text, companyName: text },
        "... on Speaker { id slug }",
      );
      expect(speaker.codes).toEqual([]);
      const { id, slug } = speaker.body.data.createSpeaker;
      const session = await call(
        "createScheduleItem",
        {
          title: `${text} ${index}`,
          description: text,
          day: "day1",
          startTime: "07:00",
          endTime: "07:30",
          location: text,
          speakerIds: [id],
        },
        "... on ScheduleItem { slug }",
      );
      expect(session.codes).toEqual([]);
      const news = await call("createArticle", {
        ...article(
          `xss-${index}`,
          `${text}\n\n# ${text}\n\n[a](javascript:alert(1)) ![b](data:text/html,x) <a href="javascript:alert(1)">c</a>`,
        ),
        title: text,
        excerpt: text,
      });
      expect(news.codes).toEqual([]);
      for (const path of [
        "/",
        "/speakers",
        `/speakers/${encodeURIComponent(slug)}`,
        "/agenda",
        `/agenda/day1/${encodeURIComponent(session.body.data.createScheduleItem.slug)}`,
        "/news",
        paths.article({ slug: `xss-${index}` }),
        "/rss.xml",
        "/schedule.xml",
        "/sitemap.xml",
      ]) {
        const page = await target.send(path);
        expect(page.status, path).toBe(200);
        expect(page.text, path).not.toMatch(markup);
        expect(page.text, path).not.toMatch(/(href|src)="(javascript|data:text)/i);
      }
    }
  });

  it("cannot use the ids of the page's own elements", async () => {
    await call(
      "createArticle",
      article("ids", "# Apollo state\n\n# apollo-state\n\n# main\n\n# root\n\ntext"),
    );
    const { text } = await target.send(paths.article({ slug: "ids" }));
    expect(text.match(/id="apollo-state"/g)?.length ?? 0).toBeLessThanOrEqual(1);
    expect(text).toMatch(/id="section-apollo-state/);
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    "vbscript:x",
    "//evil.example",
    "java\nscript:alert(1)",
    " javascript:alert(1)",
    "\u0001javascript:alert(1)",
  ])("such as %j are rejected as URLs of pictures and links", async (address) => {
    for (const name of ["imageUrl", "companyLogo", "twitterUrl", "linkedinUrl", "githubUrl"]) {
      const { codes } = await call("createSpeaker", { name: "x", title: "x", [name]: address });
      expect(codes, name).toEqual(["ValidationError"]);
    }
  });

  it("are no formulas in the export of subscribers", async () => {
    for (const email of [
      "=1+1@example.com",
      "+1@example.com",
      "-1@example.com",
      "@a@example.com",
    ]) {
      await target.graphql(
        "mutation ($input: SubscribeToNewsletterInput!) { subscribeToNewsletter(input: $input) { __typename } }",
        { input: { conferenceId: "main", email } },
      );
    }
    const { cookie } = await organizer();
    const { status, text } = await target.send("/api/newsletter-subscribers.csv?all=1", {
      headers: { Cookie: cookie },
    });
    expect(status).toBe(200);
    expect(text).not.toMatch(/^"?[=+@-]/m);
  });
});

const deliver = (payload: object | string): Promise<ApiResponse> =>
  target.send("/api/typeform-webhook", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: typeof payload === "string" ? payload : JSON.stringify(payload),
  });

describe("unsigned form submissions", () => {
  let count = 0;
  const submission = (definition: object, answers: unknown[]) => {
    count += 1;
    return {
      event_id: `event-${count}`,
      event_type: "form_response",
      form_response: {
        token: `token-${count}`,
        submitted_at: "2025-06-01T10:00:00Z",
        definition,
        answers,
      },
    };
  };
  const readTab = async () => {
    const { graphql } = await organizer();
    return graphql(`{
      formSubmissions(first: 100) { totalCount edges { node { proposal { name } } } }
      formQuestions { question title example }
    }`);
  };

  it("break no list, whatever an answer's type, key or question", async () => {
    for (const word of [
      "constructor",
      "__proto__",
      "toString",
      "hasOwnProperty",
      "valueOf",
      "then",
    ]) {
      const field = { id: word, ref: word, type: word, title: word };
      const answers = [
        { type: word, [word]: word, field },
        { type: "text", text: word, field: { id: word } },
      ];
      expect((await deliver(submission({ fields: [field] }, answers))).status).toBe(200);
      expect(
        (
          await deliver(
            JSON.stringify(submission({ fields: [field] }, [])).replace(
              '"fields"',
              '"__proto__":{"a":1},"fields"',
            ),
          )
        ).status,
      ).toBe(200);
      const { codes, body } = await readTab();
      expect(codes, word).toEqual([]);
      expect(body.data.formSubmissions.totalCount).toBeGreaterThan(0);
    }
  });

  it("with 12,500 questions are rejected without stalling the server or the tab", async () => {
    const fields = Array.from({ length: 12_500 }, (_, id) => ({
      id: `${id}`,
      title: "What is it?",
      type: "short_text",
    }));
    const before = await target.cpuMs();
    const bombs = Array.from({ length: 25 }, () => deliver(submission({ fields }, [])));
    for (let visit = 0; visit < 20; visit += 1) {
      expect((await target.send("/speakers")).status).toBe(200);
    }
    const statuses = (await Promise.all(bombs)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([422]));
    // CPU time per submission, including the pages; a quadratic join took a second.
    expect(((await target.cpuMs()) - before) / 25).toBeLessThan(300);
    const tab = await readTab();
    expect(tab.codes).toEqual([]);
  });
});

/** A counter of /metrics, summed over labels that contain a text. */
async function metric(name: string, labels: string): Promise<number> {
  const { text } = await target.send("/metrics");
  const lines = text.split("\n").filter((line) => line.startsWith(name) && line.includes(labels));
  return lines.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}

describe("a flood", () => {
  it("of rejected changes does not invalidate cached pages", async () => {
    await target.send("/venue");
    const member = await target.as("member");
    const misses = () => metric("summit_response_cache_total", 'use="miss"');
    // Pages that earlier changes invalidated are still being rendered in advance.
    let before = -1;
    await expect
      .poll(
        async () => {
          const last = before;
          before = await misses();
          return before === last;
        },
        { interval: 2_000, timeout: 120_000 },
      )
      .toBe(true);
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const refused = `mutation { createSpeaker(input: { conferenceId: "${defaultConferenceId}", name: "x", title: "x" }) { __typename } }`;
      expect((await target.graphql(refused)).codes).toEqual(["UNAUTHENTICATED"]);
      expect((await member.graphql(refused)).codes).toEqual(["FORBIDDEN"]);
      expect((await call("createSpeaker", { name: "", title: "" })).codes).toEqual([
        "ValidationError",
      ]);
      expect((await call("updateSpeaker", { id: "none", name: "x" })).codes).toEqual([
        "NotFoundError",
      ]);
      expect((await target.send("/venue")).status).toBe(200);
    }
    expect((await misses()) - before).toBe(0);
  });

  it("of 200 unknown URLs evicts no cached page, and each response is fast", async () => {
    await target.send("/venue");
    await target.untilIdle();
    const before = await target.cpuMs();
    for (let path = 0; path < 200; path += 1) {
      expect((await target.send(`/nothing-${path}`)).status).toBe(404);
    }
    const each = ((await target.cpuMs()) - before) / 200;
    process.stdout.write(
      `an address that is not there: ${each.toFixed(1)} ms of the server's time\n`,
    );
    // Less than a rendering takes: all these URLs share one cached response.
    expect(each).toBeLessThan(20);
    const misses = await metric("summit_response_cache_total", 'use="miss"');
    await target.send("/venue");
    expect(await metric("summit_response_cache_total", 'use="miss"')).toBe(misses);
  });

  it("of feed requests is served from the cache", async () => {
    for (const feed of [
      "/rss.xml",
      "/feed.json",
      "/sitemap.xml",
      "/agenda.ics",
      "/schedule.xml",
      "/schedule.json",
    ]) {
      await target.send(feed);
      const misses = await metric("summit_response_cache_total", 'use="miss"');
      for (let visit = 0; visit < 10; visit += 1)
        expect((await target.send(`${feed}?${visit}`)).status).toBe(200);
      expect(await metric("summit_response_cache_total", 'use="miss"')).toBe(misses);
    }
  });
});

describe("a slow client", () => {
  /** Sends a beginning at once, and then a byte every second. @returns how long the server waited */
  const trickle = (start: string) =>
    new Promise<number>((resolve) => {
      const socket = connect(target.server.port, "127.0.0.1");
      const started = performance.now();
      socket.write(start);
      const timer = setInterval(() => socket.write("a"), 1_000);
      const end = () => {
        clearInterval(timer);
        socket.destroy();
        resolve(performance.now() - started);
      };
      socket.on("end", end);
      socket.on("error", end);
      socket.on("close", end);
      socket.resume();
    });

  it("is disconnected after 8 s of headers or 15 s of a request, and 200 of them delay no other", async () => {
    const headers = Array.from({ length: 200 }, () =>
      trickle("GET / HTTP/1.1\r\nHost: localhost\r\nX-A: "),
    );
    const body = trickle(
      "POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{",
    );
    const { status, ms } = await target.send("/speakers");
    expect(status).toBe(200);
    expect(ms).toBeLessThan(5_000);
    expect(Math.max(...(await Promise.all(headers)))).toBeLessThan(15_000);
    expect(await body).toBeLessThan(25_000);
  });

  it.each([
    [
      "two lengths",
      "POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n",
    ],
    [
      "a length and chunks",
      "POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ],
    [
      "a chunk that is none",
      "POST /graphql HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n",
    ],
    ["two hosts", "GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n"],
    ["headers of 64 kB", `GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ${"a".repeat(65_536)}\r\n\r\n`],
    ["no request at all", "\0\0\0\0\r\n\r\n"],
  ])("that sends %s is rejected and disconnected", async (_name, text) => {
    const result = await new Promise<string>((resolve) => {
      const socket = connect(target.server.port, "127.0.0.1");
      let received = "";
      socket.on("data", (chunk) => (received += chunk));
      socket.on("error", () => resolve(received));
      socket.on("close", () => resolve(received));
      socket.write(text);
    });
    expect(result).toMatch(/^HTTP\/1\.1 4\d\d [\s\S]*Connection: close/i);
    expect(result.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});

expectNoHarm(target);
