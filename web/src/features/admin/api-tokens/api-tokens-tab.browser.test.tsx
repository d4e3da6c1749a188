import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { createApi } from "#test/api.ts";
import { renderTab } from "../render-tab.tsx";
import { ApiTokensTab } from "./api-tokens-tab.tsx";

const at = "2026-05-01T09:00:00.000Z";
const token = {
  __typename: "ApiToken",
  id: "t1",
  name: "Export",
  start: "summit_pat_Ab3d",
  scopes: ["programme_write"],
  createdBy: "Ada",
  createdAt: at,
  lastUsedAt: null,
  expiresAt: "2099-05-01T09:00:00.000Z",
};
const data = {
  conference: { __typename: "Conference", id: "default", apiAccess: true, apiOrigins: [] },
  plans: [
    { __typename: "PlanOffer", name: "Basic", apiAccess: false },
    { __typename: "PlanOffer", name: "Enterprise", apiAccess: true },
  ],
  apiTokens: [token],
};

it("creates a token, shows it once, and resets the form", async () => {
  const sent: unknown[] = [];
  const createApiToken = ({ input }: { input: { name: string; scopes: string[] } }) => {
    sent.push(input);
    const fields = [
      ...(input.name ? [] : [{ __typename: "FieldError", path: ["name"], message: "Required" }]),
      ...(input.scopes.length > 0
        ? []
        : [{ __typename: "FieldError", path: ["scopes"], message: "Choose at least one scope" }]),
    ];
    return fields.length > 0
      ? { __typename: "ValidationError", message: "Required", fields }
      : { __typename: "CreatedApiToken", secret: "summit_pat_secret", apiToken: token };
  };
  await renderTab(<ApiTokensTab />, { api: createApi({ ...data, createApiToken }) });
  const name = page.getByRole("textbox", { name: "Name" });
  await page.getByRole("button", { name: "Create Token" }).click();
  await expect.element(name).toHaveAccessibleDescription(/Required/);
  await expect.element(page.getByText("Choose at least one scope")).toBeVisible();
  await name.fill("Nightly export");
  await page.getByRole("group", { name: "Programme" }).getByRole("radio", { name: "Read" }).click();
  await page.getByRole("group", { name: "Inbox" }).getByRole("radio", { name: "Write" }).click();
  await page.getByLabelText("Expires after").selectOptions("30 days");
  await page.getByRole("button", { name: "Create Token" }).click();
  const secret = page.getByRole("textbox", { name: "Your new token" });
  await expect.element(secret).toHaveValue("summit_pat_secret");
  await expect.element(page.getByRole("region", { name: "New token" })).toHaveFocus();
  await expect.element(name).toHaveValue("");
  expect(sent.at(-1)).toEqual({
    conferenceId: "default",
    name: "Nightly export",
    scopes: ["programme_read", "inbox_write"],
    validDays: 30,
  });
  await page.getByRole("button", { name: "Done" }).click();
  await expect.element(secret).not.toBeInTheDocument();
});

it("lists tokens by name and prefix, and revokes one after a confirmation", async () => {
  const revoked: unknown[] = [];
  const revokeApiToken = ({ input: { id } }: { input: { id: string } }) => {
    revoked.push(id);
    return { __typename: "Deleted", id };
  };
  const confirm = vi.spyOn(window, "confirm").mockReturnValue(true);
  await renderTab(<ApiTokensTab />, { api: createApi({ ...data, revokeApiToken }) });
  await expect.element(page.getByText("summit_pat_Ab3d…")).toBeVisible();
  await expect.element(page.getByText("Programme: write")).toBeVisible();
  await expect.element(page.getByText(/created 1\sMay\s2026 by Ada, never used/)).toBeVisible();
  await page.getByRole("button", { name: "Revoke Export" }).click();
  expect(confirm).toHaveBeenCalledWith(expect.stringContaining("“Export”"));
  await expect.element(page.getByText("The token has been revoked")).toBeVisible();
  expect(revoked).toEqual(["t1"]);
});

it("saves the allowed origins, one per line", async () => {
  const sent: unknown[] = [];
  const saveApiOrigins = ({ input }: { input: { origins: string[] } }) => {
    sent.push(input.origins);
    return { ...data.conference, apiOrigins: input.origins };
  };
  await renderTab(<ApiTokensTab />, { api: createApi({ ...data, saveApiOrigins }) });
  const origins = page.getByRole("textbox", { name: "Origins" });
  await origins.fill("https://a.example\n\n https://b.example ");
  await page.getByRole("button", { name: "Save Origins" }).click();
  await expect.element(page.getByText("The origins have been saved")).toBeVisible();
  expect(sent).toEqual([["https://a.example", "https://b.example"]]);
});

it("says which plan is required, and leads owners to it", async () => {
  const conference = { ...data.conference, apiAccess: false };
  await renderTab(<ApiTokensTab />, { api: createApi({ ...data, conference }) });
  await expect.element(page.getByText(/with the Enterprise plan\./)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Change the plan" }))
    .toHaveAttribute("href", expect.stringMatching(/tab=settings#conference-plan$/));
});

it("shows nothing to those who do not own the conference", async () => {
  const rights = { canAdminister: false };
  await renderTab(<ApiTokensTab />, { api: createApi(data), rights });
  await expect.element(page.getByText("Owners Only")).toBeVisible();
});
