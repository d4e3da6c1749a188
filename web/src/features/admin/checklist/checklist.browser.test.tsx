import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { createApi } from "#test/api.ts";
import { renderTab } from "../render-tab.tsx";
import { Checklist } from "./checklist.tsx";

const steps = ["venue", "speakers", "picture", "programme", "passes", "publish"];

it("links to the remaining steps, and disappears when dismissed", async () => {
  const checklist = steps.map((step) => ({ step, done: step === "venue" }));
  const conference = { id: "own", name: "Robotics Day", checklist };
  const api = createApi({
    conference,
    dismissChecklist: { __typename: "Conference", id: "own", checklist: null },
  });
  await renderTab(<Checklist />, { api });
  await expect.element(page.getByText("Get Robotics Day ready")).toBeVisible();
  await expect.element(page.getByText("1 of 6 done")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: /^Speakers/ }))
    .toHaveAttribute("href", "/admin?tab=speakers");
  await expect
    .element(page.getByRole("link", { name: /^Publish/ }))
    .toHaveAttribute("href", "/admin?tab=settings#conference-status");
  await expectAccessible();
  await page.getByRole("button", { name: "Hide" }).click();
  await expect.element(page.getByText("Get Robotics Day ready")).not.toBeInTheDocument();
});

it("is not shown to viewers without write access", async () => {
  const api = createApi({ conference: { id: "own", name: "A", checklist: [] } });
  await renderTab(<Checklist />, { api, rights: { canManage: false } });
  expect(document.querySelector("#checklist")).toBeNull();
});
