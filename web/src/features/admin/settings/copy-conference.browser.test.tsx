import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { createApi } from "#test/api.ts";
import { storedSettings } from "#test/stored-settings.ts";
import { renderTab } from "../render-tab.tsx";
import { SettingsTab } from "./settings-tab.tsx";

const conference = {
  ...storedSettings,
  id: "own",
  status: "published" as const,
  name: "Robots 2027",
  plan: "basic" as const,
};

const free = { slug: "robots-2028", problem: null, suggestion: "robots-2028" };

const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });

it("suggests the next edition, copies the chosen parts, and opens the copy", async () => {
  const sent: unknown[] = [];
  const api = createApi({
    conference,
    conferenceAddress: free,
    copyConference: ({ input }: { input: object }) => {
      sent.push(input);
      return { ...conference, id: "next" };
    },
  });
  const { router } = await renderTab(<SettingsTab />, { api });
  await button("Copy to new dates").click();
  await expect.element(field("Name")).toHaveFocus();
  await expect.element(field("Name")).toHaveValue("Robots 2028");
  // The same day of the week.
  await expect.element(field("First day")).toHaveValue("2028-05-01");
  await expectAccessible();
  await page.getByRole("checkbox", { name: "News articles" }).click();
  await button("Copy Conference").click();
  await expect.poll(() => router.state.location.search).toBe("?conference=next");
  const programme = ["speakers", "rooms", "programme", "call"];
  const site = ["venue", "passes", "sponsors", "exhibition", "pages", "contact", "look"];
  expect(sent).toEqual([
    {
      id: "own",
      name: "Robots 2028",
      slug: "",
      startDate: "2028-05-01",
      parts: [...programme, ...site],
      asStart: false,
    },
  ]);
});

it("offers the conference as a start, in place of choosing parts", async () => {
  const sent: unknown[] = [];
  const api = createApi({
    conference,
    conferenceAddress: free,
    copyConference: ({ input }: { input: object }) => {
      sent.push(input);
      return { ...conference, id: "next" };
    },
  });
  const { router } = await renderTab(<SettingsTab />, { api, at: "?tab=settings&copy=1" });
  await field("Use as a start").click();
  await expect.element(page.getByRole("group", { name: "What to copy" })).not.toBeInTheDocument();
  await expectAccessible();
  await button("Copy Conference").click();
  await expect.poll(() => router.state.location.search).toBe("?conference=next");
  expect(sent).toMatchObject([{ id: "own", asStart: true }]);
});

it("asks before it replaces unsaved settings", async () => {
  const asked = vi.spyOn(window, "confirm").mockReturnValue(false);
  await renderTab(<SettingsTab />, { api: createApi({ conference }) });
  await field("Name").fill("Robots 2027, Berlin");
  await button("Copy to new dates").click();
  const question = "You have unsaved changes. Leave without saving?";
  await expect.poll(() => asked.mock.calls).toEqual([[question]]);
  await expect.element(field("Name")).toHaveValue("Robots 2027, Berlin");
});

it("can be opened by URL, and restores the focus when cancelled", async () => {
  const api = createApi({ conference, conferenceAddress: free });
  await renderTab(<SettingsTab />, { api, at: "?tab=settings&copy=1" });
  await expect.element(field("Name")).toHaveFocus();
  await expect.element(button("Save Settings")).not.toBeInTheDocument();
  await button("Cancel").click();
  await expect.element(page.getByRole("region", { name: "Copy this conference" })).toHaveFocus();
});
