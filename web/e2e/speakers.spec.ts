import { expect, test } from "./support/test.ts";

test("the way to register is on the first screen of the speakers' list", async ({ read }) => {
  const page = await read("/speakers");
  const buttons = page.getByRole("main").getByRole("link", { name: "Register Now" });
  await expect(buttons.first()).toBeInViewport();
});
