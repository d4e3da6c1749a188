import type { APIRequestContext, Page } from "@playwright/test";
import { makeAccount, type Person, signIn } from "./support/accounts.ts";
import { answer, refuse } from "./support/api.ts";
import { expectAccessible } from "./support/axe.ts";
import { openHydrated } from "./support/hydration.ts";
import { expect, test } from "./support/test.ts";

const toast = (page: Page) => page.locator("[data-toast=open]");
const main = (page: Page) => page.getByRole("main");

/** Somebody with a conference of their own, so that no other test sees what is done to it. */
async function ownConference(request: APIRequestContext): Promise<{ owner: Person; id: string }> {
  const owner = await makeAccount(request);
  await signIn(request, owner);
  const response = await request.post("/graphql", {
    data: {
      query: `mutation ($input: CreateConferenceInput!) {
        createConference(input: $input) { ... on Conference { id } }
      }`,
      variables: {
        input: {
          name: "Robots and Gardens",
          description: "A day outdoors.",
          startDate: "2027-05-03",
          endDate: "2027-05-04",
        },
      },
    },
  });
  return { owner, id: (await response.json()).data.createConference.id };
}

/** Answers the next confirmation, and tells what it asked. */
function onConfirm(page: Page, accept: boolean): { asked?: string } {
  const dialog: { asked?: string } = {};
  page.once("dialog", (opened) => {
    dialog.asked = opened.message();
    void (accept ? opened.accept() : opened.dismiss());
  });
  return dialog;
}

test.describe("who may enter", { tag: "@once" }, () => {
  test("strangers are sent to sign in, and come back", async ({ page }) => {
    await page.goto("/admin?tab=tickets");
    await expect(page).toHaveURL("/auth?returnTo=/admin%3Ftab%3Dtickets");
    await page.goto("/admin-dashboard");
    await expect(toast(page)).toContainText("Authentication Required");
    await expect(toast(page)).toContainText("Please login to access the admin dashboard");
    await expect(page).toHaveURL("/auth?returnTo=/admin-dashboard");
    await page.goto("/create-conference");
    await expect(page).toHaveURL("/auth?returnTo=/create-conference");
  });

  test("a member is refused, but may look at the dashboard", async ({ page }) => {
    await signIn(page.request, await makeAccount(page.request));
    await page.goto("/admin");
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Access Denied");
    await expect(main(page)).toContainText(
      "You don't have organizer permissions to access the admin dashboard.",
    );
    await expect(
      main(page).getByRole("link", { name: "Create Your Own Conference" }),
    ).toHaveAttribute("href", "/create-conference");
    await expectAccessible(page, "access denied");

    await page.goto("/admin-dashboard");
    await expect(
      main(page).getByRole("navigation", { name: "Sections" }).getByRole("link"),
    ).toHaveText(["Speakers", "Schedule", "Venue", "Tickets", "Contact"]);
    await expect(main(page)).toContainText("takes the organizer role");
    await expect(main(page).getByRole("button", { name: /^(Add|Edit|Delete)/ })).toHaveCount(0);
    await page.goto("/admin-dashboard?tab=contact");
    await expect(main(page)).toContainText("Only organizers can see this.");
  });

  test("another's conference is nobody else's", async ({ page, browser, baseURL }) => {
    const stranger = await browser.newContext({ ...(baseURL && { baseURL }) });
    const { id } = await ownConference(stranger.request);
    await stranger.close();
    await signIn(page.request, await makeAccount(page.request));
    await page.goto(`/admin?conference=${id}`);
    await expect(toast(page)).toContainText("Access Denied");
    await expect(toast(page)).toContainText("You don't have permission to access this conference.");
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Access Denied");
  });

  test("where it cannot be decided, nobody enters", async ({ page }) => {
    await signIn(page.request, await makeAccount(page.request));
    await answer(page, "AdminAccess", refuse("busy", { code: "SERVICE_UNAVAILABLE" }));
    await page.goto("/admin");
    await expect(toast(page)).toContainText("Failed to verify your access permissions.");
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Access Denied");
  });
  test.use({ expectedProblems: [/console: \S*Error|Failed to load resource/] });
});

