import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { openDatabase } from "../../prisma/src/open-database.ts";
import { startMailServer } from "../../server/testing/mail-server.ts";
import { answer, count, graphqlRequests } from "./support/api.ts";
import { expectAccessible } from "./support/axe.ts";
import { freePort } from "./support/free-port.ts";
import { openHydrated, operationOf } from "./support/hydration.ts";
import { expect, test } from "./support/test.ts";

const fault = {
  title: "Error Sending Message",
  text: "There was a problem sending your message. Please try again.",
};
const success = {
  title: "Message Sent Successfully!",
  text: "We've received your message and will get back to you soon.",
};
const subscribed = "Successfully subscribed to our newsletter!";

/** The log of a failed request, and what the form notes about it. */
const failureLogs = [/Failed to load resource|console: \S*Error/];

let unique = 0;
const uniqueAddress = () => `visitor-${process.pid}-${Date.now()}-${unique++}@example.com`;

/** The form of the contact page. */
function contactForm(page: Page) {
  const form = page.getByRole("form", { name: "Contact" });
  const fields = {
    name: form.getByLabel("Name"),
    email: form.getByLabel("Email"),
    subject: form.getByLabel("Subject"),
    message: form.getByLabel("Message"),
  };
  return {
    form,
    fields,
    send: form.getByRole("button"),
    async fillIn(values: Partial<Record<keyof typeof fields, string>> = {}) {
      const all = {
        name: "Ada Byron",
        email: uniqueAddress(),
        subject: "Step-free access",
        message: "Is there a lift?\n\nThank you.",
        ...values,
      };
      for (const [name, value] of Object.entries(all)) {
        await fields[name as keyof typeof fields].fill(value);
      }
      return all;
    },
  };
}

/** The form at the foot of every page. */
function newsletterForm(page: Page) {
  const form = page.getByRole("contentinfo").getByRole("form", { name: "Newsletter" });
  return { form, email: form.getByLabel("Email address"), button: form.getByRole("button") };
}

const toast = (page: Page) => page.locator("[data-toast=open]");

/** Holds back every request that matches, until released. */
async function hold(page: Page, matches: (url: string, operation?: string) => boolean) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let held = 0;
  await page.route("**/*", async (route) => {
    if (matches(route.request().url(), operationOf(route.request()))) {
      held += 1;
      await released;
    }
    await route.continue();
  });
  return { release, count: () => held };
}

