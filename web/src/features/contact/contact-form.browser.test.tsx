import { GraphQLError } from "graphql";
import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type SubmittedForm, SubmittedFormContext } from "#site/submitted-form.ts";
import { expectAccessible } from "#test/accessible.ts";
import { createApi } from "#test/api.ts";
import { expectLogged } from "#test/console.ts";
import { renderPage } from "#test/render-page.tsx";
import { ContactForm } from "./contact-form.tsx";

const typed = {
  Name: "Ada Byron",
  Email: "ada@example.com",
  Subject: "Step-free access",
  Message: "Is there a lift?\n\nThank you.",
};
type Label = keyof typeof typed;
const labels = Object.keys(typed) as Label[];

const field = (label: Label) => page.getByRole("textbox", { name: label, exact: true });
const button = page.getByRole("button", { name: /^Send/ });
const toast = (role: "status" | "alert") => page.getByRole(role);
const form = () => page.getByRole("form", { name: "Contact" }).element() as HTMLFormElement;

// What other tests have typed and not sent is kept in the tab.
beforeEach(() => sessionStorage.clear());

/** The form with a mock API that accepts and records everything. */
async function renderForm(form = <ContactForm />) {
  const taken: unknown[] = [];
  const submitContactForm = ({ input }: { input: object }) => {
    taken.push(input);
    return { __typename: "ContactFormReceipt", receivedAt: "2025-11-01T00:00:00.000Z" };
  };
  const api = createApi({ submitContactForm });
  await renderPage(form, { api });
  return { api, taken };
}

async function fillIn(values: Partial<typeof typed> = {}) {
  for (const label of labels) await field(label).fill(values[label] ?? typed[label]);
}

it("validates required fields on submit, and then with every change", async () => {
  const { api } = await renderForm();
  await field("Email").fill("no address");
  await field("Subject").click();
  expect(form().querySelectorAll("[aria-invalid]"), "not before it is sent").toHaveLength(0);
  await field("Email").fill("");
  await button.click();
  for (const label of labels) {
    await expect.element(field(label)).toBeInvalid();
    await expect.element(field(label)).toHaveAccessibleDescription("Required");
  }
  await expect.element(field("Name")).toHaveFocus();
  await expect.element(button).toBeEnabled();

  await field("Name").fill("A");
  await expect.element(field("Name")).not.toHaveAttribute("aria-invalid");
  await field("Name").fill(" ");
  await expect.element(field("Name")).toHaveAccessibleDescription("Required");
  await field("Email").fill("ada@");
  await expect.element(field("Email")).toHaveAccessibleDescription("Please enter a valid email");
  await field("Email").fill("ada@example.com");
  await expect.element(field("Email")).not.toHaveAttribute("aria-invalid");
  await field("Subject").fill("x".repeat(301));
  await expect
    .element(field("Subject"))
    .toHaveAccessibleDescription("Must be at most 300 characters");
  await expectAccessible();
  expect(api.sent).toEqual([]);
});

it("shows the server's validation errors next to their fields", async () => {
  const { api } = await renderForm();
  const message = "We cannot write to this address";
  const fields = [{ __typename: "FieldError", path: ["email"], message }];
  api.mock({ submitContactForm: { __typename: "ValidationError", fields } });
  await fillIn();
  await button.click();
  await expect.element(field("Email")).toHaveAccessibleDescription(message);
  await expect.element(field("Email")).toHaveFocus();
  await expect.element(field("Email")).toHaveValue(typed.Email);
  expect(document.querySelector('[data-toast="open"]')).toBeNull();
  await field("Email").fill("other@example.com");
  await expect.element(field("Email")).not.toHaveAttribute("aria-invalid");
});

it("sends the message once, keeps the values until it succeeds, and then clears them", async () => {
  const { api, taken } = await renderForm();
  const release = api.hold("SubmitContactForm");
  await fillIn({ Name: "  <b>Ada</b> " });
  await button.click();
  await expect.element(button).toHaveTextContent("Sending...");
  await expect.element(button).toBeDisabled();
  form().requestSubmit();
  await expect.element(field("Message")).toHaveValue(typed.Message);
  release();

  await expect.element(toast("status")).toHaveTextContent("Message Sent Successfully!");
  await expect
    .element(toast("status"))
    .toHaveTextContent("We've received your message and will get back to you soon.");
  for (const label of labels) await expect.element(field(label)).toHaveValue("");
  await expect.element(button).toHaveTextContent("Send Message");
  await expect.element(button).toBeEnabled();
  await expect.element(button).toHaveFocus();
  expect(form().querySelectorAll("[aria-invalid]")).toHaveLength(0);
  expect(taken).toMatchObject([
    {
      name: "<b>Ada</b>",
      email: typed.Email,
      subject: typed.Subject,
      message: typed.Message,
      website: "",
      conferenceId: "default",
    },
  ]);
  await expectAccessible();
});

