import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { createApi } from "#test/api.ts";
import { pageOf } from "#test/connection.ts";
import { renderTab } from "../render-tab.tsx";
import { UnroutedSubmissions } from "./unrouted-submissions.tsx";

const lost = {
  __typename: "FormSubmission",
  id: "lost",
  status: "pending",
  test: false,
  payload: {},
  createdAt: "2025-06-01T10:00:00Z",
  proposal: { __typename: "SpeakerProposal", name: "Lost Byron" },
};

const heading = page.getByRole("heading", { name: "Form responses without a conference" });

function createUnrouted(rows: (typeof lost)[]) {
  let stored = rows;
  return createApi({
    unroutedFormSubmissions: (args: { first: number }) => pageOf(stored, args),
    deleteFormSubmission: ({ input: { id } }: { input: { id: string } }) => {
      stored = stored.filter((row) => row.id !== id);
      return { __typename: "Deleted", id };
    },
  });
}

it("is not there where every response has a conference", async () => {
  const api = createUnrouted([]);
  await renderTab(<UnroutedSubmissions />, { api });
  await expect.poll(() => api.sent).toEqual(["UnroutedFormSubmissions"]);
  await expect.element(heading).not.toBeInTheDocument();
});

it("lists what named no known conference, to be deleted", async () => {
  await renderTab(<UnroutedSubmissions />, { api: createUnrouted([lost]) });
  await expect.element(heading).toBeVisible();
  const row = page.getByRole("row", { name: "Lost Byron" });
  await expect.element(row).toBeVisible();
  await expect.element(row.getByRole("button")).toHaveTextContent("Delete");
  const confirm = vi.spyOn(window, "confirm").mockReturnValue(true);
  await row.getByRole("button").click();
  expect(confirm.mock.lastCall).toEqual(["Are you sure you want to delete this form response?"]);
  await expect.element(heading).not.toBeInTheDocument();
});