test.describe("the contact form", () => {
  test("asks for every field once it is sent, and shows the server's objections, too", {
    tag: "@once",
  }, async ({ page }) => {
    const { fields, send, fillIn } = contactForm(page);
    const requests = count(page, "SubmitContactForm");
    await openHydrated(page, "/contact");
    await fields.email.fill("no address");
    await fields.subject.focus();
    await expect(page.locator("[aria-invalid]"), "not before it is sent").toHaveCount(0);
    await fields.email.fill("");
    await send.click();
    for (const field of Object.values(fields)) {
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toHaveAccessibleDescription("Required");
    }
    await expect(fields.name).toBeFocused();
    await expect(send).toBeEnabled();

    await fields.name.fill("A");
    await expect(fields.name).not.toHaveAttribute("aria-invalid");
    await fields.name.fill(" ");
    await expect(fields.name).toHaveAccessibleDescription("Required");
    await fields.email.fill("ada@");
    await expect(fields.email).toHaveAccessibleDescription("Please enter a valid email");
    await fields.email.fill("ada@example.com");
    await expect(fields.email).not.toHaveAttribute("aria-invalid");
    await fields.subject.fill("x".repeat(301));
    await expect(fields.subject).toHaveAccessibleDescription("Must be at most 300 characters");
    await expectAccessible(page);
    expect(requests.made).toBe(0);

    const message = "We cannot write to this address";
    await answer(page, "SubmitContactForm", (route) =>
      route.fulfill({
        json: {
          data: {
            submitContactForm: {
              __typename: "ValidationError",
              fields: [{ __typename: "FieldError", path: ["email"], message }],
            },
          },
        },
      }),
    );
    const { email } = await fillIn();
    await send.click();
    await expect(fields.email).toHaveAccessibleDescription(message);
    await expect(fields.email).toBeFocused();
    await expect(fields.email).toHaveValue(email);
    await expect(toast(page)).toHaveCount(0);
    await fields.email.fill(uniqueAddress());
    await expect(fields.email).not.toHaveAttribute("aria-invalid");
  });

  test("sends once, clears the fields and says so in a toast that can be put away", async ({
    page,
  }) => {
    const { form, fields, send, fillIn } = contactForm(page);
    const requests = count(page, "SubmitContactForm");
    const held = await hold(page, (_url, operation) => operation === "SubmitContactForm");
    await openHydrated(page, "/contact");
    const sent = await fillIn({ name: "  <b>Ada</b> " });
    await send.click();
    await expect(send).toHaveText("Sending...");
    await expect(send).toBeDisabled();
    await page.getByLabel("Subject").press("Enter");
    await expect(fields.message, "kept until it has arrived").toHaveValue(sent.message);
    held.release();

    await expect(toast(page)).toContainText(success.title);
    await expect(toast(page)).toContainText(success.text);
    await expect(toast(page)).toHaveRole("status");
    for (const field of Object.values(fields)) await expect(field).toHaveValue("");
    await expect(send).toHaveText("Send Message");
    await expect(send).toBeEnabled();
    await expect(page.locator("[aria-invalid]")).toHaveCount(0);
    expect(requests.made).toBe(1);
    await expectAccessible(page);

    const dismiss = toast(page).getByRole("button", { name: "Dismiss" });
    const size = await dismiss.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await dismiss.focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("[data-toast]")).toBeHidden();
    await expect(fields.subject, "the focus is where it was").toBeFocused();

    await fillIn();
    await form.evaluate((element: HTMLFormElement) => {
      element.requestSubmit();
      element.requestSubmit();
    });
    await expect(fields.subject).toHaveValue("");
    await expect(toast(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator("[data-toast]")).toBeHidden();
    await fillIn();
    await fields.subject.press("Enter");
    await expect(fields.subject).toHaveValue("");
    expect(requests.made, "twice at once is once").toBe(3);
  });

  test("keeps what was typed before its checks are there, and sends it when they come", {
    tag: "@once",
  }, async ({ page }) => {
    const { fields, send, fillIn } = contactForm(page);
    const held = await hold(page, (url) => /control-form|form-control/.test(url));
    await openHydrated(page, "/contact");
    await fillIn();
    await send.click();
    await expect(send).toHaveText("Sending...");
    await expect.poll(held.count).toBeGreaterThan(0);
    await expect(toast(page)).toHaveCount(0);
    held.release();
    await expect(toast(page)).toContainText(success.title);
    await expect(fields.message).toHaveValue("");
  });

  test.describe("when sending fails", { tag: "@once" }, () => {
    test.use({ expectedProblems: failureLogs });

    test("keeps the fields, says so, and sends the next time", async ({ page, problems }) => {
      const { fields, send, fillIn } = contactForm(page);
      await answer(page, "SubmitContactForm", (route) => route.abort());
      await openHydrated(page, "/contact");
      const typed = await fillIn();
      await send.click();
      await expect(toast(page)).toContainText(fault.title);
      await expect(toast(page)).toContainText(fault.text);
      await expect(toast(page)).toHaveRole("alert");
      for (const [name, field] of Object.entries(fields)) {
        await expect(field).toHaveValue(typed[name as keyof typeof typed]);
      }
      await expect(send).toBeFocused();
      expect(problems.filter((problem) => /TypeError/.test(problem))).toHaveLength(1);
      await expectAccessible(page);

      await page.unroute(graphqlRequests);
      await send.click();
      await expect(toast(page), "the new one takes its place").toHaveCount(1);
      await expect(toast(page)).toContainText(success.title);
    });

    test("says so even where nothing more can be loaded", async ({ page }) => {
      const { fields, send, fillIn } = contactForm(page);
      await page.route(/assets\/(toaster|control-form|contact-form-control)/, (route) =>
        route.abort(),
      );
      await openHydrated(page, "/contact");
      const typed = await fillIn();
      await send.click();
      await expect(page.getByRole("alert")).toContainText(fault.text);
      await expect(fields.message).toHaveValue(typed.message);
      await expect(send).toBeEnabled();
    });
  });

  test("stands behind a spinner, and gives way to the address where the organizers have closed it", {
    tag: "@once",
  }, async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await answer(page, "ContactPage", async (route) => {
      const response = await route.fetch({ maxRetries: 2 });
      const json = await response.json();
      json.data.contactDetails.contactFormEnabled = false;
      await released;
      await route.fulfill({ json });
    });
    await openHydrated(page, "/privacy");
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
    await expect(page.getByRole("status")).toContainText("Loading contact details");
    release();
    const main = page.getByRole("main");
    await expect(main.getByText("The contact form is closed at the moment.")).toBeVisible();
    await expect(main.getByRole("link", { name: "hello@aisummit.example" }).first()).toBeVisible();
    await expect(contactForm(page).form).toHaveCount(0);
    await expect(page.getByRole("status")).toHaveCount(0);
  });
});

