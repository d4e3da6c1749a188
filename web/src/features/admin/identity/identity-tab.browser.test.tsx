import { builtInIdentity } from "@summit/schema/validation/identity.ts";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createApi } from "#test/api.ts";
import { conferenceId, renderTab } from "../render-tab.tsx";
import { IdentityTab } from "./identity-tab.tsx";

const conference = {
  id: conferenceId,
  name: "Robotics Day",
  startDate: "2027-05-11",
  endDate: "2027-05-12",
  logo: { id: "0123456789abcdef0123456789abcdef" },
  identity: { id: "1", version: 0, ...builtInIdentity },
};

const shown = () => page.getByRole("img", { name: "Artwork" }).element().getAttribute("src");

async function open(saved: unknown[] = []) {
  const api = createApi({
    conference,
    saveIdentity: ({ input }: { input: unknown }) => {
      saved.push(input);
      return { __typename: "Conference", ...conference };
    },
  });
  await renderTab(<IdentityTab />, { api });
  await expect.element(page.getByRole("group", { name: "Preview" })).toBeVisible();
}

it("redraws the artwork when a slider is moved by keyboard", async () => {
  await open();
  const before = shown();
  const slider = page.getByRole("slider", { name: "Lines" });
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(slider).toHaveValue("33");
  await userEvent.keyboard("{End}");
  await expect.element(slider).toHaveValue("48");
  expect(shown()).not.toBe(before);
});

it("generates another artwork on click", async () => {
  await open();
  const before = shown();
  await page.getByRole("button", { name: "Another one" }).click();
  expect(shown()).not.toBe(before);
});

it("validates a colour immediately, and keeps the last valid preview", async () => {
  await open();
  const before = shown();
  await page.getByLabelText("Ground", { exact: true }).fill("#808080");
  await expect.element(page.getByText(/neither dark nor light enough/)).toBeVisible();
  expect(shown()).toBe(before);
});

it("shows the logo in the preview, and removes it on save", async () => {
  const saved: unknown[] = [];
  await open(saved);
  const preview = page.getByRole("group", { name: "Preview" });
  await expect.element(preview.getByRole("img", { name: "Logo" })).toBeInTheDocument();
  await page.getByRole("button", { name: "Remove (Logo)" }).click();
  await expect.element(preview.getByRole("img", { name: "Logo" })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Save Identity" }).click();
  await expect.poll(() => saved).toEqual([expect.objectContaining({ logoPictureId: "" })]);
});

it("saves a preset theme that was applied with one click", async () => {
  const saved: unknown[] = [];
  await open(saved);
  await page.getByRole("button", { name: "Journal" }).click();
  await page.getByRole("button", { name: "Save Identity" }).click();
  await expect
    .poll(() => saved)
    .toEqual([
      expect.objectContaining({
        conferenceId,
        version: 0,
        groundColour: "#F4EFE6",
        typefaces: "editorial",
      }),
    ]);
});
