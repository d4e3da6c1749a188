import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { createApi } from "#test/api.ts";
import { expectLogged } from "#test/console.ts";
import { renderTab } from "../render-tab.tsx";
import { PayloadDetails } from "./payload.tsx";

const summary = page.getByText("Show payload");

it("lazy-loads the payload when it is opened", async () => {
  const payload = { form_response: { token: "t1" } };
  const api = createApi({ formSubmission: ({ id }: { id: string }) => ({ id, payload }) });
  await renderTab(<PayloadDetails id="f1" />, { api });
  await expect.element(summary).toBeVisible();
  expect(api.sent).toEqual([]);
  await summary.click();
  await expect.element(page.getByText('"token": "t1"')).toBeVisible();
  await summary.click();
  await summary.click();
  expect(api.sent).toEqual(["FormSubmissionPayload"]);
});

it("shows an error if it cannot be loaded or no longer exists", async () => {
  expectLogged(/Failed to fetch/);
  const api = createApi({ formSubmission: null });
  api.fail("FormSubmissionPayload");
  await renderTab(<PayloadDetails id="f1" />, { api });
  await summary.click();
  await expect.element(page.getByText("Failed to load the payload")).toBeVisible();
  api.mend("FormSubmissionPayload");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("This response has been deleted.")).toBeVisible();
});
