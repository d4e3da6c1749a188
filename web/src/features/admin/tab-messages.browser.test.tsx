import type { ReactElement } from "react";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createApi, outage, signedOut } from "#test/api.ts";
import { expectLogged } from "#test/console.ts";
import { money } from "#test/money.ts";
import { dismissToast } from "#ui/toast-store.ts";
import { ArticlesTab } from "./articles/articles-tab.tsx";
import { ContactsTab } from "./contact-messages/contact-tab.tsx";
import { ContactPageTab } from "./contact-settings/contact-page-tab.tsx";
import { ConferenceForm } from "./create-conference/conference-form.tsx";
import type { PlanOffer } from "./create-conference/plan-cards.tsx";
import { ExhibitionTab } from "./exhibition/exhibition-tab.tsx";
import { IntegrationsTab } from "./integrations/integrations-tab.tsx";
import { LogTab } from "./log/log-tab.tsx";
import { MailTab } from "./mail/mail-tab.tsx";
import { renderTab } from "./render-tab.tsx";
import { ScheduleTab } from "./schedule/schedule-tab.tsx";
import { SettingsTab } from "./settings/settings-tab.tsx";
import { SpeakersTab } from "./speakers/speakers-tab.tsx";
import { SponsorsTab } from "./sponsors/sponsors-tab.tsx";
import { SubscribersTab } from "./subscribers/subscribers-tab.tsx";
import { apiOf } from "./test-api.ts";
import { TicketsTab } from "./tickets/tickets-tab.tsx";
import { VenueTab } from "./venue/venue-tab.tsx";

const { message: unavailable } = outage();
// A valid address, and no longer than the shortest field allows.
const text = "https://example.com";

const button = (name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name, exact: true });
/** The toast; a picture that could not be fetched has an alert of its own. */
const alert = page.getByRole("alert").filter({ hasNotText: "The server cannot be reached" });
const said = (words: string) => page.getByRole("status").filter({ hasText: words });
const save = () => userEvent.keyboard("{Control>}{Enter}{/Control}");

const loading: readonly [tab: ReactElement, operation: string, failure: string][] = [
  [<SpeakersTab key="1" />, "AdminSpeakers", "Failed to load speakers data"],
  [<ScheduleTab key="2" />, "AdminSchedule", "Failed to load schedule data"],
  [<VenueTab key="3" />, "AdminVenue", `Failed to load venue data: ${unavailable}`],
  [<TicketsTab key="4" />, "AdminTicketTypes", "Failed to load ticket data"],
  [<ContactsTab key="5" />, "AdminContacts", "Failed to load contact data"],
  [<SubscribersTab key="6" />, "AdminSubscribers", `Error loading subscribers: ${unavailable}`],
  [<ExhibitionTab key="7" />, "AdminExhibitPackages", "Failed to load exhibit packages"],
  [<SponsorsTab key="8" />, "AdminSponsors", "Failed to load sponsors"],
  [<ArticlesTab key="9" />, "AdminArticles", "Failed to load articles"],
  [<ContactPageTab key="10" />, "AdminContactDetails", "Failed to load contact details"],
  [<SettingsTab key="11" />, "AdminConference", "Failed to load the settings"],
  [<MailTab key="12" />, "AdminMails", "Failed to load the emails"],
  [<LogTab key="13" />, "AdminLog", "Failed to load the log"],
  [<IntegrationsTab key="14" />, "AdminFormSubmissions", "Failed to load the form responses"],
  [<IntegrationsTab key="15" />, "AdminFormWebhook", "Failed to load the webhook’s settings"],
  [<IntegrationsTab key="16" />, "AdminFormQuestions", "Failed to load the form’s questions"],
];

it.each(loading)(
  "shows what could not be loaded and why, and retries (%#)",
  async (tab, operation, failure) => {
    expectLogged(/not available/);
    const api = apiOf(text);
    api.fail(operation, outage());
    await renderTab(tab, { api });
    await expect.element(page.getByText(failure)).toBeVisible();
    await expect.element(page.getByText(unavailable)).toBeVisible();
    api.mend(operation);
    await button("Try again").click();
    await expect.element(page.getByText(failure)).not.toBeInTheDocument();
  },
);

it("shows a sentence if the venue could not be loaded because of the network", async () => {
  expectLogged(/Failed to fetch/);
  const api = apiOf(text);
  api.fail("AdminVenue");
  await renderTab(<VenueTab />, { api });
  await expect
    .element(page.getByText("Failed to load venue data: The server could not be reached."))
    .toBeVisible();
});

type Saving = [tab: ReactElement, at: string, operation: string, failure: string, success: string];

