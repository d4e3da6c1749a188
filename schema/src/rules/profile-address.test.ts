import { expect, test } from "vitest";
import { optionalProfile } from "#rules/profile-address.ts";

test.each([
  ["twitterUrl", "@keiko_ml", "https://x.com/keiko_ml"],
  ["twitterUrl", "twitter.com/keiko", "https://twitter.com/keiko"],
  ["githubUrl", "keiko-ml", "https://github.com/keiko-ml"],
  ["linkedinUrl", "in/keiko", "https://www.linkedin.com/in/keiko"],
  ["linkedinUrl", "www.linkedin.com/in/keiko", "https://www.linkedin.com/in/keiko"],
  ["linkedinUrl", "https://example.com/Keiko", "https://example.com/Keiko"],
  ["twitterUrl", "n/a", null],
  ["twitterUrl", "–", null],
  ["twitterUrl", " ", null],
] as const)("a profile may be given by its handle: %s %s", (service, typed, address) => {
  expect(optionalProfile(service).parse(typed)).toBe(address);
});

test.each(["javascript:alert(1)", "I have none", "keiko@example.com"])(
  "what is no address stays as it is, to be refused: %s",
  (typed) => {
    expect(optionalProfile("twitterUrl").safeParse(typed).success).toBe(false);
  },
);
