import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { createApi } from "#test/api.ts";
import { renderPage } from "#test/render-page.tsx";
import { ContactPage } from "./contact-page.tsx";

const details = {
  id: "c1",
  email: "hello@example.com",
  address: "1 Street",
  officeHours: ["Always"],
  contactFormEnabled: true,
  socialMedia: {},
  teamMembers: [],
  faq: [{ question: "When?", answer: "In November." }],
};

const renderContact = async (changed: object = {}, at = "/contact") => {
  const api = createApi({ contactDetails: { ...details, ...changed } });
  const release = api.hold("ContactPage");
  await renderPage(<ContactPage />, { at, api });
  return release;
};

it("shows a spinner, and the email address if the organizers have closed the form", async () => {
  const release = await renderContact({ contactFormEnabled: false });
  await expect.element(page.getByRole("status")).toHaveTextContent("Loading contact details");
  release();
  await expect.element(page.getByText("The contact form is closed at the moment.")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "hello@example.com" }).first())
    .toHaveAttribute("href", "mailto:hello@example.com");
  expect(page.getByRole("form", { name: "Contact" }).query()).toBeNull();
  expect(page.getByRole("status").query()).toBeNull();
});

it("scrolls to #faq once the questions have loaded", async () => {
  await page.viewport(1440, 500);
  const release = await renderContact({}, "/contact#faq");
  release();
  const questions = page.getByRole("heading", { name: "Frequently asked questions" });
  await expect.element(questions).toBeInViewport({ ratio: 1 });
});

it("starts at the top otherwise", async () => {
  await page.viewport(1440, 500);
  const release = await renderContact();
  release();
  const questions = page.getByRole("heading", { name: "Frequently asked questions" });
  await expect.element(questions).toBeInTheDocument();
  await expect.element(questions).not.toBeInViewport();
});

it("links to where else the conference can be followed, and to nothing that is not set", async () => {
  const socialMedia = { linkedin: "https://www.linkedin.com/company/robots", twitter: null };
  (await renderContact({ socialMedia }))();
  await expect
    .element(page.getByRole("link", { name: "LinkedIn" }))
    .toHaveAttribute("href", socialMedia.linkedin);
  expect(page.getByRole("link", { name: "X (Twitter)" }).query()).toBeNull();
});