const saving: readonly Saving[] = [
  [
    <SpeakersTab key="1" />,
    "?item=s1",
    "updateSpeaker",
    "Failed to save speaker data",
    "Speaker updated successfully",
  ],
  [
    <ScheduleTab key="2" />,
    "?item=i1",
    "updateScheduleItem",
    "Failed to save schedule data",
    "Schedule item updated successfully",
  ],
  [
    <TicketsTab key="3" />,
    "?item=t1",
    "updateTicketType",
    "Failed to save ticket data",
    "Ticket updated successfully",
  ],
  [
    <ExhibitionTab key="4" />,
    "?item=e1",
    "updateExhibitPackage",
    "Failed to save exhibit package",
    "Exhibit package updated successfully",
  ],
  [
    <SponsorsTab key="5" />,
    "?item=p1",
    "updateSponsor",
    "Failed to save sponsor",
    "Sponsor updated successfully",
  ],
  [
    <ArticlesTab key="6" />,
    "?item=a1",
    "updateArticle",
    "Failed to save article",
    "Article updated successfully",
  ],
  [
    <VenueTab key="7" />,
    "",
    "saveVenueDetails",
    "Failed to save venue data:",
    "Venue data saved successfully!",
  ],
  [
    <ContactPageTab key="8" />,
    "",
    "saveContactDetails",
    "Failed to save contact details",
    "Contact details saved successfully",
  ],
  [
    <SettingsTab key="9" />,
    "",
    "updateConference",
    "Failed to save the settings",
    "Settings saved successfully",
  ],
  [
    <IntegrationsTab key="10" />,
    "?item=f1",
    "acceptFormSubmission",
    "Failed to accept the form response",
    "Speaker accepted successfully",
  ],
];

/** Records that the forms' rules accept. */
function validApi() {
  const api = apiOf(text);
  const article = {
    __typename: "Article",
    id: "a1",
    slug: "ada",
    title: "Ada",
    excerpt: "Ada",
    body: "Ada",
    category: "Article",
    publishedOn: "2025-01-01",
    revisedOn: null,
    publication: "published",
    publishAt: null,
  };
  const contactDetails = {
    __typename: "ContactDetails",
    id: "c1",
    email: "ada@example.com",
    phone: null,
    address: "1 Garden Path",
    officeHours: [],
    contactFormEnabled: true,
    socialMedia: {},
    faq: [],
    teamMembers: [],
  };
  api.mock({
    articles: [article],
    updateArticle: article,
    venueDetails: null,
    contactDetails,
    saveContactDetails: contactDetails,
  });
  return api;
}

it.each(saving)(
  "shows failures and successes of saving (%#)",
  async (tab, at, field, failure, success) => {
    expectLogged(/not available/);
    const api = validApi();
    const operation = field.charAt(0).toUpperCase() + field.slice(1);
    api.fail(operation, outage());
    await renderTab(tab, { api, at });
    await expect.element(page.getByRole("form").getByRole("heading")).toBeVisible();
    await save();
    await expect.element(alert).toHaveTextContent(failure);
    await expect.element(alert).toHaveTextContent(unavailable);
    api.mend(operation);
    await save();
    await expect.element(said(success)).toBeVisible();
  },
);

type Deleting = [tab: ReactElement, operation: string, question: string, failure: string];

const deleting: readonly Deleting[] = [
  [<SpeakersTab key="1" />, "DeleteSpeaker", "this speaker", "delete speaker"],
  [<ScheduleTab key="2" />, "DeleteScheduleItem", "this schedule item", "delete schedule item"],
  [<TicketsTab key="3" />, "DeleteTicketType", "this ticket type", "delete ticket type"],
  [
    <ExhibitionTab key="4" />,
    "DeleteExhibitPackage",
    "this exhibit package",
    "delete exhibit package",
  ],
  [<SponsorsTab key="5" />, "DeleteSponsor", "this sponsor", "delete sponsor"],
  [<ArticlesTab key="6" />, "DeleteArticle", "this article", "delete article"],
  [<ContactsTab key="7" />, "BulkDeleteContactSubmissions", "this contact", "delete contact"],
  [
    <SubscribersTab key="8" />,
    "BulkDeleteNewsletterSubscriptions",
    "this subscriber",
    "delete subscriber",
  ],
];

/** What can be restored at once, and for which the specification has no question. */
const deletedAtOnce = ["DeleteExhibitPackage", "DeleteSponsor", "DeleteArticle"];

