import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { createApi } from "#test/api.ts";
import { renderTab } from "../render-tab.tsx";
import { PreviewLink } from "./preview-link.tsx";

const conference = { __typename: "Conference", id: "own", slug: "robots", status: "draft" };

it("is created, renewed after a confirmation, and revoked", async () => {
  let made = 0;
  const api = createApi({
    conference: { ...conference, previewToken: null },
    createPreviewLink: () => {
      made += 1;
      return { ...conference, previewToken: `own.secret${made}` };
    },
    revokePreviewLink: { ...conference, previewToken: null },
  });
  const confirm = vi.spyOn(window, "confirm").mockReturnValue(false);
  await renderTab(<PreviewLink />, { api });
  await page.getByRole("button", { name: "Make a Link" }).click();
  const link = page.getByLabelText("Link", { exact: true });
  const address = `${window.location.origin}/c/robots/preview-link?token=own.secret`;
  await expect.element(link).toHaveValue(`${address}1`);
  await page.getByRole("button", { name: "Make a New Link" }).click();
  expect(made).toBe(1);
  confirm.mockReturnValue(true);
  await page.getByRole("button", { name: "Make a New Link" }).click();
  await expect.element(link).toHaveValue(`${address}2`);
  await page.getByRole("button", { name: "Revoke the Link" }).click();
  await expect.element(link).not.toBeInTheDocument();
});
