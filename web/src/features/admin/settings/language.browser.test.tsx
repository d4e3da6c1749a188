import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { createApi } from "#test/api.ts";
import { storedSettings } from "#test/stored-settings.ts";
import { renderTab } from "../render-tab.tsx";
import { SettingsTab } from "./settings-tab.tsx";

const conference = {
  ...storedSettings,
  id: "own",
  status: "draft" as const,
  name: "Robots",
  plan: "basic" as const,
};

it.each([
  ["fr", /Pages, forms, mails and feeds are in it/],
  ["nl", /not been translated into Dutch yet/],
])("says what a conference in %s is shown in", async (language, sentence) => {
  const api = createApi({ plans: [], conference: { ...conference, language } });
  await renderTab(<SettingsTab />, { api });
  await expect.element(page.getByText(sentence)).toBeVisible();
});
