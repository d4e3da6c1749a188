import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { createApi } from "#test/api.ts";
import { pageOf } from "#test/connection.ts";
import { renderTab } from "../render-tab.tsx";
import { SponsorsTab } from "../sponsors/sponsors-tab.tsx";
import { BinTab } from "./bin-tab.tsx";

const binned = {
  __typename: "BinnedRecord",
  id: "p1",
  kind: "sponsor",
  name: "Lumenfold",
  deletedBy: "Ada King",
  deletedAt: "2026-11-26T10:00:00Z",
  expiresAt: "2026-12-26T10:00:00Z",
};
const restored = {
  __typename: "RestoredRecords",
  records: [{ id: "p1", kind: "sponsor", name: "Lumenfold", notes: ["It has moved."] }],
};

it("lists what was deleted, and restores it or deletes it for good", async () => {
  const confirm = vi.spyOn(window, "confirm").mockReturnValue(true);
  let stored = [binned, { ...binned, id: "p2", name: "Polder" }];
  const without = (ids: readonly string[]) => {
    stored = stored.filter(({ id }) => !ids.includes(id));
  };
  type Args = { input: { ids: string[] } };
  const api = createApi({
    bin: (args: Parameters<typeof pageOf>[1]) => pageOf(stored, args),
    restoreRecords: ({ input }: Args) => {
      without(input.ids);
      return restored;
    },
    deleteFromBin: ({ input }: Args) => {
      without(input.ids);
      return { __typename: "DeletedForGood", ids: input.ids };
    },
  });
  await renderTab(<BinTab />, { api });
  await expect.element(page.getByText("Ada King").first()).toBeVisible();
  await expectAccessible("with a bin");
  await page.getByRole("button", { name: "Restore Lumenfold" }).click();
  await expect.element(page.getByText("“Lumenfold” restored. It has moved.")).toBeVisible();
  await page.getByRole("button", { name: "More for Polder" }).click();
  await page.getByRole("menuitem", { name: "Delete for good" }).click();
  expect(confirm).toHaveBeenCalledWith("Delete “Polder” for good?");
  await expect.element(page.getByText("The bin is empty")).toBeVisible();
});

it("restores many at once, and deletes the others for good", async () => {
  vi.spyOn(window, "confirm").mockReturnValue(true);
  let stored = Array.from({ length: 60 }, (_, index) => ({
    ...binned,
    id: `p${index}`,
    name: `Sponsor ${index}`,
  }));
  type Args = { input: { ids: string[] } };
  const without = ({ input: { ids } }: Args) => {
    stored = stored.filter(({ id }) => !ids.includes(id));
    return ids;
  };
  const api = createApi({
    bin: (args: Parameters<typeof pageOf>[1]) => pageOf(stored, args),
    restoreRecords: (args: Args) => ({
      __typename: "RestoredRecords",
      records: without(args).map((id) => ({ id, kind: "sponsor", name: id, notes: [] })),
    }),
    deleteFromBin: (args: Args) => ({ __typename: "DeletedForGood", ids: without(args) }),
  });
  await renderTab(<BinTab />, { api });
  const bar = page.getByRole("group", { name: "Selected records" });
  await page.getByRole("checkbox", { name: "Select all on this page" }).click();
  await bar.getByRole("button", { name: "Restore" }).click();
  await expect.element(page.getByText("25 records restored")).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(page.getByText("Sponsor 25", { exact: true })).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all on this page" }).click();
  await bar.getByRole("button", { name: "Select all 35" }).click();
  await bar.getByRole("button", { name: "Delete for good" }).click();
  await expect.element(page.getByText("35 records deleted for good")).toBeVisible();
  await expect.element(page.getByText("The bin is empty")).toBeVisible();
});

it("is where a deletion comes back from, by a button in the toast", async () => {
  let sponsors = [{ id: "p1", name: "Lumenfold", imageUrl: "/x.svg", position: 0 }];
  const all = sponsors;
  const api = createApi({
    sponsors: () => sponsors,
    deleteSponsor: () => {
      sponsors = [];
      return { __typename: "Deleted", id: "p1" };
    },
    restoreRecords: () => {
      sponsors = all;
      return restored;
    },
  });
  await renderTab(<SponsorsTab />, { api });
  await page.getByRole("button", { name: "Delete Lumenfold" }).click();
  await expect.element(page.getByText("Sponsor deleted successfully")).toBeVisible();
  await expect.element(page.getByText("No Sponsors Found")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByRole("link", { name: "Lumenfold" })).toBeVisible();
  expect(api.inputs).toContainEqual({ conferenceId: "default", ids: ["p1"] });
});
