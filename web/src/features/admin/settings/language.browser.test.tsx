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
  const api = createApi({
    plans: [],
    conference: { ...conference, language, languages: [language] },
  });
  await renderTab(<SettingsTab />, { api });
  await expect.element(page.getByText(sentence)).toBeVisible();
});

it("lets further languages be added, ordered and removed, and says where their sites are", async () => {
  const api = createApi({
    plans: [],
    movingWithDates: { sessions: 0, lastDay: null, toldSpeakers: 0 },
    conference: { ...conference, languages: ["en-GB", "fr"] },
    updateConference: { ...conference, version: 4, languages: ["en-GB", "nl", "de"] },
  });
  await renderTab(<SettingsTab />, { api, rights: { siteBase: "/c/robots" } });
  const list = page.getByRole("list", { name: "Further languages" });
  await expect
    .element(list.getByRole("link", { name: "/c/robots/fr" }))
    .toHaveAttribute("href", "/c/robots/fr");
  const box = page.getByRole("combobox", { name: "Further languages" });
  for (const name of ["German (de)", "Dutch (nl)"]) {
    await box.fill(name);
    await page.getByRole("option", { name, exact: true }).click();
  }
  await expect.element(list.getByRole("listitem")).toHaveLength(3);
  await expect.element(list).toHaveTextContent(/Will be at \/c\/robots\/nl.*in English there/);
  await list.getByRole("button", { name: "Move Dutch (nl) up" }).click();
  await list.getByRole("button", { name: "Remove French (fr)" }).click();
  await expect.element(page.getByText(/^French: once this is saved/)).toBeVisible();
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect
    .poll(() => api.inputs.at(-1))
    .toMatchObject({ version: 3, languages: ["en-GB", "nl", "de"] });
  expect(api.inputs.at(-1)).not.toHaveProperty("otherLanguages");
});
