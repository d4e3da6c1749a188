import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { openDatabase } from "../../prisma/src/open-database.ts";
import { startMailServer } from "../../server/testing/mail-server.ts";
import { freePort } from "./support/free-port.ts";
import { openHydrated, operationOf } from "./support/hydration.ts";
import { expect, test } from "./support/test.ts";

const message = {
  name: "Ada Byron",
  email: "ada@example.com",
  subject: "Step-free access",
  message: "Is there a lift?\n\nThank you.",
};

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
  await fields.email.fill(message.email);
  await fields.message.fill(message.message);
  await send.click();
  const toast = page.locator("[data-toast=open]");
  await expect(toast).toContainText("Message Sent Successfully!");
  await expect(toast).toBeInViewport({ ratio: 1 });
  await expect(fields.message).toHaveValue("");
  await expect(send).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(toast).toHaveCount(0);
});

test.describe("when nothing more can be loaded", { tag: "@once" }, () => {
  test.use({ expectedProblems: [/Failed to load resource|console: \S*Error/] });

  test("the contact form shows an error, and keeps its values", async ({ page }) => {
    const { fields, send } = contactForm(page);
    await page.route(/assets\/(toaster|control-form|contact-form-control)/, (route) =>
      route.abort(),
    );
    await openHydrated(page, "/contact");
    await fields.message.fill(message.message);
    await send.click();
    await expect(page.getByRole("alert")).toContainText(
      "There was a problem sending your message. Please try again.",
    );
    await expect(fields.message).toHaveValue(message.message);
    await expect(send).toBeEnabled();
  });
});

test.describe("a submitted form", { tag: "@once" }, () => {
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

  /** Started like in production; the mail server is not running yet. */
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
    await expect.poll(isReady, { timeout: 150_000 }).toBe(true);
  }

  async function endServer(signal: NodeJS.Signals): Promise<void> {
    const ended = once(server, "exit");
    server.kill(signal);
    await ended;
  }

  /** Posts a form natively, and returns the redirect's location. */
  async function post(path: string, fields: Record<string, string>) {
    const body = new URLSearchParams(fields);
    const response = await fetch(origin + path, { method: "POST", body, redirect: "manual" });
    return response.headers.get("location");
  }

  test("is stored, and its emails arrive exactly once, even if the server is killed", async () => {
    // The retry delay grows with each failed attempt.
    test.slow();
    const written = { ...message, name: " Ada <b>Byron</b> ", email: "Ada@Example.com" };
    expect(await post("/contact", { ...written, website: "" })).toBe("/contact/sent#content");
    for (const email of ["grace@example.com", "GRACE@example.com "]) {
      expect(await post("/newsletter/subscribe", { email })).toBe("/newsletter/requested#content");
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
    // One for each submission of each form, and one for the organizers.
    await expect.poll(() => mailServer.mails.length).toBe(4);
    const [toOrganizers] = mailServer.mails.filter(({ subject }) => /^Step/.test(subject ?? ""));
    expect(toOrganizers?.replyTo).toEqual([
      { name: "Ada <b>Byron</b>", address: "ada@example.com" },
    ]);
    expect(toOrganizers?.text).toContain(message.message.replace(/^/gm, "> "));

    await endServer("SIGTERM");
    await mailServer.stop();
    const database = await openDatabase({ dataDir });
    expect(await database.client.contactSubmission.findMany()).toMatchObject([
      { ...message, conferenceId: "default", name: "Ada <b>Byron</b>" },
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
