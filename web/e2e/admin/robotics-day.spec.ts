import { fileURLToPath } from "node:url";
import type { Locator, Page } from "@playwright/test";
import { AuthPage } from "../pages/auth-page.ts";
import { makeAccount, newPerson, signIn } from "../support/accounts.ts";
import { act, main, openTab, press, row, test, toast } from "../support/admin.ts";
import { expectAccessible } from "../support/axe.ts";
import { conference, speakers } from "../support/content.ts";
import { openHydrated } from "../support/hydration.ts";
import { invitationLink } from "../support/mailbox.ts";
import { expect } from "../support/test.ts";

/** Selects an option of a combobox by typing a part of it. */
async function choose(page: Page, field: string, typed: string, name: string): Promise<void> {
  await page.getByRole("combobox", { name: field, exact: true }).fill(typed);
  await page.getByRole("option", { name, exact: true }).click();
}

async function addSpeaker(page: Page, name: string, isDraft = false): Promise<void> {
  await press(page, "Add Speaker");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Title", { exact: true }).fill("Engineer");
  if (isDraft) await page.getByRole("radio", { name: "Draft" }).check();
  await press(page, "Add Speaker");
  await expect(row(page, name)).toBeVisible();
}

const portrait = fileURLToPath(
  new URL("../../../prisma/content/public/portraits/anneliese-brandvold.webp", import.meta.url),
);
const logo = fileURLToPath(new URL("../../public/icon-512.png", import.meta.url));

/** Selects a file for a picture field, which opens the crop editor. */
async function choosePicture(page: Page, field: string, file: string): Promise<Locator> {
  const choosing = page.waitForEvent("filechooser");
  await press(page, `Choose a picture (${field})`);
  await (await choosing).setFiles(file);
  return page.getByRole("dialog", { name: field });
}