it.each(deleting)(
  "asks before deleting what it has to, and shows the outcome (%#)",
  async (tab, operation, what, failure) => {
    expectLogged(/not available/);
    const api = apiOf(text);
    const confirm = vi.spyOn(window, "confirm").mockReturnValue(true);
    api.fail(operation, outage());
    await renderTab(tab, { api });
    const remove = page.getByText("Delete", { exact: true }).first();
    await remove.click();
    const asked = [`Are you sure you want to delete ${what}?`];
    expect(confirm.mock.lastCall).toEqual(deletedAtOnce.includes(operation) ? undefined : asked);
    await expect.element(alert).toHaveTextContent(`Failed to ${failure}`);
    await expect.element(alert).toHaveTextContent(unavailable);
    api.mend(operation);
    // The toast may lie over it; the focus is still there.
    await userEvent.keyboard("{Enter}");
    const success = new RegExp(`${failure.replace("delete ", "")} deleted successfully`, "i");
    await expect.element(page.getByText(success)).toBeVisible();
  },
);

it("shows the outcome for mails, secrets and the whole programme", async () => {
  expectLogged(/not available/);
  vi.spyOn(window, "confirm").mockReturnValue(true);
  for (const [tab, name, operation, failure] of [
    [<MailTab key="1" />, "Send a test email", "SendTestMail", "Failed to send a test email"],
    [<MailTab key="2" />, `Send again to ${text}`, "ResendMail", "Failed to send the email again"],
    [
      <IntegrationsTab key="3" />,
      "Make a new secret",
      "CreateFormWebhookSecret",
      "Failed to make a secret",
    ],
    [
      <IntegrationsTab key="4" />,
      "Remove the secret",
      "RemoveFormWebhookSecret",
      "Failed to remove the secret",
    ],
    [
      <IntegrationsTab key="5" />,
      `Reject ${text}`,
      "RejectFormSubmission",
      "Failed to reject the form response",
    ],
    [
      <ScheduleTab key="6" />,
      "Replace with the built-in programme",
      "ReplaceProgramme",
      "Failed to save schedule data",
    ],
    [
      <SubscribersTab key="7" />,
      `Send confirmation again to ${text}`,
      "ResendNewsletterConfirmation",
      "Failed to send the confirmation again",
    ],
  ] as const) {
    const api = apiOf(text);
    api.fail(operation, outage());
    const { unmount } = await renderTab(tab, { api });
    await button(name).click();
    await expect.element(alert).toHaveTextContent(failure);
    await expect.element(button(name)).toHaveFocus();
    dismissToast();
    await unmount();
  }
});

it("shows why a conference could not be created, and opens its admin on success", async () => {
  expectLogged(/Failed to fetch/);
  const offer = { plan: "basic", name: "Basic", pricePerMonth: money(99, "USD") } as const;
  const api = createApi({ createConference: { __typename: "Conference", id: "c1" } });
  const { router } = await renderTab(
    <ConferenceForm
      plans={[{ ...offer, recommended: false, features: [] } as unknown as PlanOffer]}
    />,
    { api },
  );
  const field = (name: string) => page.getByLabelText(name);
  await field("Name").fill("Robots and Gardens");
  await field("Description").fill("A day outdoors.");
  await field("Start date").fill("2027-05-04");
  await field("End date").fill("2027-05-03");
  await save();
  await expect
    .element(field("End date"))
    .toHaveAccessibleDescription(/Must not be before the start date/);
  await field("End date").fill("2027-05-05");
  api.fail("CreateConference");
  await save();
  await expect.element(alert).toHaveTextContent("Failed to create conference");
  await expect.element(alert).toHaveTextContent("Something went wrong. Please try again.");
  await expect.element(field("Name")).toHaveValue("Robots and Gardens");
  api.mend("CreateConference");
  await save();
  await expect.element(said("Your conference has been created.")).toBeVisible();
  expect(router.state.location.search).toBe("?conference=c1");
  // The form is not come back to.
  expect(router.state.historyAction).toBe("REPLACE");
});

it("lets users whose session expired while editing sign in elsewhere and save", async () => {
  expectLogged(/signed in/);
  const api = apiOf(text);
  api.fail("UpdateSponsor", signedOut());
  await renderTab(<SponsorsTab />, { api, at: "?item=p1" });
  await page.getByLabelText("Name").fill("Trowel & Sons");
  await save();
  await expect.element(alert.first()).toHaveTextContent("Your session has ended");
  const link = page.getByRole("link", { name: "Sign in in a new tab" });
  await expect.element(link).toHaveAttribute("target", "_blank");
  await expect.element(page.getByLabelText("Name")).toHaveValue("Trowel & Sons");
  api.mend("UpdateSponsor");
  await save();
  await expect.element(page.getByText("Sponsor updated successfully")).toBeVisible();
  expect(api.inputs.at(-1)).toMatchObject({ name: "Trowel & Sons" });
});
