import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { createApi } from "#test/api.ts";
import { expectLogged } from "#test/console.ts";
import { renderTab } from "../render-tab.tsx";
import { ResponseDetails } from "./response-details.tsx";

const summary = page.getByText("Show payload");

it("lazy-loads the payload when it is opened", async () => {
  const payload = { form_response: { token: "t1" } };
  const api = createApi({ formSubmission: ({ id }: { id: string }) => ({ id, payload }) });
  await renderTab(<ResponseDetails id="f1" />, { api });
  await expect.element(summary).toBeVisible();
  expect(api.sent).toEqual([]);
  await summary.click();
  await expect.element(page.getByText('"token": "t1"')).toBeVisible();
  await summary.click();
  await summary.click();
  expect(api.sent).toEqual(["FormSubmissionPayload"]);
});

it("shows the questions with their answers", async () => {
  const answer = { __typename: "FormAnswer", question: "q1", title: "Your bio", text: "A\nB" };
  const unnamed = { ...answer, question: "q2", title: "", text: "" };
  const api = createApi({
    formSubmission: ({ id }: { id: string }) => ({ id, answers: [answer, unnamed] }),
  });
  await renderTab(<ResponseDetails id="f1" />, { api });
  await page.getByText("Show answers").click();
  await expect.element(page.getByRole("term").first()).toHaveTextContent("Your bio");
  await expect.element(page.getByRole("definition").first()).toHaveTextContent("A B");
  await expect.element(page.getByRole("term").last()).toHaveTextContent("q2");
  await expect.element(page.getByRole("definition").last()).toHaveTextContent("No answer");
});

it("shows an error if it cannot be loaded or no longer exists", async () => {
  expectLogged(/Failed to fetch/);
  const api = createApi({ formSubmission: null });
  api.fail("FormSubmissionPayload");
  await renderTab(<ResponseDetails id="f1" />, { api });
  await summary.click();
  await expect.element(page.getByText("Failed to load the payload")).toBeVisible();
  api.mend("FormSubmissionPayload");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("This response has been deleted.")).toBeVisible();
});
