import { describe, expect, it } from "vitest";
import { readDeliveryReport } from "#mailbox/delivery-report.ts";
import { readHeaders } from "#mailbox/parse-mail.ts";
import { reports } from "../../testing/delivery-reports.ts";

const mailId = "01a22b60-410a-765f-8392-52d3f6644379";
const reported = { messageId: `<${mailId}@summit.example>`, recipient: "Gone@example.com" };

const crlf = (text: string) => Buffer.from(text.replaceAll("\n", "\r\n"));

const read = (text: string) => readDeliveryReport(crlf(text));

const postfix = reports.Postfix(reported);

/** A report of Postfix with something else in place of a part of it. */
function withOther(part: string | RegExp, other: string): string {
  const changed = postfix.replace(part, other);
  expect(changed).not.toBe(postfix);
  return changed;
}

const failuresIn = async (text: string) => (await read(text))?.failures;

describe("a report of a mail that came back", () => {
  it.each([
    [
      "Postfix",
      "550 5.1.1 <Gone@example.com>: Recipient address rejected: User unknown in virtual mailbox table",
      ["gone@example.com", "gone@example.com"],
    ],
    ["Exim", "5.0.0 550 No such user here", ["gone@example.com"]],
    [
      "Exchange Online",
      "550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup",
      ["gone@example.com"],
    ],
    [
      "Gmail",
      "550-5.1.1 The email account that you tried to reach does not exist. Please 550-5.1.1 try double-checking the recipient's email address for typos. 550 5.1.1 For more information, go to https://support.google.com/mail/?p=NoSuchUser - gsmtp",
      ["gone@example.com"],
    ],
  ] as const)("of %s says which mail, whose and why", async (server, reason, addresses) => {
    const text = reports[server](reported);
    expect(await read(text)).toEqual({ mailId, failures: [{ addresses, reason }] });
    const [headers = ""] = text.split("\n\n");
    expect(await readHeaders(crlf(`${headers}\n\n`))).toMatchObject({
      isDeliveryReport: true,
      isAutomatic: true,
    });
  });

  it.each([
    ["delayed", "4.4.1"],
    ["delayed", "5.1.1"],
    ["failed", "4.4.7"],
    ["relayed", "2.0.0"],
    ["delivered", "2.1.5"],
    ["expanded", "2.1.5"],
    ["failed", "50.1.1"],
    ["failed", "5.6.0"],
    ["failed", "5.7.1"],
    ["failed", "none"],
  ])("says that nothing has failed for good if it is %s with %s", async (action, status) => {
    for (const write of Object.values(reports)) {
      expect(await failuresIn(write({ ...reported, action, status }))).toEqual([]);
    }
  });

  it("may be in the form for addresses beyond ASCII, encoded, and without a reason", async () => {
    const fields = [
      "Reporting-MTA: dns; mx.example.com",
      "",
      "Final-Recipient: utf-8; <gone@bücher.example>",
      "ACTION: Failed",
      "status: 5.4.4 (unable to route)",
    ];
    const encoded = Buffer.from(fields.join("\r\n")).toString("base64");
    const text = `Content-Type: multipart/report; report-type=delivery-status; boundary=b

--b
Content-Type: message/global-delivery-status
Content-Transfer-Encoding: base64

${encoded}
--b
Content-Type: message/global-headers

Message-ID: ${reported.messageId.toUpperCase()}
--b--`;
    const failures = [{ addresses: ["gone@bücher.example"], reason: "5.4.4" }];
    expect(await read(text)).toEqual({ mailId, failures });
  });

  it("is none of ours without the mail, its id, or with another program's", async () => {
    expect(await read(withOther(/--\S+\nContent-Description: Undelivered[\s\S]*/, ""))).toBeNull();
    expect(await read(withOther(/Message-ID: .*\n/, ""))).toBeNull();
    expect(await read(withOther(reported.messageId, "<1234@elsewhere.example>"))).toBeNull();
    expect(await read("Content-Type: multipart/report; boundary=b\n\n--b--")).toBeNull();
    expect(await read("")).toBeNull();
  });

  it("says nothing without what became of the mail", async () => {
    const without = withOther("message/delivery-status", "text/plain");
    expect(await read(without)).toEqual({ mailId, failures: [] });
  });

  it("is about the mail that came back, not about one within it", async () => {
    const [head = "", tail = ""] = withOther(
      reported.messageId,
      "<daemon@elsewhere.example>",
    ).split("It is at the back.");
    expect(await read(`${head}${postfix.replaceAll("0A1B2C3D", "1B2C3D4E")}${tail}`)).toBeNull();
    const inner = postfix.replaceAll("0A1B2C3D", "1B2C3D4E");
    const nested = withOther(
      /Return-Path: <team@[\s\S]*back<\/b>\.<\/p>\n/,
      `Message-ID: <daemon@mx>\n${inner}`,
    );
    expect(await read(nested)).toBeNull();
  });
});

