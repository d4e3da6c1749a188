import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { createApi } from "#test/api.ts";
import { storedSettings } from "#test/stored-settings.ts";
import { renderTab } from "../render-tab.tsx";
import { ConferenceStatus } from "./conference-status.tsx";
import { SettingsTab } from "./settings-tab.tsx";

const conference = {
  ...storedSettings,
  id: "own",
  status: "draft" as const,
  name: "Robots",
  plan: "basic" as const,
};

it("publishes a draft with its version", async () => {
  const sent: unknown[] = [];
  const publishConference = ({ input }: { input: object }) => {
    sent.push(input);
    return { ...conference, status: "published", version: 4, viewerCanEdit: true };
  };
  const api = createApi({ publishConference });
  await renderTab(<ConferenceStatus conference={conference} />, { api });
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect.element(page.getByText("The conference is published")).toBeVisible();
  expect(sent).toEqual([{ id: "own", version: 3 }]);
});

it("keeps the focus when the status changes", async () => {
  const changed = { ...conference, status: "published", version: 4, viewerCanEdit: true };
  const api = createApi({
    plans: [],
    conference,
    publishConference: () => {
      api.mock({ conference: changed });
      return changed;
    },
  });
  await renderTab(<SettingsTab />, { api });
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect.element(page.getByRole("heading", { name: "Status: Published" })).toHaveFocus();
});

it("is scrolled to by its fragment", async () => {
  const at = "?tab=settings#conference-status";
  await renderTab(<ConferenceStatus conference={conference} />, { api: createApi({}), at });
  await expect.element(page.getByRole("heading", { name: "Status: Draft" })).toHaveFocus();
});

it("is read-only for the rest of the team", async () => {
  const rights = { canAdminister: false };
  const api = createApi({});
  await renderTab(<ConferenceStatus conference={conference} />, { api, rights });
  await expect.element(page.getByRole("heading", { name: "Status: Draft" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Archive" })).not.toBeInTheDocument();
});