test.describe("a toast", () => {
  test("covers nothing that has the focus", async ({ page }) => {
    const { send, fillIn } = contactForm(page);
    await openHydrated(page, "/contact");
    await fillIn();
    // As far up as it goes: where a phone shows the toast.
    await send.evaluate((button) => {
      window.scrollBy({ top: button.getBoundingClientRect().top - 100, behavior: "instant" });
    });
    await send.click();
    await expect(toast(page)).toBeVisible();
    await expect(send).toBeFocused();
    await expect
      .poll(async () => {
        const [above, below] = [await toast(page).boundingBox(), await send.boundingBox()];
        if (!above || !below) return false;
        return (
          below.y >= above.y + above.height ||
          below.y + below.height <= above.y ||
          below.x + below.width <= above.x
        );
      })
      .toBe(true);
    await expect(toast(page)).toBeInViewport({ ratio: 1 });
  });

  test("with good news leaves by itself, but not while it is read, and is gone for good later", {
    tag: "@once",
  }, async ({ page }) => {
    const { send, fillIn } = contactForm(page);
    await page.clock.install();
    await openHydrated(page, "/contact");
    await fillIn();
    await send.click();
    await expect(toast(page)).toBeVisible();
    await toast(page).hover();
    await page.clock.fastForward(60_000);
    await expect(toast(page)).toBeVisible();
    await page.mouse.move(5, 300);
    await page.clock.fastForward(10_000);
    await expect(page.locator("[data-toast]")).toBeHidden();
    await page.clock.fastForward(999_000);
    await expect(page.locator("[data-toast]")).toHaveCount(1);
    await page.clock.fastForward(1_001);
    await expect(page.locator("[data-toast]")).toHaveCount(0);
  });
});

test.describe("the newsletter form", { tag: "@once" }, () => {
  test("asks for an address, subscribes once, clears the field and says so", async ({ page }) => {
    const { form, email, button } = newsletterForm(page);
    const requests = count(page, "SubscribeToNewsletter");
    const held = await hold(page, (_url, operation) => operation === "SubscribeToNewsletter");
    await openHydrated(page, "/privacy");
    await button.click();
    await expect(email).toHaveAccessibleDescription("Please enter your email address");
    await expect(email).toBeFocused();
    await email.fill("ada@");
    await expect(email).toHaveAccessibleDescription("Please enter a valid email");
    await expectAccessible(page);

    const address = uniqueAddress();
    await email.fill(address);
    await email.press("Enter");
    await expect(button).toHaveText("Subscribing...");
    await expect(button).toBeDisabled();
    await expect(email).toBeDisabled();
    held.release();
    await expect(form.getByRole("status")).toHaveText(subscribed);
    await expect(email).toHaveValue("");
    await expect(email).toBeEnabled();
    await expect(email, "the focus is where it was").toBeFocused();
    await expect(button).toHaveText("Subscribe");
    expect(requests.made).toBe(1);
    await expectAccessible(page);

    await email.fill(address.toUpperCase());
    await expect(form.getByRole("status")).toHaveCount(0);
    await button.click();
    await expect(form.getByRole("status"), "nobody learns who is on it").toHaveText(subscribed);
  });

  test("keeps an address that comes before its checks, and sends it when they are there", async ({
    page,
  }) => {
    const { form, email, button } = newsletterForm(page);
    const held = await hold(page, (url) => /control-form|form-control/.test(url));
    await openHydrated(page, "/privacy");
    await email.fill(uniqueAddress());
    await button.click();
    await expect(button).toHaveText("Subscribing...");
    await expect.poll(held.count).toBeGreaterThan(0);
    held.release();
    await expect(form.getByRole("status")).toHaveText(subscribed);
  });

  test.describe("when subscribing fails", () => {
    test.use({ expectedProblems: failureLogs });

    test("says so, in the API's words where it has any, and keeps the address", async ({
      page,
    }) => {
      const { form, email, button } = newsletterForm(page);
      const address = uniqueAddress();
      await answer(page, "SubscribeToNewsletter", (route) => route.abort());
      await openHydrated(page, "/privacy");
      await email.fill(address);
      await button.click();
      await expect(form.getByRole("alert")).toHaveText("Failed to subscribe. Please try again.");
      await expect(email).toHaveValue(address);
      await expectAccessible(page);

      await page.unroute(graphqlRequests);
      await answer(page, "SubscribeToNewsletter", (route) =>
        route.fulfill({ json: { errors: [{ message: "The service is not available." }] } }),
      );
      await button.click();
      await expect(form.getByRole("alert")).toHaveText("The service is not available.");
      await expect(email).toHaveValue(address);
    });
  });
});

