import { lazy } from "react";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { useAdminPreviewLinkQuery } from "#graphql/admin-tabs/preview/generated.ts";
import { createApi, outage } from "#test/api.ts";
import { expectLogged } from "#test/console.ts";
import { storedSettings } from "#test/stored-settings.ts";
import { hasPendingMutation } from "../crud/pending-mutations.ts";
import { conferenceId, renderTab } from "../render-tab.tsx";
import { DeleteConference } from "./delete-conference.tsx";
import { SettingsTab } from "./settings-tab.tsx";

const name = "Robots & Gardens";
const field = page.getByRole("textbox", { name: "The conference’s name, to delete it" });
const button = page.getByRole("button", { name: "Delete Conference" });

function renderDeletion() {
  const api = createApi({
    deleteConference: ({ input }: { input: { id: string; name: string } }) =>
      input.name === name
        ? { __typename: "Deleted", id: input.id }
        : {
            __typename: "ValidationError",
            message: "This is not its name",
            fields: [{ path: ["name"], message: "This is not its name" }],
          },
  });
  const pages = { "/account": <h1>My Account</h1> };
  return renderTab(<DeleteConference id="own" version={3} name={name} />, { api, pages });
}

it("deletes the conference after its name is typed, and opens the account's list", async () => {
  const { api, router } = await renderDeletion();
  await button.click();
  await expect.element(field).toHaveAccessibleDescription(/Required/);
  expect(api.sent).toEqual([]);
  await field.fill("Robots");
  await button.click();
  await expect.element(field).toHaveAccessibleDescription(/This is not its name/);
  await field.fill(name);
  await button.click();
  await expect.element(page.getByRole("heading", { name: "My Account" })).toBeVisible();
  const { pathname, hash } = router.state.location;
  expect(pathname + hash).toBe("/account#conferences");
  await expect.element(page.getByText(`${name} has been deleted.`)).toBeVisible();
});

it("is pending until the admin is unmounted, so that the conference is not refetched", async () => {
  const { api } = await renderDeletion();
  const release = api.hold("DeleteConference");
  await field.fill(name);
  await button.click();
  await expect.poll(() => api.sent).toContain("DeleteConference");
  expect(hasPendingMutation()).toBe(true);
  release();
  await expect.element(page.getByRole("heading", { name: "My Account" })).toBeVisible();
  await expect.poll(hasPendingMutation).toBe(false);
});

it("does not refetch the conference while the account's page loads", async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const Account = lazy(async () => {
    await arrived;
    return { default: () => <h1>My Account</h1> };
  });
  const Shown = () => (
    <p>{useAdminPreviewLinkQuery({ conferenceId: "own" }).data?.conference?.id}</p>
  );
  const api = createApi({
    conference: {
      __typename: "Conference",
      id: "own",
      slug: "own",
      status: "draft",
      previewToken: "t",
    },
    deleteConference: { __typename: "Deleted", id: "own" },
  });
  const tab = (
    <>
      <Shown />
      <DeleteConference id="own" version={3} name={name} />
    </>
  );
  const { router } = await renderTab(tab, { api, pages: { "/account": <Account /> } });
  await expect.element(page.getByText("own", { exact: true })).toBeVisible();
  await field.fill(name);
  await button.click();
  await expect.poll(() => router.state.location.pathname).toBe("/account");
  await expect.poll(hasPendingMutation).toBe(false);
  arrive();
  await expect.element(page.getByRole("heading", { name: "My Account" })).toBeVisible();
  expect(api.sent.filter((operation) => operation === "AdminPreviewLink")).toHaveLength(1);
});

it("does not delete what somebody else has changed since it was shown", async () => {
  const { api } = await renderDeletion();
  api.mock({
    deleteConference: {
      __typename: "ConflictError",
      message: "Changed.",
      version: 4,
      changes: [
        { __typename: "RecordChange", by: "Bea", at: "2025-11-02T10:00:00Z", fields: ["name"] },
      ],
    },
  });
  await field.fill(name);
  await button.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent(/Somebody else has changed it/);
  await expect.element(field).toHaveValue(name);
  expect(api.inputs).toEqual([{ id: "own", version: 3, name }]);
});

it("keeps the typed name and shows an error if it fails", async () => {
  expectLogged(/not available/);
  const { api } = await renderDeletion();
  api.fail("DeleteConference", outage());
  await field.fill(name);
  await button.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent(/not available at the moment/);
  await expect.element(field).toHaveValue(name);
});

it("is not offered for the conference at the address of the site", async () => {
  const conference = {
    ...storedSettings,
    id: conferenceId,
    isMain: true,
    name,
    slug: "robots-and-gardens",
    status: "published",
    plan: "basic",
    version: 1,
  };
  await renderTab(<SettingsTab />, { api: createApi({ conference }) });
  await expect.element(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue(name);
  await expect.element(button).not.toBeInTheDocument();
});
