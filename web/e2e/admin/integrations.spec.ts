import { signatureOf } from "../../../server/src/form-webhooks/signature.ts";
import { act, agree, main, openTab, press, row, test, toast } from "../support/admin.ts";
import { openHydrated } from "../support/hydration.ts";
import { expect } from "../support/test.ts";

/** A form submission as Typeform sends it. */
const submission = (id: string) => ({
  event_id: `event-${id}`,
  event_type: "form_response",
  form_response: {
    token: `token-${id}`,
    submitted_at: "2025-06-01T10:00:00Z",
    definition: {
      fields: [
        { id: "1", title: "What is your name?", type: "short_text" },
        { id: "2", title: "Which hat do you wear?", type: "short_text" },
      ],
    },
    answers: [
      { type: "text", text: "Ada Byron", field: { id: "1", type: "short_text" } },
      { type: "text", text: "Mathematician", field: { id: "2", type: "short_text" } },
    ],
  },
});

test("form responses are signed, mapped, and become speakers", { tag: "@once" }, async ({
  page,
  conferenceId,
}) => {
  await openHydrated(page, `/admin?conference=${conferenceId}&tab=preview`);
  await openTab(page, "Integrations");
  await expect(main(page)).toContainText("Typeform Integration");
  await expect(main(page)).toContainText("No form responses yet");
  await expect(main(page)).toContainText("anyone who knows the URL can send them");
  const webhook = new URL(`/api/typeform-webhook?conference=${conferenceId}`, page.url()).href;
  await expect(page.getByLabel("URL for the form’s webhook")).toHaveValue(webhook);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await press(page, "Copy URL");
  await expect(toast(page)).toContainText("Webhook URL copied to clipboard");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(webhook);

  await press(page, "Make a secret");
  const secret = await page.getByLabel("The new secret").inputValue();
  const data = JSON.stringify(submission(conferenceId));
  const send = async (signature: Record<string, string> = {}) => {
    const headers = { "Content-Type": "application/json", ...signature };
    return (await page.request.post(webhook, { headers, data })).status();
  };
  expect(await send()).toBe(401);
  expect(await send({ "Typeform-Signature": signatureOf(Buffer.from(data), secret) })).toBe(200);

  const json = page.getByLabel("A form response as JSON");
  await json.fill('{"form_response":{"answers":[]}}');
  await press(page, "Send test");
  await expect(toast(page)).toContainText("Test data processed successfully");
  await expect(row(page, "Test").last()).toContainText("No name");

  await page.getByLabel("Search form responses").fill("byron");
  await expect(main(page)).not.toContainText("No name");
  await page.getByLabel("Search form responses").fill("");
  await expect(main(page)).toContainText("No name");

  const choice = main(page).getByLabel("What “Which hat do you wear?” becomes");
  await expect(choice.locator("option:checked")).toHaveText("By its words: Not used");
  await choice.selectOption("Job title");
  await press(page, "Save mapping");
  await expect(toast(page)).toContainText("Mapping saved successfully");
  await expect(row(page, "Ada Byron").first()).toContainText("Mathematician");

  await act(page, "Accept", "Ada Byron");
  await expect(page.getByLabel("Title")).toHaveValue("Mathematician");
  await page.getByLabel("LinkedIn").fill("https://example.com/ada");
  await press(page, "Accept");
  await expect(toast(page)).toContainText("Speaker accepted successfully");
  await expect(row(page, "Ada Byron").first()).toContainText("Accepted");

  await act(page, "Reject", "a form response without a name");
  await agree(page, "Are you sure you want to reject this form response?", "Reject");
  await expect(toast(page)).toContainText("Form response rejected");
  await expect(row(page, "No name")).toContainText("Rejected");

  await press(page, "Remove the secret");
  await agree(page, "Are you sure you want to remove the secret?", "Remove");
  await expect(toast(page)).toContainText("The secret has been removed");
  await openTab(page, "Speakers");
  const speakers = main(page).getByRole("table", { name: "Speakers" });
  await expect(speakers.getByRole("row", { name: "Ada Byron" })).toContainText("Mathematician");
});