test("a user creates a conference, owns it, and lands in its admin", async ({ page }) => {
  await signIn(page.request, await makeAccount(page.request));
  await openHydrated(page, "/create-conference");
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Create Your Conference");
  await expect(main(page)).toContainText("subscription begins immediately");
  await expect(main(page)).toContainText("no real charges are made");
  const plans = main(page).getByRole("list", { name: "Plans" }).locator("> li");
  await expect(plans.getByRole("heading")).toHaveText(["Basic", "Professional", "Enterprise"]);
  for (const [index, price] of ["$99", "$199", "$499"].entries()) {
    await expect(plans.nth(index)).toContainText(price);
  }
  await expect(plans.nth(1)).toContainText("Recommended");
  await expectAccessible(page, "create conference");

  const create = page.getByRole("button", { name: "Create Conference" });
  await create.click();
  await expect(page.getByLabel("Name")).toHaveAccessibleDescription("Required");
  await page.getByLabel("Name").fill("Robots and Gardens");
  await page.getByLabel("Description").fill("A day outdoors.");
  await page.getByLabel("Start date").fill("2027-05-04");
  await page.getByLabel("End date").fill("2027-05-03");
  await create.click();
  await expect(page.getByLabel("End date")).toHaveAccessibleDescription(
    "Must not be before the start date",
  );
  await page.getByLabel("End date").fill("2027-05-05");
  await create.click();
  await expect(toast(page)).toContainText("Your conference has been created.");
  await expect(page).toHaveURL(/\/admin\?conference=[\w-]+$/);
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(
    "Robots and Gardens Admin",
  );
  await expect(main(page).getByRole("link", { name: "Create New Conference" })).toHaveCount(0);

  await page.goto("/account#conferences");
  await main(page).getByRole("link", { name: "Robots and Gardens" }).click();
  await expect(page).toHaveURL(/\/admin\?conference=[\w-]+$/);
});

test("speakers are added, searched, changed, and deleted", async ({ page }) => {
  const { id } = await ownConference(page.request);
  await openHydrated(page, `/admin?conference=${id}`);
  await expect(main(page)).toContainText("No Speakers Found");
  await expectAccessible(page, "empty list");

  // The rules are told at the fields, and nothing is lost.
  await page.getByRole("button", { name: "Add Speaker" }).click();
  await page.getByLabel("LinkedIn").fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Add Speaker" }).click();
  await expect(page.getByLabel("Name")).toHaveAccessibleDescription(/Required/);
  await expect(page.getByLabel("LinkedIn")).toHaveAccessibleDescription(
    /starts with http:\/\/ or https:\/\//,
  );
  await page.getByLabel("Name").fill("Ada Byron");
  await page.getByLabel("Title").fill("Mathematician");
  await page.getByLabel("LinkedIn").fill("https://example.com/ada");
  await expectAccessible(page, "form");
  await page.getByLabel("Title").press("Control+Enter");
  await expect(toast(page)).toContainText("Speaker added successfully");
  const row = main(page).getByRole("row", { name: /Ada Byron/ });
  await expect(row).toContainText("Mathematician");
  await expectAccessible(page, "list");

  await page.keyboard.press("/");
  await page.keyboard.type("nobody");
  await expect(main(page)).toContainText("Nothing found");
  await expect(page).toHaveURL(/[?&]q=nobody/);
  await page.getByRole("searchbox").fill("ada");

  // Leaving asks first.
  await row.getByRole("button", { name: "Edit Ada Byron" }).click();
  await page.getByLabel("Title").fill("Countess");
  const asked = onConfirm(page, false);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => asked.asked).toBe("You have unsaved changes. Leave without saving?");
  await expect(page.getByLabel("Title")).toHaveValue("Countess");
  await page.getByRole("button", { name: "Save Speaker" }).click();
  await expect(toast(page)).toContainText("Speaker updated successfully");
  await expect(row).toContainText("Countess");

  const kept = onConfirm(page, false);
  await row.getByRole("button", { name: "Delete Ada Byron" }).click();
  await expect.poll(() => kept.asked).toBe("Are you sure you want to delete this speaker?");
  await expect(row).toBeVisible();
  onConfirm(page, true);
  await row.getByRole("button", { name: "Delete Ada Byron" }).click();
  await expect(toast(page)).toContainText("Speaker deleted successfully");
  await expect(main(page)).toContainText("No Speakers Found");
});

