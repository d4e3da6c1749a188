import { makeAccount, signIn } from "../support/accounts.ts";
import { createConference, failureLogs, main, test, toast } from "../support/admin.ts";
import { answer, graphqlRequests, refuse } from "../support/api.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect } from "../support/test.ts";

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

  test.describe(() => {
    test.use({ expectedProblems: failureLogs });

    test("a member is refused where one must manage, and looks on at the dashboard", async ({
      page,
      playwright,
      baseURL,
      session,
    }) => {
      const owner = await playwright.request.newContext({
        ...(baseURL && { baseURL }),
        storageState: { cookies: session, origins: [] },
      });
      const foreign = await createConference(owner);
      await owner.dispose();

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

      // Another's conference, which one cannot tell from one that does not exist.
      for (const id of [foreign, "no-such-conference"]) {
        await page.goto(`/admin?conference=${id}`);
        await expect(toast(page)).toContainText("Access Denied");
        await expect(toast(page)).toContainText(
          "You don't have permission to access this conference.",
        );
        await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Access Denied");
      }

      await answer(page, "AdminAccess", refuse("busy", { code: "SERVICE_UNAVAILABLE" }));
      await page.goto("/admin");
      await expect(toast(page)).toContainText("Failed to verify your access permissions.");
      await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Access Denied");
      await page.unroute(graphqlRequests);

      await page.goto("/admin-dashboard");
      const tabs = main(page).getByRole("navigation", { name: "Sections" }).getByRole("link");
      await expect(tabs).toHaveText(["Speakers", "Schedule", "Venue", "Tickets", "Contact"]);
      await expect(main(page)).toContainText("takes the organizer role");
      await expect(main(page).getByRole("table", { name: "Speakers" })).toBeVisible();
      await tabs.nth(2).click();
      await expect(main(page).getByRole("term").first()).toHaveText("Name");
      await tabs.nth(4).click();
      await expect(main(page)).toContainText("Only organizers can see this.");
      await page.goto("/admin-dashboard?tab=tickets&item=new");
      await expect(main(page).getByRole("table", { name: "Tickets" })).toBeVisible();
      await expect(main(page).getByRole("button", { name: /^(Add|Edit|Delete|Save)/ })).toHaveCount(
        0,
      );
    });
  });

  test("an organizer has all tabs, and is invited to nothing", async ({ page, organizer: _ }) => {
    await page.goto("/admin");
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(
      "AI Summit London 2025 Admin",
    );
    await expect(main(page).getByRole("link", { name: "Create New Conference" })).toHaveAttribute(
      "href",
      "/create-conference",
    );
    await expect(
      main(page).getByRole("navigation", { name: "Sections" }).getByRole("link").first(),
    ).toHaveAttribute("aria-current", "page");
    const tabs = main(page).getByRole("navigation", { name: "Sections" });
    for (const name of [
      ...["Speakers", "Schedule", "Venue", "Tickets"],
      ...["Contact", "Integrations", "Preview", "Subscribers"],
    ]) {
      // Behind the name may stand how much is new.
      await expect(tabs.getByRole("link", { name: new RegExp(`^${name}( ?\\d|$)`) })).toBeVisible();
    }
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    await page.goto("/admin-dashboard");
    await main(page).getByRole("link", { name: "Open the full admin" }).click();
    await expect(page).toHaveURL("/admin");
    await expect(page.getByRole("form", { name: "Newsletter" })).toHaveCount(0);
  });
});
