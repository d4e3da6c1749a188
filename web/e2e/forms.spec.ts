import type { Page } from "@playwright/test";
import { openHydrated, operationOf } from "./support/hydration.ts";
import { expect, test } from "./support/test.ts";

const message = "Is there a lift?\n\nThank you.";

/** The form of the contact page. */
function contactForm(page: Page) {
  const form = page.getByRole("form", { name: "Contact" });
  const fields = {
    name: form.getByLabel("Name"),
    email: form.getByLabel("Email"),
    subject: form.getByLabel("Subject"),
    message: form.getByLabel("Message"),
  };
  return { fields, send: form.getByRole("button") };
}

test("a request for the exhibitor pack has its subject prefilled, and is confirmed", {
  tag: "@once",
}, async ({ page }) => {
  const { fields, send } = contactForm(page);
  await page.goto("/exhibition");
  await page.getByRole("link", { name: "Download Exhibitor Pack" }).click();
  await expect(page).toHaveURL(/\/contact\?/);
  await expect(fields.subject).toHaveValue("Exhibitor pack");
  const clientAsks = page.waitForResponse(
    (response) => operationOf(response.request()) === "Viewer",
  );
  await fields.name.pressSequentially("Ada");
  await clientAsks;
  await expect(fields.subject, "also once the client runs").toHaveValue("Exhibitor pack");
  await fields.email.fill("ada@example.com");
  await fields.message.fill(message);
  await send.click();
  const toast = page.locator("[data-toast=open]");
  await expect(toast).toContainText("Message Sent Successfully!");
  await expect(toast).toBeInViewport({ ratio: 1 });
  await expect(fields.message).toHaveValue("");
  await expect(send).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(toast).toHaveCount(0);
});

test("the answer to a form takes the page's place at once, which other pages fade into", {
  tag: "@once",
}, async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL, reducedMotion: "no-preference" });
  // Sent before the client is there.
  await page.route(/assets\/entry-boot/, (route) => route.abort());
  await page.addInitScript(() => {
    window.addEventListener("pagereveal", ({ viewTransition }) => {
      document.documentElement.dataset.fades = String(viewTransition !== null);
    });
  });
  const html = page.locator("html");
  await page.goto("/about-us");
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL("/contact");
  await expect(html).toHaveAttribute("data-fades", "true");
  const { fields, send } = contactForm(page);
  await fields.name.fill("Ada");
  await send.click();
  await expect(fields.email).toHaveAttribute("aria-invalid", "true");
  await expect(fields.name).toHaveValue("Ada");
  await expect(html).toHaveAttribute("data-fades", "false");
  await page.close();
});

test.describe("when nothing more can be loaded", { tag: "@once" }, () => {
  test.use({ expectedProblems: [/Failed to load resource|console: \S*Error/] });

  test("the contact form shows an error, and keeps its values", async ({ page }) => {
    const { fields, send } = contactForm(page);
    await page.route(/assets\/(toaster|control-form|contact-form-control)/, (route) =>
      route.abort(),
    );
    await openHydrated(page, "/contact");
    await fields.message.fill(message);
    await send.click();
    await expect(page.getByRole("alert")).toContainText(
      "There was a problem sending your message. Please try again.",
    );
    await expect(fields.message).toHaveValue(message);
    await expect(send).toBeEnabled();
  });
});
