import type { ReactElement } from "react";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ArticlesTab } from "./articles/articles-tab.tsx";
import { ContactPageTab } from "./contact-settings/contact-page-tab.tsx";
import { ExhibitionTab } from "./exhibition/exhibition-tab.tsx";
import { IntegrationsTab } from "./integrations/integrations-tab.tsx";
import { PagesTab } from "./pages/pages-tab.tsx";
import { renderTab } from "./render-tab.tsx";
import { ScheduleTab } from "./schedule/schedule-tab.tsx";
import { SettingsTab } from "./settings/settings-tab.tsx";
import { SpeakersTab } from "./speakers/speakers-tab.tsx";
import { SponsorsTab } from "./sponsors/sponsors-tab.tsx";
import { apiOf } from "./test-api.ts";
import { TicketsTab } from "./tickets/tickets-tab.tsx";
import { VenueTab } from "./venue/venue-tab.tsx";

// A valid URL, no longer than the shortest field allows.
const api = () => apiOf("https://example.com");
const field = (name: string) => page.getByRole("main").getByLabelText(name, { exact: false });
const button = (name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
const text = (words: string | RegExp) => page.getByRole("main").getByText(words);
const fill = async (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await field(label).first().fill(value);
};

type Kind = {
  tab: ReactElement;
  /** The list's field in the API, and the text of its empty state. */
  list: string;
  empty: string;
  add: string;
  submit: string;
  /** The first, invalid input, its errors, and the corrected input. */
  wrong: Record<string, string>;
  refused: Record<string, string | RegExp>;
  right: Record<string, string>;
  sent: object;
  success: string;
};

const kinds: readonly Kind[] = [
  {
    tab: <SpeakersTab />,
    list: "speakers",
    empty: "No Speakers Found",
    add: "Add Speaker",
    submit: "Add Speaker",
    wrong: { Title: "Mathematician", LinkedIn: "javascript:alert(1)" },
    refused: { Name: /^Required/, LinkedIn: /^Must be a web address/ },
    right: { Name: "Ada Byron", LinkedIn: "https://example.com/ada" },
    sent: { name: "Ada Byron", title: "Mathematician", linkedinUrl: "https://example.com/ada" },
    success: "Speaker added successfully",
  },
  {
    tab: <ScheduleTab />,
    list: "scheduleItems",
    empty: "No Schedule Items Found",
    add: "Add Schedule Item",
    submit: "Add Item",
    wrong: { Title: "Welcome", End: "09:00" },
    refused: { End: /^Must differ from the start time/ },
    right: { End: "10:00" },
    sent: { title: "Welcome", day: "day1", startTime: "09:00", endTime: "10:00", type: "Session" },
    success: "Schedule item added successfully",
  },
  {
    tab: <TicketsTab />,
    list: "ticketTypes",
    empty: "No Tickets Found",
    add: "Add Ticket Type",
    submit: "Save Ticket",
    wrong: { Name: "Early Bird", Price: "-1" },
    refused: { Price: /^Must be 0 or more/ },
    right: { Price: "1234.5", Quantity: "10" },
    sent: {
      name: "Early Bird",
      price: { minorUnits: 123_450, currency: "USD" },
      quantity: 10,
      active: true,
    },
    success: "Ticket created successfully",
  },
  {
    tab: <ExhibitionTab />,
    list: "exhibitPackages",
    empty: "No Packages Found",
    add: "Add Package",
    submit: "Save Package",
    wrong: { Name: "Package 1", Stand: "3 × 2 m", Price: "2850", "Delegate passes": "1.5" },
    refused: { "Delegate passes": /^Must be a whole number/ },
    right: { "Delegate passes": "2" },
    sent: {
      name: "Package 1",
      standSize: "3 × 2 m",
      price: { minorUnits: 285_000, currency: "GBP" },
      delegatePasses: 2,
    },
    success: "Exhibit package added successfully",
  },
  {
    tab: <SponsorsTab />,
    list: "sponsors",
    empty: "No Sponsors Found",
    add: "Add Sponsor",
    submit: "Save Sponsor",
    wrong: { Name: "Trowel & Sons", "Web address": "data:image/svg+xml,x" },
    refused: { "Web address": /^Must be a web address, or a path/ },
    right: { "Web address": "/favicon.svg" },
    sent: { name: "Trowel & Sons", imageUrl: "/favicon.svg" },
    success: "Sponsor added successfully",
  },
  {
    tab: <ArticlesTab />,
    list: "articles",
    empty: "No Articles Found",
    add: "Add Article",
    submit: "Save Article",
    wrong: { Title: "Slow robots", Address: "agenda", Excerpt: "On patience.", Text: "Wait." },
    refused: { Address: /^Is the address of another page/ },
    right: { Address: "slow-robots" },
    sent: { title: "Slow robots", slug: "slow-robots", excerpt: "On patience.", body: "Wait." },
    success: "Article added successfully",
  },
  {
    tab: <PagesTab />,
    list: "pages",
    empty: "No Pages Found",
    add: "Add Page",
    submit: "Save Page",
    wrong: { Title: "Travel grants", Address: "agenda", Text: "Ask early." },
    refused: { Address: /^Is the address of another page/ },
    right: { Address: "privacy" },
    sent: { title: "Travel grants", slug: "privacy", body: "Ask early.", place: "none" },
    success: "Page added successfully",
  },
];

it.each(kinds)(
  "adds to $list what keeps the rules, and says at its fields what does not",
  async (kind) => {
    const { list, wrong, refused, right } = kind;
    const server = api();
    server.mock({ [list]: [] });
    await renderTab(kind.tab, { api: server });
    await expect.element(text(kind.empty)).toBeVisible();
    await button(kind.add).click();
    await fill(wrong);
    await button(kind.submit).click();
    for (const [label, message] of Object.entries(refused)) {
      await expect.element(field(label).first()).toHaveAccessibleDescription(message);
    }
    await expect.element(field(Object.keys(refused)[0] ?? "").first()).toHaveFocus();
    expect(server.inputs).toEqual([]);
    await fill(right);
    await button(kind.submit).click();
    await expect.element(page.getByText(kind.success)).toBeVisible();
    expect(server.inputs).toMatchObject([{ conferenceId: "default", ...kind.sent }]);
    await expect.element(page.getByRole("form")).not.toBeInTheDocument();
  },
);

it.each([
  ["Add Package", <ExhibitionTab key="1" />],
  ["Add hotel", <VenueTab key="2" />],
])("starts in the currency of the conference's country after %s", async (add, tab) => {
  const server = api();
  const conference = { id: "garden", country: "NO", timeZone: "Europe/Oslo", days: [] };
  server.mock({ exhibitPackages: [], venueDetails: null, conference });
  await renderTab(tab, { api: server, rights: { conferenceId: "garden" } });
  await button(add).click();
  await expect.element(field("Currency").first()).toHaveValue("NOK, Norwegian Krone");
});

it("prefills a sample venue, and validates it and its hotels", async () => {
  const server = api();
  server.mock({ venueDetails: null });
  await renderTab(<VenueTab />, { api: server });
  await expect.element(field("Capacity")).toHaveValue("500");
  await button("Add hotel").click();
  const hotel = page.getByRole("group", { name: "hotel 1" });
  await hotel.getByLabelText("Rating").fill("6");
  await button("Save Venue").click();
  await expect.element(hotel.getByLabelText("Name")).toHaveAccessibleDescription("Required");
  await expect
    .element(hotel.getByLabelText("Rating"))
    .toHaveAccessibleDescription("Must be from 0 to 5");
  await page.getByRole("combobox", { name: "Country", exact: true }).fill("norw");
  await page.getByRole("option", { name: "Norway" }).click();
  await hotel.getByLabelText("Name").fill("The Potting Shed");
  await hotel.getByLabelText("Rating").fill("4.5");
  await button("Save Venue").click();
  await expect
    .element(page.getByRole("status").filter({ hasText: "Venue data saved successfully!" }))
    .toBeVisible();
  await expect.element(text("Not saved yet.")).not.toBeInTheDocument();
  expect(server.inputs).toMatchObject([
    { country: "NO", nearbyAccommodations: [{ name: "The Potting Shed", rating: 4.5 }] },
  ]);
});

it("begins the venue of another conference without an invented hall", async () => {
  const server = api();
  server.mock({ venueDetails: null });
  await renderTab(<VenueTab />, { api: server, rights: { conferenceId: "garden" } });
  await expect.element(field("Name")).toHaveValue("");
  await expect.element(field("Name")).toHaveAttribute("placeholder", "The Conference Hall");
  for (const name of ["Capacity", "Address", "Postal code", "Hours", "Description"]) {
    await expect.element(field(name).first()).toHaveValue("");
  }
});

it("validates the contact page and its questions", async () => {
  const server = api();
  server.mock({ contactDetails: null });
  await renderTab(<ContactPageTab />, { api: server });
  await fill({ Email: "garden@", Address: "1 Garden Path" });
  await button("Add question").click();
  await button("Save Contact Details").click();
  const question = page.getByRole("group", { name: "question 1" });
  await expect
    .element(field("Email").first())
    .toHaveAccessibleDescription("Please enter a valid email");
  await expect.element(question.getByLabelText("Answer")).toHaveAccessibleDescription("Required");
  await fill({ Email: "garden@example.com" });
  await button("Remove question 1").click();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect
    .element(page.getByRole("status").filter({ hasText: "Contact details saved successfully" }))
    .toBeVisible();
  await expect.element(text("Not saved yet.")).not.toBeInTheDocument();
  expect(server.inputs).toMatchObject([{ email: "garden@example.com", faq: [] }]);
});

it("does not let a conference end before it begins", async () => {
  const server = api();
  await renderTab(<SettingsTab />, { api: server });
  await fill({ "Last day": "2025-11-25" });
  await page.getByRole("combobox", { name: "Country", exact: true }).fill("norw");
  await page.getByRole("option", { name: "Norway" }).click();
  await page.getByRole("combobox", { name: "Time zone", exact: true }).fill("paris");
  await page.getByRole("option", { name: /Europe.Paris/ }).click();
  await button("Save Settings").click();
  await expect
    .element(field("Last day"))
    .toHaveAccessibleDescription("Must not be before the start date");
  await fill({ "Last day": "2025-11-28" });
  vi.spyOn(window, "confirm").mockReturnValue(true);
  await button("Save Settings").click();
  await expect
    .element(page.getByRole("status").filter({ hasText: "Settings saved successfully" }))
    .toBeVisible();
  expect(server.inputs).toMatchObject([
    { endDate: "2025-11-28", timeZone: "Europe/Paris", country: "NO" },
  ]);
});

it("validates a form response as a speaker", async () => {
  const server = api();
  await renderTab(<IntegrationsTab />, { api: server, at: "?item=f1" });
  await fill({ LinkedIn: "javascript:alert(1)" });
  await button("Accept").click();
  await expect.element(field("LinkedIn")).toHaveAccessibleDescription(/starts with http/);
  await fill({ LinkedIn: "https://example.com/ada" });
  await button("Accept").click();
  await expect.element(page.getByText("Speaker accepted successfully")).toBeVisible();
});
