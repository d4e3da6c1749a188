import "#messages/readers.ts";
import { describe, expect, it } from "vitest";
import {
  emailAddress,
  listOfLines,
  optionalImageAddress,
  optionalLink,
  optionalSecureAddress,
  optionalText,
  optionalWebAddress,
  requiredImageAddress,
  requiredText,
  textOrEmpty,
} from "#rules/text-rules.ts";

describe("a text", () => {
  it.each([
    ["a\u000bb", "a b"],
    ["a\fb", "a b"],
    ["a\u0085b", "a b"],
    ["a\u0007\u001b\u007f\u009fb", "ab"],
    ["a\ufffe\uffffb", "ab"],
    ["a\tb\r\nc\rd\ne", "a\tb\nc\nd\ne"],
    ["👩‍👩‍👧 e\u0301", "👩‍👩‍👧 \u00e9"],
    ["fdp.\u202egpj.exe\u202c", "fdp.gpj.exe"],
    ["\u2067שלום\u2069\u200f (1)", "\u2067שלום\u2069\u200f (1)"],
  ])("%j is stored as %j by every rule", (typed, stored) => {
    expect(requiredText(100).parse(typed)).toBe(stored);
    expect(optionalText(100).parse(typed)).toBe(stored);
    expect(textOrEmpty(100).parse(typed)).toBe(stored);
  });

  it.each(["\u200b", " \u200b\u2060 ", "\u3164", "\u2066\u2069", "\u00ad", "\ufe0f", "\u2800"])(
    "of invisible characters alone, %j, is empty",
    (typed) => {
      expect(requiredText(10).safeParse(typed).error?.issues[0]?.message).toBe("Required");
      expect(optionalText(10).parse(typed)).toBeNull();
      expect(listOfLines(5, 10).parse(`a\n${typed}\nb`)).toBe("a\nb");
    },
  );

  it.each([
    ["lines of a posted form", "a\r\nb"],
    ["an accent that is typed by itself", "e\u0301b"],
    ["emoji", "🎈🎉🎊"],
    ["the longest text", "abc"],
  ])("with %s has the same length everywhere", (_, typed) => {
    const length = [...typed.replace("\r\n", "\n").normalize("NFC")].length;
    expect(requiredText(length).safeParse(typed).success).toBe(true);
    expect(optionalText(length).safeParse(typed).success).toBe(true);
    const { error } = requiredText(length - 1).safeParse(typed);
    expect(error?.issues).toMatchObject([
      {
        code: "too_big",
        message: `Must be at most ${length - 1} character${length === 2 ? "" : "s"}`,
      },
    ]);
  });

  it("of control characters alone is empty", () => {
    expect(requiredText(10).safeParse("\u0007\ufffe").success).toBe(false);
    expect(optionalText(10).parse("\u0007\u000b")).toBeNull();
    expect(listOfLines(5, 10).parse("a\u0007\n\u0007\nb")).toBe("a\nb");
  });

  it("has whole characters only", () => {
    expect(requiredText(10).safeParse("a\ud800").success).toBe(false);
    expect(optionalText(10).safeParse("\udc00").success).toBe(false);
  });

  it("of an address has no control characters either", () => {
    expect(emailAddress().parse("Ada\u0007@example.org")).toBe("ada@example.org");
  });
});

it.each([
  ["Anna@München.example", "anna@xn--mnchen-3ya.example"],
  ["a.b+c@sub.bücher.example", "a.b+c@sub.xn--bcher-kva.example"],
  ["anna@例え.example", "anna@xn--r8jz45g.example"],
  ["anna@plain.example", "anna@plain.example"],
  ["anna@plain\u3002example", "anna@plain.example"],
  ["anna@sub\uff0eplain\uff61example", "anna@sub.plain.example"],
  ["anna@例え。example", "anna@xn--r8jz45g.example"],
])("stores the domain of %s as the DNS has it", (written, stored) => {
  expect(emailAddress().parse(written)).toBe(stored);
});

it.each(["anna@münchen", "anna@mün chen.example", "anna@mün/chen.example", "änna@plain.example"])(
  "does not accept %s",
  (address) => {
    expect(emailAddress().safeParse(address).error?.issues[0]?.message).toBe(
      "Please enter a valid email",
    );
  },
);

it.each([
  ["www.example.com/a?b", "https://www.example.com/a?b"],
  ["http://www.example.com", "http://www.example.com"],
  ["", null],
])("the link %j is %j", (typed, link) => {
  expect(optionalWebAddress.parse(typed)).toBe(link);
});

const addresses = {
  optionalImageAddress,
  optionalLink,
  optionalSecureAddress,
  optionalWebAddress,
  requiredImageAddress,
};

describe.each(Object.entries(addresses))("%s", (_name, rule) => {
  it.each([
    "https://user:pass@www.example.com/a",
    "https://www.bank.example@evil.example",
    "https://:pass@www.example.com",
  ])("refuses %s, which has a user name or a password", (address) => {
    expect(rule.safeParse(address).error?.issues[0]?.message).toBe(
      "Must not contain a user name or a password",
    );
  });

  it("accepts an address with an @ behind the host", () => {
    expect(rule.parse("https://social.example/@ada?to=a@b")).toBe(
      "https://social.example/@ada?to=a@b",
    );
  });
});

it.each(["slides.pdf", "www. example.com", "ftp://www.example.com"])("%s is no link", (typed) => {
  expect(optionalWebAddress.safeParse(typed).success).toBe(false);
});