test("tickets have their columns, defaults and messages", { tag: "@once" }, async ({ page }) => {
  const { id } = await ownConference(page.request);
  await openHydrated(page, `/admin?conference=${id}&tab=tickets`);
  await expect(main(page).getByRole("heading", { name: "Ticket Management" })).toBeVisible();
  await expect(main(page)).toContainText("No Tickets Found");
  await expect(main(page)).toContainText("Get started by adding your first ticket type");
  await page.getByRole("button", { name: "Add Ticket Type" }).click();
  await expect(page.getByRole("heading", { name: "Create New Ticket Type" })).toBeVisible();
  await expect(page.getByLabel("Currency")).toHaveValue("USD");
  await expect(page.getByLabel("Price")).toHaveValue("0");
  await expect(page.getByLabel(/^Active/)).toBeChecked();
  const today = new Date();
  const inThreeMonths = new Date(today.getFullYear(), today.getMonth() + 3, today.getDate());
  await expect(page.getByLabel("Available until")).toHaveValue(
    inThreeMonths.toLocaleDateString("sv-SE"),
  );
  await page.getByLabel("Name").fill("Early Bird");
  await page.getByLabel("Price").fill("-1");
  await page.getByLabel("Quantity").fill("10");
  await page.getByRole("button", { name: "Save Ticket" }).click();
  await expect(page.getByLabel("Price")).toHaveAccessibleDescription(/0 or more|at least 0/i);
  await page.getByLabel("Price").fill("1234.5");
  await page.getByRole("button", { name: "Save Ticket" }).click();
  await expect(toast(page)).toContainText("Ticket created successfully");
  const row = main(page).getByRole("row", { name: /Early Bird/ });
  await expect(row).toContainText("$1,234.50");
  await expect(row).toContainText("0 / 10 sold");
  await expect(row).toContainText("Active");
  await row.getByRole("button", { name: "Edit Early Bird" }).click();
  await expect(page.getByRole("heading", { name: "Edit Ticket Type" })).toBeVisible();
  await page.getByLabel(/^Active/).uncheck();
  await page.getByLabel("Quantity").fill("");
  await page.getByRole("button", { name: "Save Ticket" }).click();
  await expect(toast(page)).toContainText("Ticket updated successfully");
  await expect(row).toContainText("Inactive");
  await expect(row).not.toContainText("sold");
  onConfirm(page, true);
  await row.getByRole("button", { name: "Delete Early Bird" }).click();
  await expect(toast(page)).toContainText("Ticket type deleted successfully");
});

test("the schedule warns of overlaps, and is replaced as a whole", { tag: "@once" }, async ({
  page,
}) => {
  const { id } = await ownConference(page.request);
  await openHydrated(page, `/admin?conference=${id}&tab=schedule`);
  await expect(main(page)).toContainText("No Schedule Items Found");
  const add = page.getByRole("button", { name: "Add Schedule Item" });
  for (const title of ["Welcome", "Also welcome"]) {
    await add.click();
    await expect(page.getByLabel("Start")).toHaveValue("09:00");
    await expect(page.getByLabel("End")).toHaveValue("10:00");
    await expect(page.getByLabel("Type")).toHaveValue("Session");
    await page.getByLabel("Title").fill(title);
    await page.getByLabel("Location").fill("Main Hall");
    if (title !== "Welcome") await expect(main(page)).toContainText("Two items overlap");
    await page.getByRole("button", { name: "Add Item" }).click();
    await expect(main(page).getByRole("row", { name: title })).toContainText("9:00 AM – 10:00 AM");
  }
  await expect(main(page)).toContainText("Main Hall is needed for “Welcome” and “Also welcome”.");
  await main(page)
    .getByRole("button", { name: /^Day 2/ })
    .click();
  await expect(main(page)).toContainText("No Schedule Items Found");

  const replace = page.getByRole("button", { name: "Replace with the built-in programme" });
  const asked = onConfirm(page, true);
  await replace.click();
  await expect.poll(() => asked.asked).toContain("Replace the whole programme");
  await expect(toast(page)).toContainText("Schedule updated successfully");
  await expect(main(page).getByRole("row")).toHaveCount(1 + 16);
  await main(page)
    .getByRole("button", { name: /^Day 1/ })
    .click();
  await expect(main(page).getByRole("row")).toHaveCount(1 + 18);
  const first = main(page).getByRole("row").nth(1);
  onConfirm(page, true);
  await first.getByRole("button", { name: /^Delete/ }).click();
  await expect(toast(page)).toContainText("Schedule item deleted successfully");
});