async function usePicture(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole("button", { name: "Use this picture" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(main(page).locator("fieldset img").first()).toHaveJSProperty("complete", true);
}

test(
  "two people prepare a conference together, and a visitor finds it",
  {
    tag: "@once",
  },
  async ({ page, browser }, { project }) => {
    test.slow();
    const { baseURL = "" } = project.use;
    const host = await makeAccount({ ...newPerson(), fullName: "Greta Host" });
    await signIn(page.request, host);

    // Created in Berlin, for three days, with a slug of its own.
    await openHydrated(page, "/create-conference");
    await page.getByLabel("Name", { exact: true }).fill("Robotics Day");
    await expect(page.getByText(/Your site will be at .+\/c\/robotics-day$/)).toBeVisible();
    await page.getByLabel("Description").fill("Three days of robots.");
    await page.getByLabel("Start date").fill("2027-05-03");
    await page.getByLabel("End date").fill("2027-05-05");
    await choose(page, "Country", "germ", "Germany");
    await choose(page, "Time zone", "berlin", "Europe/Berlin");
    await press(page, "Create Conference");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Robotics Day Admin");
    await expect(main(page)).toContainText("0 of 6 done");
    await expectAccessible(page, "checklist");
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page, "checklist, dark");
    await page.emulateMedia({ colorScheme: null });
    const admin = page.url();

    await openTab(page, "Speakers");
    await addSpeaker(page, "Ida Arm");
    await openTab(page, "Overview");
    await expect(main(page)).toContainText("1 of 6 done");
    await expect(main(page)).toContainText("1 speaker has no picture");
    await openTab(page, "Speakers");
    await addSpeaker(page, "Otto Secret", true);
    await expect(row(page, "Otto Secret")).toContainText("Draft");

    // A colleague is invited by email, and joins with that address.
    const colleague = { ...newPerson(), fullName: "Cora Colleague" };
    await openTab(page, "Team");
    await page.getByRole("textbox", { name: "Email" }).fill(colleague.email);
    await page.getByLabel("Role").last().selectOption("editor");
    await press(page, "Send Invitation");
    await expect(toast(page)).toContainText(`An invitation is on its way to ${colleague.email}`);
    const link = new URL(await invitationLink(colleague.email));
    const other = await browser.newPage({ baseURL });
    const account = await makeAccount(colleague);
    await openHydrated(other, link.pathname + link.search + link.hash);
    await main(other).getByRole("link", { name: "Sign In" }).click();
    await expect(main(other).getByRole("heading", { level: 1 })).toHaveText("Sign in");
    await expect(other.locator("body")).not.toContainText(/London|book a pass/i);
    await new AuthPage(other).signIn(account);
    await other.getByRole("button", { name: "Accept" }).click();
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("Robotics Day Admin");

    // Both open the same speaker: each sees the other's presence and changes.
    await openTab(page, "Speakers");
    await act(page, "Edit", "Ida Arm");
    await openTab(other, "Speakers");
    await act(other, "Edit", "Ida Arm");
    await expect(main(page)).toContainText("Cora Colleague has had this open since");
    await expect(main(other)).toContainText("Greta Host has had this open since");
    await page.getByLabel("Topic").fill("Soft grippers");
    await other.getByLabel("Company", { exact: false }).first().fill("Arms & Co");
    await press(other, "Save Speaker");
    await expect(page.getByLabel("Company", { exact: false }).first()).toHaveValue("Arms & Co");
    await expect(page.getByLabel("Topic")).toHaveValue("Soft grippers");
    await other.close();

    // A portrait is cropped and saved with the form, and the conference gets its logo.
    const dialog = await choosePicture(page, "Photo", portrait);
    await dialog.getByRole("slider", { name: "Size" }).fill("0.8");
    await dialog.getByRole("button", { name: /^What is kept/ }).press("ArrowUp");
    await usePicture(page, dialog);
    await press(page, "Save Speaker");
    await expect(row(page, "Ida Arm")).toContainText("Arms & Co");
    await expect(row(page, "Ida Arm").locator("img")).toHaveAttribute("src", /^\/media\//);
    await openTab(page, "Identity");
    await usePicture(page, await choosePicture(page, "Logo", logo));
    await press(page, "Save Identity");
    await expect(toast(page)).toContainText("Identity saved successfully");

    // The draft is visible to nobody else; then it is published.
    const visitor = await browser.newPage({ baseURL, javaScriptEnabled: false });
    expect((await visitor.goto("/c/robotics-day"))?.status()).toBe(404);
    await page.goto(`${admin}&tab=settings`);
    await press(page, "Publish");
    await expect(toast(page)).toContainText("The conference is published");

    // Without JavaScript, every page is reachable and contains nothing of another conference.
    const others = [conference.name, ...speakers.map(({ name }) => name)];
    const seen = new Set<string>();
    const open = ["/c/robotics-day"];
    for (let path = open.shift(); path; path = open.shift()) {
      seen.add(path);
      expect([path, (await visitor.goto(path))?.status()]).toEqual([path, 200]);
      const text = await visitor.locator("body").innerText();
      const found = [...others, "Otto Secret"].filter((name) => text.includes(name));
      expect([path, found]).toEqual([path, []]);
      const links = await visitor
        .locator("a[href^='/c/robotics-day']")
        .evaluateAll((all) => all.map((one) => new URL((one as HTMLAnchorElement).href).pathname));
      for (const next of links) {
        if (!seen.has(next) && !open.includes(next) && !/\.(ics|xml|json)$/.test(next))
          open.push(next);
      }
    }
    expect([...seen]).toEqual(
      expect.arrayContaining(["/c/robotics-day/speakers", "/c/robotics-day/speakers/ida-arm"]),
    );
    await visitor.close();

    // From now on, saved changes are public with the next request, also on cached pages.
    const publicPage = async () =>
      (await page.request.get("/c/robotics-day/speakers/ida-arm")).text();
    const sentence = "Writes on patience.";
    expect(await publicPage()).not.toContain(sentence);
    await openTab(page, "Speakers");
    await act(page, "Edit", "Ida Arm");
    await page.getByLabel("Biography").fill(sentence);
    await press(page, "Save Speaker");
    await expect(toast(page)).toContainText("Speaker updated successfully");
    expect(await publicPage()).toContain(sentence);

    await page.goto("/c/robotics-day/speakers/ida-arm");
    const picture = page.locator("article picture img");
    const sizeOf = ({ naturalWidth, naturalHeight }: HTMLImageElement) =>
      naturalWidth > 0 && naturalWidth === naturalHeight;
    await expect.poll(() => picture.evaluate(sizeOf), "a square that was loaded").toBe(true);
    const shown = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
    expect(shown).toMatch(/\/media\/[0-9a-f]{32}-\d+\.avif$/);
    await expect(page.locator("header img[src^='/media/']")).toHaveCount(1);
  },
);
