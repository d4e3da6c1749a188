import { messageAreas, translatedLanguages } from "@summit/schema/messages/languages.ts";
import { builtInIdentity } from "@summit/schema/validation/identity.ts";
import { type ConfigData, HtmlValidate } from "html-validate/node";
import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { mailLook } from "#mail/mail-look.ts";
import { previews } from "#mail/previews.tsx";

/** What is for teams, whose admin is in English; proposal letters are in the words of a team. */
const forTeams = [
  "contact-message",
  "contact-reply",
  "webhook-off",
  "cannot-come",
  "proposal-digest",
  "invitation",
  "letter-to-team",
  "proposal-letter",
  "proposal-letter-of-several",
  "test",
];

const english = /\b(?:you|your|this|please|the)\b/i;
const leftOpen = new RegExp(`\\b(?:${messageAreas.join("|")})\\.[a-z]|\\{\\w+\\}|\\bundefined\\b`);

const render = async (name: string) => {
  const preview = previews.get(name);
  if (!preview) throw new Error(`no preview ${name}`);
  return preview();
};

const harbour = mailLook({
  ...builtInIdentity,
  groundColour: "#0B2545",
  accentColour: "#4FA3E0",
  actionColour: "#FFB703",
});

test("has the colours of its sender in both schemes", async () => {
  const preview = previews.get("proposal-receipt");
  const html = (await preview?.(harbour))?.html ?? "";
  const { document } = parseHTML(html);
  const styleOf = (selector: string) => document.querySelector(selector)?.getAttribute("style");
  expect(html).toContain("background-color:#0B2545");
  expect(styleOf("a.action")).toContain(`background-color:${harbour.button}`);
  expect(styleOf("a.action")).toContain(`color:${harbour.onButton}`);
  expect(styleOf("blockquote")).toContain(harbour.accent);
  expect(html).not.toMatch(/#0A0B1A|#FF6B4A|#E85535/i);
  // The rules for dark programs win over the styles of elements, and apply to something.
  const [, dark = ""] =
    /@media \(prefers-color-scheme:dark\)\{(.*)\}$/.exec(
      document.querySelector("style")?.textContent ?? "",
    ) ?? [];
  const rules = [...dark.matchAll(/([^{}]+)\{([^{}]+)\}/g)];
  expect(rules.length).toBeGreaterThan(5);
  for (const [, selector = "", rule] of rules) {
    expect(rule).toMatch(/ !important$/);
    if (selector !== ".alternative") expect(document.querySelector(selector)).not.toBeNull();
  }
  expect(dark).toContain(`.card{background-color:${harbour.dark.card} !important}`);
});

test("lists of mails show the beginning of the text, which the mail itself does not repeat", async () => {
  const { html, text } = await render("proposal-letter");
  const { document } = parseHTML(html);
  const shown = document.querySelector(".preheader")?.textContent.replace(/[\s\u200c]+/g, " ");
  expect(shown?.trim()).toBe(
    "Hello Ada, we would like to have <b>your talk</b>. Best wishes The team",
  );
  expect(text.match(/we would like/g)).toHaveLength(1);
  const { html: long } = await render("account-exists");
  const begun = parseHTML(long).document.querySelector(".preheader")?.textContent ?? "";
  expect(begun).toMatch(/^Someone signed up at .{80,100}[^\s.,]…\s/);
});

test("the text part has links on lines of their own and a signature", async () => {
  const { text } = await render("account-exists");
  expect(text).toBe(`Harbour & Sky Summit 2027

You already have an account

Someone signed up at Harbour & Sky Summit 2027 with this address. It has an account already, and nothing was changed. You can sign in with your password.

Sign in:
http://localhost:4000/auth?view=sign_in#token=an-example

Forgotten it? Choose a new password:
http://localhost:4000/auth?view=sign_in#token=an-example

-- 
If it was not you who signed up, you can ignore this email.
`);
});

test("a letter has headings, lists and links in its sentences as text", async () => {
  const { text } = await render("letter");
  expect(text).toContain(`Lorem ipsum

Dolor sit amet, consectetur.

 * Sed do eiusmod (http://localhost:4000/auth?view=sign_in#token=an-example).
 * Tempor.
`);
});

test.each([...previews.keys()])("%s is valid HTML", async (name) => {
  const { html } = await render(name);
  const { results } = new HtmlValidate(rules).validateStringSync(html);
  const problems = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  expect([...new Set(problems)]).toEqual([]);
});

/** Rules of the HTML standard, but for what mail programs of the past need: tables as layout, with their attributes. */
const rules: ConfigData = {
  extends: ["html-validate:standard"],
  rules: {
    "doctype-html": "off",
    "doctype-style": "off",
    "no-deprecated-attr": "off",
    "attr-quotes": "off",
    "no-raw-characters": "off",
    "void-style": "off",
  },
};

test("a visitor's message is quoted verbatim in both parts", async () => {
  const { text, html } = await render("contact-message");
  expect(text).toBe(`Harbour & Sky Summit 2027

Is there a lift?

Ada Example <ada@example.com> wrote in the contact form of Harbour & Sky Summit 2027:

> Hello,
> 
> is there a lift to the hall?
>   <b>Ada</b>

Open in the admin:
http://localhost:4000/auth?view=sign_in#token=an-example

A reply to this email goes to the sender.

-- 
You get this email because messages to Harbour & Sky Summit 2027 go to this address.
`);
  expect(html).toContain("&lt;b&gt;Ada&lt;/b&gt;");
  expect(html).not.toContain("<b>");
});

test.each([...previews.keys()])(
  "%s is a complete document, without pictures or scripts",
  async (name) => {
    const { text, html } = await render(name);
    expect(html).toMatch(/^<!DOCTYPE html[^>]*><html[^>]* lang="en-GB"/i);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html).not.toMatch(/<img|<script|<link/);
    expect(text).toMatch(/http:\/\/\S+[\s\S]*\n-- \n/);
  },
);

test.each(translatedLanguages.slice(1))("mails to visitors and speakers are in %s", (language) => {
  expect([...previews.keys()]).toEqual(expect.arrayContaining(forTeams));
  const names = [...previews.keys()].filter((name) => !forTeams.includes(name));
  expect(names.length).toBeGreaterThan(8);
  for (const name of names) {
    const { html, text } = previews.get(name)?.(undefined, language) ?? { html: "", text: "" };
    const { document } = parseHTML(html);
    expect(document.documentElement.getAttribute("lang")).toBe(language);
    expect(text, name).not.toMatch(leftOpen);
    expect(text, name).not.toMatch(english);
    // Of each in English, these words are found.
    expect(previews.get(name)?.(undefined, "en-GB").text, name).toMatch(english);
  }
});