test("every other tab opens, saves and says so", { tag: "@once" }, async ({ page }) => {
  test.setTimeout(60_000);
  const { id } = await ownConference(page.request);
  const open = (tab: string) =>
    page
      .getByRole("navigation", { name: "Sections" })
      .getByRole("link", { name: tab, exact: true })
      .click();

  await page.goto(`/admin?conference=${id}&tab=venue`);
  await expect(main(page).getByLabel("Capacity")).toHaveValue("500");
  await page.getByRole("button", { name: "Add hotel" }).click();
  await page.getByRole("button", { name: "Save Venue" }).click();
  const hotel = page.getByRole("group", { name: "hotel 1" });
  await expect(hotel.getByLabel("Name")).toHaveAccessibleDescription("Required");
  await hotel.getByLabel("Name").fill("The Potting Shed");
  await page.getByRole("button", { name: "Save Venue" }).click();
  await expect(toast(page)).toContainText("Venue data saved successfully!");
  await expectAccessible(page, "venue");

  await open("Contact");
  await expect(main(page)).toContainText("Manage Contacts");
  await expect(main(page)).toContainText("No Contacts Found");
  await expect(main(page)).toContainText("No one has contacted you yet.");

  await open("Subscribers");
  await expect(main(page)).toContainText("Newsletter Subscribers");
  await expect(main(page)).toContainText("Total Subscribers: 0");

  await open("Preview");
  for (const path of ["/", "/venue", "/contact"]) {
    await expect(main(page).locator(`a[href="${path}"]`)).toHaveAttribute("target", "_blank");
  }

  await open("Integrations");
  await expect(main(page)).toContainText("Typeform Integration");
  await expect(page.getByLabel("URL for the form's webhook")).toHaveValue(
    new URL(`/api/typeform-webhook?conference=${id}`, page.url()).href,
  );
  const send = page.getByRole("button", { name: "Send test" });
  await send.click();
  await expect(toast(page)).toContainText("Please enter test data");
  await page.getByLabel("A response as JSON").fill("{");
  await send.click();
  await expect(toast(page)).toContainText("Invalid JSON data");
  await page.getByLabel("A response as JSON").fill('{"form_response":{"answers":[]}}');
  await send.click();
  await expect(toast(page)).toContainText("Test data processed successfully");
  await expect(main(page).getByRole("row", { name: /test/i }).last()).toContainText("answers");

  await open("Exhibition");
  await page.getByRole("button", { name: "Add Package" }).click();
  await main(page).getByLabel("Name").fill("Package 1");
  await main(page).getByLabel("Stand").fill("3 × 2 m");
  await page.getByRole("button", { name: "Save Package" }).click();
  await expect(toast(page)).toContainText("Exhibit package added successfully");

  await open("Sponsors");
  await page.getByRole("button", { name: "Add Sponsor" }).click();
  await main(page).getByLabel("Name").fill("Trowel & Sons");
  await main(page).getByLabel("Logo").fill("data:image/svg+xml,x");
  await page.getByRole("button", { name: "Save Sponsor" }).click();
  await expect(main(page).getByLabel("Logo")).toHaveAccessibleDescription(/Must be a web address/);
  await main(page).getByLabel("Logo").fill("/favicon.svg");
  await page.getByRole("button", { name: "Save Sponsor" }).click();
  await expect(toast(page)).toContainText("Sponsor added successfully");

  await open("Articles");
  await page.getByRole("button", { name: "Add Article" }).click();
  await main(page).getByLabel("Title").fill("Slow robots");
  await main(page).getByLabel("Address").fill("agenda");
  await main(page).getByLabel("Excerpt").fill("On patience.");
  await main(page)
    .getByLabel("Text")
    .fill("## Patience\n\nIs a **skill**. <script>alert(1)</script>");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { name: "Patience" })).toBeVisible();
  await page.getByRole("button", { name: "Save Article" }).click();
  await expect(main(page).getByLabel("Address")).toHaveAccessibleDescription(
    /Is the address of another page/,
  );
  await main(page).getByLabel("Address").fill("slow-robots");
  await page.getByRole("button", { name: "Save Article" }).click();
  await expect(toast(page)).toContainText("Article added successfully");

  await open("Contact page");
  await main(page).getByLabel("Email").first().fill("garden@example.com");
  await main(page).getByLabel("Address").fill("1 Garden Path");
  await page.getByRole("button", { name: "Save Contact Details" }).click();
  await expect(toast(page)).toContainText("Contact details saved successfully");

  await open("Settings");
  await main(page).getByLabel("Name").fill("Robots and Meadows");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(toast(page)).toContainText("Settings saved successfully");
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(
    "Robots and Meadows Admin",
  );

  await open("Log");
  await expect(main(page).getByRole("row", { name: /Create article/ })).toContainText(
    "Slow robots",
  );
  await expect(main(page).getByRole("row", { name: /Create article/ })).toContainText("Ada Byron");
  await expectAccessible(page, "log");
});
