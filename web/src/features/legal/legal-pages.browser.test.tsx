import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { createApi } from "#test/api.ts";
import { renderPage } from "#test/render-page.tsx";
import { PrivacyPage } from "./privacy-page.tsx";
import { TermsPage } from "./terms-page.tsx";

it.each([
  [
    730,
    "Messages are deleted 730 days after the end of the event, and later ones 730 days after they came.",
  ],
  [null, "Messages stay until we delete them, which you may ask for."],
])("says what becomes of messages that are kept for %o days", async (messagesKeptDays, text) => {
  const conference = { id: "default", messagesKeptDays };
  await renderPage(<PrivacyPage />, { api: createApi({ page: null, conference }) });
  await expect.element(page.getByText(text)).toBeVisible();
  expect(document.body.textContent).not.toContain("encrypted");
});

it("leads to the contact page where no address is known, in a sentence", async () => {
  await renderPage(<TermsPage />, { api: createApi({ page: null }) });
  await expect
    .element(page.getByText("Questions? Write to us through the contact page."))
    .toBeVisible();
});
