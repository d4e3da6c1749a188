import {
  deleteAfterFailure,
  expectFitsPhone,
  failureLogs,
  main,
  openTabAfterFailures,
  outage,
  press,
  row,
  test,
  toast,
} from "../support/admin.ts";
import { expectAccessible } from "../support/axe.ts";
import { openHydrated } from "../support/hydration.ts";
import { expect } from "../support/test.ts";

test.use({ expectedProblems: failureLogs });

test("messages and subscribers are read and deleted, and mail is looked after", {
  tag: "@once",
}, async ({ page, conferenceId }) => {
  const call = (mutation: string, type: string, input: object) =>
    page.request.post("/graphql", {
      data: {
        query: `mutation ($input: ${type}!) { ${mutation}(input: $input) { __typename } }`,
        variables: { input: { conferenceId, ...input } },
      },
    });
  const send = (input: object) =>
    call("submitContactForm", "SubmitContactFormInput", { subject: "Lift", ...input });
  const message = "Is there a lift? One of us comes in a wheelchair, and two bring a pram.";
  await openHydrated(page, `/admin?conference=${conferenceId}&tab=preview`);
  await openTabAfterFailures(page, {
    label: "Mail",
    operation: "AdminMails",
    failure: "Failed to load the mails",
  });
  await expect(main(page)).toContainText("No mail yet");
  await send({ name: "Ada", email: "ada@example.com", message });
  await send({ name: "Robot", email: "robot@example.com", message: "Buy!", website: "x" });
  await press(page, "Send a test mail");
  await expect(toast(page)).toContainText("A test mail is on its way to you");
  for (const kind of ["contact message", "contact receipt", "test"]) {
    await expect(row(page, kind).first()).toContainText(/Queued|Sent/);
  }
  await expect(row(page, "robot@example.com")).toHaveCount(0);
  await expectAccessible(page, "mail");
  await expectFitsPhone(page, "the mail tab");

  await openTabAfterFailures(page, {
    label: "Contact",
    operation: "AdminContacts",
    failure: "Failed to load contact data",
  });
  await expect(main(page)).toContainText("Manage Contacts");
  await expect(row(page, "Robot")).toContainText("Looks like spam");
  await press(page, "Name");
  await expect(page).toHaveURL(/[?&]sort=0/);
  await expect(main(page).getByRole("row").nth(1)).toContainText("Ada");
  const ada = row(page, "Ada");
  await expect(ada).toContainText(`${message.slice(0, 50)}...`);
  await expect(ada.getByRole("link", { name: "ada@example.com" })).toHaveAttribute(
    "href",
    "mailto:ada@example.com?subject=Re%3A%20Lift",
  );
  await expect(ada.getByRole("button", { name: "Edit Ada" })).toBeDisabled();
  await ada.locator("summary").click();
  await expect(ada).toContainText(message);
  await expectAccessible(page, "contacts");
  await expectFitsPhone(page, "the contact tab");
  for (const name of ["Ada", "Robot"]) {
    await deleteAfterFailure(page, {
      operation: "DeleteContactSubmission",
      name,
      question: "Are you sure you want to delete this contact?",
      failure: "Failed to delete contact",
      success: "Contact deleted successfully",
    });
  }
  await expect(main(page)).toContainText("No Contacts Found");
  await expect(main(page)).toContainText("No one has contacted you yet.");

  const subscriber = "grace@example.com";
  await call("subscribeToNewsletter", "SubscribeToNewsletterInput", { email: subscriber });
  await openTabAfterFailures(page, {
    label: "Subscribers",
    operation: "AdminSubscribers",
    failure: `Error loading subscribers: ${outage}`,
  });
  await expect(main(page)).toContainText("Newsletter Subscribers");
  await expect(row(page, subscriber)).toContainText("Pending");
  await expect(main(page)).toContainText("Total Subscribers: 1");
  await expectAccessible(page, "subscribers");
  await expectFitsPhone(page, "the subscribers tab");
  await deleteAfterFailure(page, {
    operation: "DeleteNewsletterSubscription",
    name: subscriber,
    question: "Are you sure you want to delete this subscriber?",
    failure: "Failed to delete subscriber",
    success: "Subscriber deleted successfully",
  });
  await expect(main(page)).toContainText("No Subscribers Found");
  await expect(main(page)).toContainText("Total Subscribers: 0");
});
