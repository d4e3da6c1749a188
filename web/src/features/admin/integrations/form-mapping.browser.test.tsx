import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { createApi, signedOut } from "#test/api.ts";
import { pageOf } from "#test/connection.ts";
import { expectLogged } from "#test/console.ts";
import { conferenceId, renderTab } from "../render-tab.tsx";
import { IntegrationsTab } from "./integrations-tab.tsx";

// Forms choose the titles of their questions.
const refs = ["constructor", "q2"];
const questions = ["Your name", "Your employer"].map((title, index) => ({
  question: refs[index],
  title,
  example: "An answer",
  field: null,
  automatic: true,
}));

async function renderMapping() {
  let stored = questions;
  const api = createApi({
    formSubmissions: (args: Parameters<typeof pageOf>[1]) => pageOf([], args),
    formWebhook: { conferenceId, signature: "none" },
    formQuestions: () => stored,
    saveFormMapping: ({
      input,
    }: {
      input: { questions: { field: never; automatic: boolean }[] };
    }) => {
      stored = questions.map((question, index) => ({ ...question, ...input.questions[index] }));
      return { __typename: "SavedFormMapping", questions: stored };
    },
  });
  const rendered = await renderTab(<IntegrationsTab />, { api, at: "?tab=integrations" });
  await expect.element(choice("Your employer")).toBeVisible();
  await expect.element(choice("Your name")).toHaveValue("automatic");
  return { ...rendered, api };
}

const choice = (title: string) => page.getByLabelText(`What “${title}” becomes`);
const save = page.getByRole("button", { name: "Save mapping" });

it("warns of unsaved changes of the mapping, but not when searching responses", async () => {
  const { router } = await renderMapping();
  const confirm = vi.spyOn(window, "confirm").mockReturnValue(false);
  await choice("Your employer").selectOptions("Company");
  await router.navigate("/admin?tab=integrations&q=ada");
  expect(confirm).not.toHaveBeenCalled();
  await router.navigate("/admin?tab=speakers");
  await expect.poll(() => confirm.mock.calls.length).toBe(1);
  await expect.element(choice("Your employer")).toHaveValue("companyName");

  // Choosing the stored value again does not count as a change.
  await choice("Your employer").selectOptions("automatic");
  await expect.element(save).toHaveAttribute("aria-disabled", "true");
  await router.navigate("/admin?tab=speakers");
  await expect.poll(() => router.state.location.search).toBe("?tab=speakers");
  expect(confirm).toHaveBeenCalledTimes(1);
});

it("is saved, and keeps its choices on failure", async () => {
  expectLogged(/signed in/);
  const { api } = await renderMapping();
  await choice("Your employer").selectOptions("Company");
  const fields = [{ path: ["questions"], message: "Two questions become the same field" }];
  const mended = { saveFormMapping: { __typename: "ValidationError", message: "No.", fields } };
  api.fail("SaveFormMapping", signedOut());
  await save.click();
  await expect.element(page.getByRole("link", { name: /Sign in/ })).toBeVisible();
  await expect.element(choice("Your employer")).toHaveValue("companyName");
  api.mend("SaveFormMapping");
  await save.click();
  await expect.element(page.getByText("Mapping saved successfully")).toBeVisible();
  await expect.element(choice("Your employer")).toHaveValue("companyName");
  await expect.element(save).toHaveAttribute("aria-disabled", "true");

  api.mock(mended);
  await choice("Your name").selectOptions("Company");
  await save.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Two questions become");
});

it("keeps its choices in this browser until they are saved", async () => {
  const first = await renderMapping();
  await choice("Your employer").selectOptions("Company");
  await first.unmount();
  const second = await renderMapping();
  await expect.element(choice("Your employer")).toHaveValue("companyName");
  await save.click();
  await expect.element(page.getByText("Mapping saved successfully")).toBeVisible();
  await second.unmount();
  await renderMapping();
  await expect.element(choice("Your employer")).toHaveValue("automatic");
});
