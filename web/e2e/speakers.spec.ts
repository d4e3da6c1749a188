import { expect, test } from "./support/test.ts";

test("the speakers' list has a link to register above the fold", async ({ read }) => {
  const page = await read("/speakers");
  const buttons = page.getByRole("main").getByRole("link", { name: "Register Now" });
  await expect(buttons.first()).toBeInViewport();
});
