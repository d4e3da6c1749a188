import { expect, it } from "vitest";
import { conferenceInMail } from "#mail/conference-in-mail.ts";

const inMail = (name: string, id = "another", isMain = false) =>
  conferenceInMail(
    {
      id,
      name,
      slug: "day",
      provenHost: null,
      status: "published",
      isMain,
      identity: null,
      language: "en-GB",
      hourCycle: null,
      otherLanguages: [],
    },
    "https://summit.example",
  );

it.each([
  [
    "PayPal: your account is locked, sign in at https://evil.example/login",
    "PayPal: your account is locked, sign in at evil example login",
  ],
  ["Write to help@evil.example.", "Write to help evil example."],
  ["www.evil.example\r\nBcc: all@evil.example", "www evil example Bcc: all evil example"],
  ["mailto:a@b.co", "mailto:a b co"],
  ["evil。example", "evil example"],
  ["Data & <Sky> 2031", "Data & <Sky> 2031"],
  ["https://", "a conference"],
])("contains no links: %s", (name, expected) => {
  expect(inMail(name).name).toBe(expected);
});

it("has a short name", () => {
  expect(inMail("🎪".repeat(200)).name).toBe(`${"🎪".repeat(79)}…`);
});

it("says which site sends the mail", () => {
  expect(inMail("Data Day").notice).toMatch(/^Sent by summit\.example for a conference that/);
});

it.each([
  ["the one at the main site", inMail("Node.js\nConf", "another", true), ""],
  [
    "the built-in one, which lives at its own address",
    inMail("Node.js\nConf", "default"),
    "/c/day",
  ],
  ["the built-in one at the main site", inMail("Node.js\nConf", "default", true), ""],
])("does not change the name of a conference of the operator's own: %s", (_which, mail, base) => {
  const { name, notice, site } = mail;
  expect([name, notice, site.base]).toEqual(["Node.js Conf", undefined, base]);
});

it("has its pages at its own host while it is published, and permanently below the main site", () => {
  const at = (status: "draft" | "published") => {
    const { site, lastingSite } = conferenceInMail(
      {
        id: "x",
        name: "Day",
        slug: "day",
        provenHost: "day.example",
        status,
        isMain: false,
        identity: null,
        language: "en-GB",
        hourCycle: null,
        otherLanguages: [],
      },
      "https://summit.example",
    );
    return [site, lastingSite].map(({ origin, base }) => origin + base);
  };
  expect(at("published")).toEqual(["https://day.example", "https://summit.example/c/day"]);
  expect(at("draft")).toEqual(["https://summit.example/c/day", "https://summit.example/c/day"]);
});