describe("a hostile report", () => {
  it("of many recipients is read in part, and of 10,000 not at all", async () => {
    const block = (name: string) =>
      `Final-Recipient: rfc822; ${name}@example.com\nAction: failed\nStatus: 5.1.1\n`;
    const of = (count: number) => {
      const blocks = Array.from({ length: count }, (_, index) => block(`a${index}`));
      return read(withOther(/Final-Recipient[\s\S]*table\n/, blocks.join("\n")));
    };
    const some = await of(1_000);
    expect(some?.failures).toHaveLength(99);
    expect(some?.failures[0]).toEqual({ addresses: ["a0@example.com"], reason: "5.1.1" });
    expect(await of(10_000)).toBeNull();
  });

  it("has a reason of one line that can be stored and is 500 characters at most", async () => {
    const hostile = `smtp; 550 a\0b\u0007c\u202Ed\u2028e\n\tf ${"🙂".repeat(60_000)}`;
    const [failure] = (await failuresIn(withOther(/smtp; 550[\s\S]*table/, hostile))) ?? [];
    expect(failure?.reason).toMatch(/^5\.1\.1 550 a b cd e f 🙂+$/u);
    expect([...(failure?.reason ?? "")]).toHaveLength(500);
  });

  it("with a NUL in its headers names nobody else", async () => {
    const failures = await failuresIn(withOther(/rfc822; Gone/, "rfc822; \0Gone"));
    expect(failures?.[0]?.addresses).toEqual(["gone@example.com", "\0gone@example.com"]);
    const id = withOther(reported.messageId, `<\0${mailId}@summit.example>`);
    expect(await read(id)).toBeNull();
  });

  it("is refused if it is nested deeper than any program writes, or its headers are endless", async () => {
    const nested = Array.from({ length: 50 }, (_, depth) =>
      [`Content-Type: multipart/mixed; boundary=b${depth}`, "", `--b${depth}`, ""].join("\n"),
    );
    await expect(read(nested.join(""))).rejects.toThrow();
    await expect(read(`X-Long: ${"a".repeat(200_000)}\n\n`)).rejects.toThrow();
  });

  it("takes little time, however its lines are", async () => {
    for (const repeated of [
      "\n",
      "\n ",
      " ",
      "\r",
      "Status: 5.1.1\n",
      ":\n",
      "a:b\n\n",
      "\t\n\n ",
    ]) {
      const long = repeated.repeat(280_000 / repeated.length);
      const begun = process.cpuUsage();
      await read(withOther(/Reporting-MTA[\s\S]*table\n/, long)).catch(() => {});
      await read(withOther(/Return-Path: <team/, `${long}Return-Path: <team`)).catch(() => {});
      const { user, system } = process.cpuUsage(begun);
      expect(user + system, JSON.stringify(repeated)).toBeLessThan(1_000_000);
    }
  });
});

it.each([
  ["multipart/report; report-type=disposition-notification; boundary=b", false],
  ["multipart/report; boundary=b", false],
  ['Multipart/Report; boundary="b";\n Report-Type="Delivery-Status"', true],
])("headers say that a program has written a report: %s", async (type, isDeliveryReport) => {
  const headers = await readHeaders(crlf(`From: ada@example.com\nContent-Type: ${type}\n\n`));
  expect(headers).toMatchObject({ isAutomatic: true, isDeliveryReport });
});