it("can be sent again, also with Enter, and ignores double submits", async () => {
  const { api } = await renderForm();
  await fillIn();
  form().requestSubmit();
  form().requestSubmit();
  await expect.element(field("Subject")).toHaveValue("");
  await fillIn();
  await userEvent.keyboard("{Escape}");
  await field("Subject").click();
  await userEvent.keyboard("{Enter}");
  await expect.element(field("Subject")).toHaveValue("");
  expect(api.sent).toEqual(["SubmitContactForm", "SubmitContactForm"]);
});

it("keeps the values and shows an error if sending fails, and can be resent", async () => {
  expectLogged(/^TypeError: Failed to fetch/);
  const { api } = await renderForm();
  api.fail("SubmitContactForm");
  await fillIn();
  await button.click();
  await expect.element(toast("alert")).toHaveTextContent("Error Sending Message");
  await expect
    .element(toast("alert"))
    .toHaveTextContent("There was a problem sending your message. Please try again.");
  for (const label of labels) await expect.element(field(label)).toHaveValue(typed[label]);
  await expect.element(button).toHaveFocus();
  await expectAccessible();

  api.mend("SubmitContactForm");
  await button.click();
  await expect.element(toast("status")).toHaveTextContent("Message Sent Successfully!");
  expect(document.querySelectorAll("[data-toast]"), "the new one takes its place").toHaveLength(1);
});

it("says why if too many messages were sent, and when to try again", async () => {
  expectLogged(/Too many attempts/);
  const { api } = await renderForm();
  const extensions = { code: "RATE_LIMITED", retryAfter: 120 };
  const message = "Too many attempts. Please wait a while and try again.";
  api.fail("SubmitContactForm", new GraphQLError(message, { extensions }));
  await fillIn();
  await button.click();
  await expect.element(toast("alert")).toHaveTextContent("Error Sending Message");
  await expect
    .element(toast("alert"))
    .toHaveTextContent("Too many attempts. Please wait 2 minutes and try again.");
});

describe("after the server has refused it without the client", () => {
  const rejected: SubmittedForm = {
    form: "contact",
    values: { name: "Ada", email: "", subject: "", message: "Hello" },
    errors: { email: "Required", subject: "Required" },
    failed: false,
    reason: null,
  };
  const renderRejected = (submitted: SubmittedForm) =>
    renderForm(
      <SubmittedFormContext value={submitted}>
        <ContactForm />
      </SubmittedFormContext>,
    );

  it("validates with every change, and leaves the other errors", async () => {
    await renderRejected(rejected);
    await expect.element(field("Email")).toHaveAccessibleDescription("Required");
    await field("Subject").fill("Lift");
    await expect.element(field("Subject")).not.toHaveAttribute("aria-invalid");
    await expect.element(field("Email")).toHaveAccessibleDescription("Required");
    await field("Email").fill("ada@");
    await expect.element(field("Email")).toHaveAccessibleDescription("Please enter a valid email");
    await field("Email").fill("ada@example.com");
    await expect.element(field("Email")).not.toHaveAttribute("aria-invalid");
  });

  it("is empty and without the old error once it is sent", async () => {
    const reason = "Too many attempts. Please wait a while and try again.";
    const failed = { ...rejected, errors: {}, failed: true, reason };
    const { taken } = await renderRejected(failed);
    const old = page.getByText(`Error Sending Message. ${reason}`);
    await expect.element(old).toBeVisible();
    await fillIn();
    await button.click();
    await expect.element(toast("status")).toHaveTextContent("Message Sent Successfully!");
    await expect.element(old).not.toBeInTheDocument();
    for (const label of labels) await expect.element(field(label)).toHaveValue("");
    await button.click();
    await expect.element(field("Name")).toHaveAccessibleDescription("Required");
    expect(taken).toHaveLength(1);
  });
});
