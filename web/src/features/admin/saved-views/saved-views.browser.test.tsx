import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { createApi } from "#test/api.ts";
import { renderTab } from "../render-tab.tsx";
import { SpeakersTab } from "../speakers/speakers-tab.tsx";
import { testSpeaker } from "../test-records.ts";

type View = { id: string; name: string; parameters: string; isShared: boolean; isOwn: boolean };

const view = (values: Partial<View> & { id: string; name: string }) => ({
  __typename: "SavedView",
  parameters: "state=draft",
  isShared: false,
  isOwn: true,
  savedBy: "Grace Hopper",
  ...values,
});

/** An API that keeps views as the server does. */
function apiWith(...known: ReturnType<typeof view>[]) {
  let views = known;
  const api = createApi({
    speakers: [{ ...testSpeaker("Ada Byron"), scheduleItems: [], publication: "draft" }],
    savedViews: () => views,
    createSavedView: ({ input }: { input: Partial<View> & { name: string } }) => {
      const made = view({ ...input, id: "new" });
      views = [...views, made];
      return made;
    },
    changeSavedView: ({ input }: { input: View }) => {
      views = views.map((each) => (each.id === input.id ? { ...each, ...input } : each));
      return { __typename: "SavedView", id: input.id };
    },
    deleteSavedView: ({ input }: { input: { id: string } }) => {
      views = views.filter(({ id }) => id !== input.id);
      return { __typename: "Deleted", id: input.id };
    },
  });
  return api;
}

const link = (name: string) => page.getByRole("link", { name, exact: true });

it("saves what is listed under a name, and leads to it from then on", async () => {
  const api = apiWith();
  const { router } = await renderTab(<SpeakersTab />, { api, at: "?tab=speakers" });
  const save = page.getByRole("button", { name: "Save view" });
  await expect.element(page.getByRole("link", { name: "Ada Byron" })).toBeVisible();
  await expect.element(save).not.toBeInTheDocument();
  await page.getByRole("combobox", { name: "State" }).selectOptions("Drafts");
  await page.getByRole("button", { name: "Company" }).click();
  await save.click();
  await expect.element(page.getByRole("dialog", { name: "Save View" })).toBeVisible();
  await expectAccessible("while a view is named");
  await userEvent.keyboard("Drafts, by company");
  await page.getByRole("checkbox", { name: "Everybody on the team" }).click();
  await userEvent.keyboard("{Enter}");
  await expect.element(link("Drafts, by company")).toHaveFocus();
  await expect.element(link("Drafts, by company")).toHaveAttribute("aria-current", "true");
  expect(api.inputs.at(-1)).toEqual({
    conferenceId: "default",
    list: "speakers",
    name: "Drafts, by company",
    parameters: "sort=company&state=draft",
    isShared: true,
  });
  await expect.element(save).not.toBeInTheDocument();
  await link("Standard").click();
  expect(router.state.location.search).toBe("?tab=speakers");
  await link("Drafts, by company").click();
  expect(router.state.location.search).toBe("?sort=company&state=draft&tab=speakers");
  await expectAccessible("with saved views");
});

it("renames, shares, replaces and deletes a view by keyboard", async () => {
  const api = apiWith(view({ id: "a", name: "Drafts" }), view({ id: "b", name: "Late" }));
  await renderTab(<SpeakersTab />, { api, at: "?sort=title" });
  const edit = page.getByRole("button", { name: "Edit view Drafts" });
  await expect.element(edit).toBeVisible();
  edit.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("textbox", { name: "Name" })).toHaveFocus();
  await userEvent.keyboard("{Control>}a{/Control}By title{Tab} {Tab} {Enter}");
  await expect.element(link("By title")).toHaveAttribute("aria-current", "true");
  expect(api.inputs.at(-1)).toEqual({
    id: "a",
    name: "By title",
    parameters: "sort=title",
    isShared: true,
  });
  await expect.element(page.getByRole("button", { name: "Edit view By title" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("dialog", { name: "Edit View" })).toBeVisible();
  page.getByRole("button", { name: "Delete for Everybody" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(link("By title")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Edit view Late" })).toBeVisible();
  await expect.element(link("Standard")).toHaveFocus();
});

it("says that a name is used, in the form", async () => {
  const api = apiWith();
  const fields = [{ path: ["name"], message: "You have a view with this name already" }];
  api.mock({ createSavedView: { __typename: "ValidationError", message: "Invalid", fields } });
  await renderTab(<SpeakersTab />, { api, at: "?state=draft" });
  await page.getByRole("button", { name: "Save view" }).click();
  const name = page.getByRole("textbox", { name: "Name" });
  await name.fill("Drafts");
  await page.getByRole("button", { name: "Save View", exact: true }).last().click();
  await expect.element(name).toHaveAccessibleDescription(/You have a view with this name already/);
});

it("lets helpers open what others share, and editors delete it", async () => {
  const shared = view({ id: "a", name: "Locals", isShared: true, isOwn: false });
  const rights = { canManage: false };
  const helper = await renderTab(<SpeakersTab />, { api: apiWith(shared), rights });
  await expect.element(link("Locals")).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Edit view/ })).not.toBeInTheDocument();
  helper.unmount();
  await renderTab(<SpeakersTab />, { api: apiWith(shared) });
  await page.getByRole("button", { name: "Edit view Locals" }).click();
  await expect.element(page.getByText("Grace Hopper shares “Locals” with the team.")).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Name" })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Delete for Everybody" }).click();
  await expect.element(link("Locals")).not.toBeInTheDocument();
});
