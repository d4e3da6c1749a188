import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { createApi } from "#test/api.ts";
import { pageOf } from "#test/connection.ts";
import { expectLogged } from "#test/console.ts";
import { conferenceId, renderTab } from "../render-tab.tsx";
import { IntegrationsTab } from "./integrations-tab.tsx";

const submission = {
  __typename: "FormSubmission",
  id: "f1",
  createdAt: "2025-11-26T14:02:00.000Z",
  status: "pending",
  test: true,
  unrouted: false,
  payload: {},
  proposal: { name: "Ada Byron" },
};

/** The tab with a mock webhook. */
async function renderConsole() {
  const stored: (typeof submission)[] = [];
  const question = {
    question: "q1",
    title: "Your hat",
    example: "A",
    field: null,
    automatic: true,
  };
  const api = createApi({
    formSubmissions: (args: Parameters<typeof pageOf>[1]) => pageOf(stored, args),
    formWebhook: { conferenceId, signature: "none" },
    formQuestions: () => (stored.length > 0 ? [question] : []),
  });
  const post = vi.spyOn(window, "fetch").mockImplementation(async () => {
    stored.push(submission);
    return new Response("{}");
  });
  const { router } = await renderTab(<IntegrationsTab />, {
    api,
    at: "?conference=c1",
    rights: { conferenceId: "c1" },
  });
  await expect.element(page.getByText("No form responses yet")).toBeVisible();
  return { post, router };
}

const json = page.getByLabelText("A form response as JSON");
const send = page.getByRole("button", { name: "Send test" });
const alert = page.getByRole("alert");

it("posts the pasted JSON, and shows the submission with its questions", async () => {
  const { post } = await renderConsole();
  await json.fill('{"form_response":{}}');
  await send.click();
  await expect.element(page.getByText("Test data processed successfully")).toBeVisible();
  await expect.element(page.getByRole("row", { name: "Ada Byron" })).toBeVisible();
  await expect.element(page.getByLabelText("What “Your hat” becomes")).toBeVisible();
  const [path, request] = post.mock.lastCall ?? [];
  expect(path).toBe("/api/typeform-webhook?conference=c1");
  expect(request?.body).toBe('{"form_response":{}}');
});

it("shows JSON errors, and why the webhook rejected it", async () => {
  expectLogged(/Failed to fetch/);
  const { post } = await renderConsole();
  await send.click();
  await expect.element(alert).toHaveTextContent("Please enter test data");
  await json.fill("{");
  await send.click();
  await expect.element(alert).toHaveTextContent("Invalid JSON data");
  expect(post).not.toHaveBeenCalled();

  await json.fill("{}");
  post.mockImplementationOnce(async () => new Response('{"error":"No answers."}', { status: 400 }));
  await send.click();
  await expect.element(alert).toHaveTextContent("Failed to process test data");
  await expect.element(alert).toHaveTextContent("No answers.");
  post.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await send.click();
  await expect.element(alert).toHaveTextContent("The server could not be reached.");
  await expect.element(json).toHaveValue("{}");
  await expect.element(send).toHaveFocus();
});

it("names what is missing, at its place", async () => {
  const { post } = await renderConsole();
  const refusal = {
    error: "The body is not a submitted form.",
    fields: [{ path: ["form_response", "answers"], message: "Required", code: "REQUIRED" }],
  };
  post.mockImplementationOnce(async () => new Response(JSON.stringify(refusal), { status: 422 }));
  await json.fill("{}");
  await send.click();
  await expect
    .element(alert)
    .toHaveTextContent("The body is not a submitted form. form_response.answers: Required.");
});

it("has a sample that can be sent as it is", async () => {
  const { post } = await renderConsole();
  const sample = page.getByRole("button", { name: "Use a sample" });
  await sample.click();
  await expect.element(sample).not.toBeInTheDocument();
  await send.click();
  await expect.element(page.getByText("Test data processed successfully")).toBeVisible();
  const body = JSON.parse(String(post.mock.lastCall?.[1]?.body));
  expect(body).toMatchObject({ form_response: { answers: [{ text: "Ada Example" }] } });
});

it("warns of unsent JSON", async () => {
  const { router } = await renderConsole();
  const confirm = vi.spyOn(window, "confirm").mockReturnValue(false);
  await json.fill("{}");
  await router.navigate("/admin?tab=speakers");
  await expect.poll(() => confirm.mock.calls.length).toBe(1);
  await expect.element(json).toHaveValue("{}");

  await send.click();
  await expect.element(page.getByText("Test data processed successfully")).toBeVisible();
  await router.navigate("/admin?tab=speakers");
  await expect.poll(() => router.state.location.search).toBe("?tab=speakers");
  expect(confirm).toHaveBeenCalledTimes(1);
});

it("warns only once if the mapping has changes, too", async () => {
  const { router } = await renderConsole();
  const confirm = vi.spyOn(window, "confirm").mockReturnValue(false);
  await json.fill("{}");
  await send.click();
  await page.getByLabelText("What “Your hat” becomes").selectOptions("Company");
  await json.fill('{"more":1}');
  await router.navigate("/admin?tab=speakers");
  await expect.poll(() => confirm.mock.calls.length).toBe(1);
  await json.fill("");
  await router.navigate("/admin?tab=speakers");
  await expect.poll(() => confirm.mock.calls.length).toBe(2);
});
