import { expect, it } from "vitest";
import { slugFromName, slugFromTitle } from "#rules/slug.ts";

it("makes a session's slug from its title", () => {
  expect(slugFromTitle("How to Drive Value from Gen AI at Enterprises")).toBe(
    "how-to-drive-value-from-gen-ai-at-enterprises",
  );
  expect(slugFromTitle("AI & Humans:  Who’s   in charge?")).toBe("ai-humans-whos-in-charge");
  expect(slugFromTitle("Scale – what's next -- really")).toBe("scale-whats-next-really");
  expect(slugFromTitle(" Q&A ")).toBe("qa");
});

it("makes a speaker's slug from the name", () => {
  expect(slugFromName("Amara Okonjo-Bell")).toBe("amara-okonjo-bell");
});
