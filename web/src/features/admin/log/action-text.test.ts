import { expect, it } from "vitest";
import { actionText } from "./action-text.ts";

it.each([
  ["ticket-type.update", "Ticket type updated"],
  ["speaker.delete", "Speaker deleted"],
  ["form-submission.reject", "Form submission rejected"],
  ["conference.hand-over", "Conference handed over"],
  ["conference.copy", "Conference copied"],
  ["conference.change-plan", "Plan changed"],
  ["newsletter-confirmation.resend", "Newsletter confirmation sent again"],
  ["api-token.revoke", "API token revoked"],
])("says what was done, of %s", (action, text) => {
  expect(actionText(action)).toBe(text);
});
