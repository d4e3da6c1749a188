import { expect, it } from "vitest";
import { pageInput } from "#page/validation.ts";

const rules = pageInput(new Set(["speakers", "privacy"]));
const complaintOf = (slug: string) =>
  rules.safeParse({ slug, title: "A", body: "A" }).error?.issues[0]?.message;

it("has no address of the site's own, but for those of the texts that it replaces", () => {
  expect(complaintOf("speakers")).toBe("Is the address of another page");
  expect(complaintOf("privacy")).toBeUndefined();
  expect(complaintOf("travel-grants")).toBeUndefined();
});