test.describe("without scripts", { tag: "@once" }, () => {
  test.use({ expectedProblems: [/Failed to load resource: .* status of 422/] });

  test("the contact form is shown again with what is wrong, and then taken", async ({ read }) => {
    const page = await read("/contact");
    const { fields, send, fillIn } = contactForm(page);
    const typed = await fillIn({ email: "ada@", subject: " " });
    await send.click();
    await expect(page).toHaveURL("/contact#contact-form");
    await expect(fields.email).toHaveAccessibleDescription("Please enter a valid email");
    await expect(fields.subject).toHaveAccessibleDescription("Required");
    await expect(fields.email).toBeInViewport();
    await expect(fields.message).toHaveValue(typed.message);
    await fields.email.fill(uniqueAddress());
    await fields.subject.fill(typed.message.slice(0, 10));
    await send.click();
    await expect(page).toHaveURL("/contact/sent#content");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(success.title);
    await expect(page.getByRole("main")).toContainText(success.text);
  });

  test("the newsletter form of any page is taken, or says what is wrong", async ({ read }) => {
    const page = await read("/privacy");
    const { email, button } = newsletterForm(page);
    await email.fill("ada@");
    await button.click();
    await expect(email).toHaveAccessibleDescription("Please enter a valid email");
    await expect(email).toBeInViewport();
    await expect(email).toHaveValue("ada@");
    await email.fill(uniqueAddress());
    await button.click();
    await expect(page).toHaveURL("/newsletter/requested#content");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(subscribed);
  });
});

test.describe("what was sent", { tag: "@once" }, () => {
  let dataDir: string;
  let server: ChildProcess;
  let origin: string;
  let smtpPort: number;

  test.beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "summit-forms-"));
    smtpPort = await freePort();
    await startServer();
  });

  test.afterAll(async () => {
    if (server.exitCode === null) server.kill("SIGKILL");
    await rm(dataDir, { recursive: true, force: true });
  });

  /** As an operator starts it; the mail server is not there yet. */
  async function startServer(): Promise<void> {
    const port = await freePort();
    origin = `http://localhost:${port}`;
    server = spawn(process.execPath, ["../server/dist/main.js"], {
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
        DATABASE_URL: "",
        PUBLIC_URL: "",
      },
      stdio: "ignore",
    });
    const isReady = () =>
      fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  }

  async function endServer(signal: NodeJS.Signals): Promise<void> {
    const ended = once(server, "exit");
    server.kill(signal);
    await ended;
  }

  test("is in the database, and its mails arrive once, though the server was killed", async ({
    page,
  }) => {
    // The site waits longer after each attempt in vain.
    test.slow();
    const contact = contactForm(page);
    const newsletter = newsletterForm(page);
    await openHydrated(page, `${origin}/contact`);
    const { message } = await contact.fillIn({
      name: " Ada <b>Byron</b> ",
      email: "Ada@Example.com",
      subject: "Access",
    });
    await contact.send.click();
    await expect(toast(page)).toContainText(success.title);
    for (const address of ["grace@example.com", "GRACE@example.com "]) {
      await newsletter.email.fill(address);
      await newsletter.button.click();
      await expect(newsletter.form.getByRole("status")).toContainText(subscribed);
    }

    await endServer("SIGKILL");
    const mailServer = await startMailServer({ port: smtpPort });
    await startServer();
    const [receipt, confirmation] = await Promise.all([
      mailServer.mailTo("ada@example.com"),
      mailServer.mailTo("grace@example.com"),
    ]);
    expect(receipt.subject).toMatch(/^Your message to /);
    expect(confirmation.subject).toMatch(/^Confirm your subscription/);
    // One for each press of each form, and one for the organizers.
    await expect.poll(() => mailServer.mails.length).toBe(4);
    const [toOrganizers] = mailServer.mails.filter(({ subject }) => /^Access/.test(subject ?? ""));
    expect(toOrganizers?.replyTo).toEqual([
      { name: "Ada <b>Byron</b>", address: "ada@example.com" },
    ]);
    expect(toOrganizers?.text).toContain(message.replace(/^/gm, "> "));

    await endServer("SIGTERM");
    await mailServer.stop();
    const database = await openDatabase({ dataDir });
    expect(await database.client.contactSubmission.findMany()).toMatchObject([
      {
        conferenceId: "default",
        name: "Ada <b>Byron</b>",
        email: "ada@example.com",
        subject: "Access",
        message,
      },
    ]);
    expect(await database.client.newsletterSubscription.findMany()).toMatchObject([
      { conferenceId: "default", email: "grace@example.com", verifiedAt: null },
    ]);
    const mails = await database.client.outgoingMail.findMany();
    expect(mails.map(({ kind, status }) => `${kind} ${status}`).sort()).toEqual([
      "confirm-newsletter sent",
      "confirm-newsletter sent",
      "contact-message sent",
      "contact-receipt sent",
    ]);
    await database.close();
  });
});
