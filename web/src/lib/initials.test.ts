import { expect, it } from "vitest";
import { initials } from "#lib/initials.ts";

it("takes the first letters of the first and the last name, whatever their script", () => {
  expect(initials("Ada")).toBe("A");
  expect(initials(" ada  king lovelace ")).toBe("AL");
  expect(initials("ʻIolani Kāʻeo")).toBe("IK");
  expect(initials("Gerard ’t Hooft")).toBe("GH");
  expect(initials("’ Adams")).toBe("’A");
  expect(initials("東京 太郎")).toBe("東太");
  expect(initials("🤖 Robot")).toBe("🤖R");
  expect(initials("👩🏽‍🚀👩🏽‍🚀 Tereshkova")).toBe("👩🏽‍🚀T");
  expect(initials("")).toBe("");
});
