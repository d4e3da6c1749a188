import { describe, expect, it } from "vitest";
import { readBody, readHeaders } from "#mailbox/parse-mail.ts";

const id = "01a22b60-410a-765f-8392-52d3f6644379";
const other = "01a22b60-410a-765f-8392-52d3f6644380";

const crlf = (text: string) => Buffer.from(text.replaceAll("\n", "\r\n"));

const headersOf = (text: string) => readHeaders(crlf(`${text.trim()}\n\n`));

const bodyOf = (text: string) => readBody(crlf(text.trimStart()));

describe("the headers of a mail", () => {
  it("say which mails of the site it is a reply to, the newest last, whatever its domain", async () => {
    const { repliesTo, sender, isAutomatic } = await headersOf(`
From: =?utf-8?q?Ada_B=C3=B6rn?= <Ada@Example.com>
References: <a@b> <${other.toUpperCase()}@old.example>
 <x${id}@y> <${id}@summit.example extra> <not-an-id@summit.example>
In-Reply-To: <${id}@summit.example>`);
    expect(repliesTo).toEqual([other, id]);
    expect(sender).toBe("Ada@Example.com");
    expect(isAutomatic).toBe(false);
  });

  it.each([
    "Auto-Submitted: auto-replied",
    "Auto-Submitted: auto-generated; owner-email=x",
    "Precedence: bulk",
    "precedence: Junk",
    "Precedence: list",
    "X-Autoreply: yes",
    "X-Autorespond: Away",
    "Return-Path: <>",
  ])("say that a program has written it: %s", async (header) => {
    expect((await headersOf(`From: ada@example.com\n${header}`)).isAutomatic).toBe(true);
  });

  it.each(["Auto-Submitted: no", "Precedence: normal", "Return-Path: <ada@example.com>"])(
    "say that a person has written it: %s",
    async (header) => {
      expect((await headersOf(`From: ada@example.com\n${header}`)).isAutomatic).toBe(false);
    },
  );

  it("tell mails apart by their Message-ID, and those without one by all that they say", async () => {
    const hashOf = async (text: string) => (await headersOf(text)).messageHash;
    const named = "Message-ID: <1@example.com>";
    expect(await hashOf(`${named}\nFrom: a@example.com`)).toBe(
      await hashOf(`From: b@example.com\n${named}`),
    );
    expect(await hashOf("From: a@example.com")).not.toBe(await hashOf("From: b@example.com"));
    expect(await hashOf(named)).toMatch(/^[0-9a-f]{64}$/);
  });

  it("name the first of several senders, or none", async () => {
    expect((await headersOf("From: Team: a@example.com, b@example.com;")).sender).toBe(
      "a@example.com",
    );
    expect((await headersOf("Subject: -")).sender).toBe("");
    expect((await headersOf("From: nobody in particular")).sender).toBe("");
  });

  it("are refused if they are endless, and take little time with many references", async () => {
    await expect(headersOf(`Subject: ${"a".repeat(200_000)}`)).rejects.toThrow();
    const many = `References: ${Array.from({ length: 1_000 }, () => `<${id}@x>`).join("\n ")}`;
    expect((await headersOf(many)).repliesTo).toHaveLength(50);
  });
});

describe("the body of a mail", () => {
  it("is its plain text, without its attachments, which are counted", async () => {
    const read = await bodyOf(`
Content-Type: multipart/mixed; boundary=b

--b
Content-Type: multipart/alternative; boundary=c

--c
Content-Type: text/plain; charset=iso-8859-1
Content-Transfer-Encoding: quoted-printable

Gr=FC=DFe,
Ada

> Yes.
--c
Content-Type: text/html

<p>Something else</p>
--c--
--b
Content-Type: application/pdf; name=plan.pdf
Content-Disposition: attachment; filename=plan.pdf
Content-Transfer-Encoding: base64

JVBERi0=
--b
Content-Type: message/rfc822

Subject: forwarded

Not mine
--b--`);
    expect(read.text).toBe("Grüße,\nAda\n\n> Yes.\n");
    expect(read.attachments).toBe(2);
  });

  it("is the text of its HTML where there is no plain one, without scripts, styles and pictures", async () => {
    const { text, attachments } = await bodyOf(`
Content-Type: multipart/related; boundary=b

--b
Content-Type: text/html; charset=utf-8

<style>p { color: red }</style><script>alert(1)</script><h1>Hello</h1>
<p>See <a href="https://example.com/a">here</a>.<br>Ada <img src="cid:logo"></p>
<blockquote>Yes.</blockquote>
--b
Content-Type: image/png
Content-ID: <logo>
Content-Disposition: inline

x
--b--`);
    expect(text).toContain("Hello");
    expect(text).toContain("See here [https://example.com/a].\nAda");
    expect(text).toContain("> Yes.");
    expect(text).not.toMatch(/red|alert|cid/);
    expect(attachments).toBe(0);
  });

  it("of hostile mails takes about as long as of others, or is refused", async () => {
    const nested = (depth: number): string =>
      depth === 0
        ? "\n-"
        : `Content-Type: multipart/mixed; boundary=b${depth}\n\n--b${depth}\n${nested(depth - 1)}\n--b${depth}--`;
    await expect(bodyOf(nested(200))).rejects.toThrow();
    await expect(bodyOf(`Subject: -\n${"\n".repeat(100_000)}`)).rejects.toThrow();
    const costOf = async (repeated: string) => {
      const source = crlf(
        `Content-Type: text/html\n\n${repeated.repeat(900_000 / repeated.length)}`,
      );
      const begun = process.cpuUsage();
      await readBody(source);
      const { user, system } = process.cpuUsage(begun);
      return user + system;
    };
    // However fast the machine is, and whatever else it does.
    const ordinary = await costOf("<p>Good morning, and thank you.</p>\n");
    for (const repeated of [
      "<div>",
      "<table><tr><td>",
      "<blockquote>",
      "&amp;",
      "<a href=x>",
      "<!--",
    ]) {
      expect(await costOf(repeated), repeated).toBeLessThan(3 * ordinary);
    }
  });

  it("is empty where there is none, and takes broken encodings as they come", async () => {
    expect(await bodyOf("Subject: -\n\n")).toEqual({ text: "", attachments: 0 });
    const broken =
      "Content-Type: text/plain; charset=nonsense\nContent-Transfer-Encoding: base64\n\n%%%";
    expect((await bodyOf(broken)).attachments).toBe(0);
  });
});
