import { act, agree, deleteRow, main, openTab, press, row, test, toast } from "../support/admin.ts";
import { openHydrated } from "../support/hydration.ts";
import { expect } from "../support/test.ts";

test("an organizer reads and deletes messages and subscribers, and manages the mail queue", {
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
  await openHydrated(page, `/admin?conference=${conferenceId}&tab=mail`);
  await expect(main(page)).toContainText("No emails yet");
  await send({ name: "Ada", email: "ada@example.com", message });
  await send({ name: "Robot", email: "robot@example.com", message: "Buy!", website: "x" });
  await press(page, "Send a test email");
  await expect(toast(page)).toContainText("A test email is on its way to you");
  for (const kind of ["contact message", "contact receipt", "test"]) {
    await expect(row(page, kind).first()).toContainText(/Queued|Sent/);
  }
  await expect(row(page, "robot@example.com")).toHaveCount(0);

  await openTab(page, "Contact");
  await expect(main(page)).toContainText("Manage Contacts");
  await expect(row(page, "Robot")).toContainText("Looks like spam");
  await press(page, "Name");
  await expect(page).toHaveURL(/[?&]sort=name/);
  await expect(main(page).getByRole("row").nth(1)).toContainText("Ada");
  await expect(row(page, "Ada")).toContainText(`${message.slice(0, 50)}...`);
  await deleteRow(page, "Ada");
  await deleteRow(page, "Robot");
  await expect(main(page)).toContainText("No Contacts Found");
  await expect(main(page)).toContainText("No one has contacted you yet.");

  const subscriber = "grace@example.com";
  await call("subscribeToNewsletter", "SubscribeToNewsletterInput", { email: subscriber });
  await openTab(page, "Subscribers");
  await expect(main(page)).toContainText("Newsletter Subscribers");
  await expect(row(page, subscriber)).toContainText("Pending");
  await expect(main(page)).toContainText("Total Subscribers: 1");
  await act(page, "Delete", subscriber);
  await agree(page, "Are you sure you want to delete", "Delete");
  await expect(main(page)).toContainText("No Subscribers Found");
  await expect(main(page)).toContainText("Total Subscribers: 0");
});
