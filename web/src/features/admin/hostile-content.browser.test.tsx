import { Box } from "@chakra-ui/react";
import type { ReactElement } from "react";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import type { AdminVenueFragment } from "#graphql/admin-tabs/venue/generated.ts";
import { expectAccessible } from "#test/accessible.ts";
import { showToast } from "#ui/toast-store.ts";
import { AdminFrame } from "./admin-frame.tsx";
import { ApiTokensTab } from "./api-tokens/api-tokens-tab.tsx";
import { ArticlesTab } from "./articles/articles-tab.tsx";
import { BinTab } from "./bin/bin-tab.tsx";
import { CallTab } from "./call/call-tab.tsx";
import { ContactsTab } from "./contact-messages/contact-tab.tsx";
import { ContactPageTab } from "./contact-settings/contact-page-tab.tsx";
import { ExhibitionTab } from "./exhibition/exhibition-tab.tsx";
import { HomePageTab } from "./home-page/home-page-tab.tsx";
import { IdentityTab } from "./identity/identity-tab.tsx";
import { IntegrationsTab } from "./integrations/integrations-tab.tsx";
import { LettersTab } from "./letters/letters-tab.tsx";
import { LogTab } from "./log/log-tab.tsx";
import { MailTab } from "./mail/mail-tab.tsx";
import { MenuTab } from "./menu/menu-tab.tsx";
import { PagesTab } from "./pages/pages-tab.tsx";
import { PeopleTab } from "./people/people-tab.tsx";
import { PreviewTab } from "./preview/preview-tab.tsx";
import { ProposalsTab } from "./proposals/proposals-tab.tsx";
import { renderTab } from "./render-tab.tsx";
import { RoomsTab } from "./rooms/rooms-tab.tsx";
import { ScheduleTab } from "./schedule/schedule-tab.tsx";
import { SettingsTab } from "./settings/settings-tab.tsx";
import { SpeakersTab } from "./speakers/speakers-tab.tsx";
import { SponsorsTab } from "./sponsors/sponsors-tab.tsx";
import { SubscribersTab } from "./subscribers/subscribers-tab.tsx";
import { TeamTab } from "./team/team-tab.tsx";
import { apiOf, venueOf } from "./test-api.ts";
import { TicketsTab } from "./tickets/tickets-tab.tsx";
import { TracksTab } from "./tracks/tracks-tab.tsx";
import { VenueFacts } from "./venue/venue-facts.tsx";
import { VenueTab } from "./venue/venue-tab.tsx";
import { WebhooksTab } from "./webhooks/webhooks-tab.tsx";

/** Difficult user input: right-to-left text, a word of 200 letters, and characters outside the BMP. */
const text = [
  "مؤتمر الذكاء الاصطناعي والحدائق العامة",
  "Donaudampfschiff".repeat(13).slice(0, 200),
  "👩‍👩‍👧‍👦🏳️‍🌈🧑🏿‍🚀".repeat(20),
].join(" ");

/** A word as long as those that are left alone, as names of people and rooms are. */
const unbroken = "Hochseefischereihandbuch";

/** Each list and form of the admin, with a text that shows that it has loaded. */
const screens: readonly [name: string, tab: ReactElement, at: string, shows: string | RegExp][] = [
  ["speakers", <SpeakersTab key="1" />, "", "Delete"],
  ["a speaker", <SpeakersTab key="2" />, "?item=s1", "Edit Speaker"],
  ["the schedule", <ScheduleTab key="3" />, "", "Delete"],
  ["an item", <ScheduleTab key="4" />, "?item=i1", "Edit Schedule Item"],
  ["the venue", <VenueTab key="5" />, "", "Save Venue"],
  ["tickets", <TicketsTab key="6" />, "", "Delete"],
  ["a ticket", <TicketsTab key="7" />, "?item=t1", "Edit Ticket Type"],
  ["packages", <ExhibitionTab key="8" />, "", "Delete"],
  ["a package", <ExhibitionTab key="9" />, "?item=e1", "Edit Package"],
  ["people", <PeopleTab key="people" />, "", "Delete"],
  ["a person", <PeopleTab key="person" />, "?item=h1", "Edit Person"],
  ["tasks", <PeopleTab key="tasks" />, "?view=tasks", "Edit Tasks"],
  ["changed profiles", <PeopleTab key="profiles" />, "?view=profiles", "Drop"],
  ["proposals", <ProposalsTab key="proposals" />, "", "Tell 1…"],
  ["a proposal", <ProposalsTab key="proposal" />, "?item=q1", "Withdraw"],
  ["the call for papers", <CallTab key="call" />, "", "Save Call"],
  ["sponsors", <SponsorsTab key="10" />, "", "Delete"],
  ["letters", <LettersTab key="letters" />, "", "Delete"],
  ["a sponsor", <SponsorsTab key="11" />, "?item=p1", "Edit Sponsor"],
  ["a letter", <LettersTab key="letter" />, "?item=l1", "Send…"],
  ["rooms", <RoomsTab key="40" />, "", "Delete"],
  ["a room", <RoomsTab key="41" />, "?item=r1", "Edit Room"],
  ["tracks", <TracksTab key="42" />, "", "Delete"],
  ["a track", <TracksTab key="43" />, "?item=k1", "Edit Track"],
  ["articles", <ArticlesTab key="12" />, "", "Delete"],
  ["an article", <ArticlesTab key="13" />, "?item=a1", "Edit Article"],
  ["pages", <PagesTab key="29" />, "", "Delete"],
  ["a page", <PagesTab key="30" />, "?item=g1", "Edit Page"],
  ["the menu", <MenuTab key="31" />, "", "Save Menu"],
  ["the contact page", <ContactPageTab key="14" />, "", "Save Contact Details"],
  ["the home page", <HomePageTab key="23" />, "", "Save Home Page"],
  ["the identity", <IdentityTab key="24" />, "", "Save Identity"],
  ["settings", <SettingsTab key="15" />, "", "Save Settings"],
  ["the team", <TeamTab key="22" />, "", "Revoke"],
  ["contacts", <ContactsTab key="16" />, "", "Delete"],
  ["subscribers", <SubscribersTab key="17" />, "", "Delete"],
  ["mail", <MailTab key="18" />, "", "Send again"],
  ["the bin", <BinTab key="32" />, "", "Restore"],
  ["the log", <LogTab key="19" />, "", text],
  ["integrations", <IntegrationsTab key="20" />, "", "Reject"],
  ["API tokens", <ApiTokensTab key="27" />, "", "Revoke"],
  ["the preview", <PreviewTab key="28" />, "", "On other websites"],
  ["webhooks", <WebhooksTab key="25" />, "", "Off"],
  ["a webhook", <WebhooksTab key="26" />, "?item=w1", "Edit Endpoint"],
  ["a response", <IntegrationsTab key="21" />, "?item=f1", "Accept as a speaker"],
];

/** What the sections leave to a tab beside them. */
const beside = { lg: "calc(100vw - 18.5rem)" };

/** By how many pixels the page, or a scroll container in it, overflows. */
const overflow = () =>
  Math.max(
    ...[...document.querySelectorAll("html, main div")]
      .filter((part) => part.matches("html") || getComputedStyle(part).overflowX === "auto")
      .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  );

/** Tables that are wider than their frames. */
const wideTables = () =>
  [...document.querySelectorAll("table")]
    .filter((table) => {
      const frame = (table.parentElement as Element).getBoundingClientRect();
      return table.getBoundingClientRect().right > frame.right || table.scrollWidth > frame.width;
    })
    .map((table) => table.getAttribute("aria-label"));

/** Controls that no scrolling leads to; the sections of a form are one line to swipe. */
const outOfReach = () =>
  [...document.querySelectorAll("main :is(button, input, select):not(thead *, nav *)")]
    .filter((button) => button.getBoundingClientRect().right > window.innerWidth)
    .map((button) => button.textContent);

describe("a hostile text", () => {
  it.each(screens)(
    "does not make %s overflow at any width, or fail axe",
    async (_name, tab, at, shows) => {
      await renderTab(<Box maxWidth={beside}>{tab}</Box>, { api: apiOf(text), at });
      await expect.element(page.getByText(shows, { exact: true }).first()).toBeVisible();
      for (const width of [320, 390, 820, 1280, 1440]) {
        await page.viewport(width, 900);
        expect(overflow(), `pixels too wide at ${width}`).toBeLessThanOrEqual(0);
        expect(outOfReach(), `out of reach at ${width}`).toEqual([]);
        if (width === 390 || width === 1440) await expectAccessible(`${width} px wide`);
      }
    },
  );

  it.each(screens.filter(([, , at]) => at === ""))(
    "makes no table of %s wider than its frame",
    async (_name, tab, at, shows) => {
      await renderTab(<Box maxWidth={beside}>{tab}</Box>, { api: apiOf(unbroken), at });
      const shown = shows === text ? unbroken : shows;
      await expect.element(page.getByText(shown, { exact: true }).first()).toBeVisible();
      for (const width of [390, 820, 1280, 1440]) {
        await page.viewport(width, 900);
        expect(wideTables(), `tables wider than their frames at ${width}`).toEqual([]);
      }
    },
  );

  it("does not overflow titles, facts and messages", async () => {
    const tab = {
      id: "a",
      label: "A",
      Content: () => <VenueFacts venue={venueOf(text) as AdminVenueFragment} />,
    };
    await renderTab(<AdminFrame title={text} groups={[{ label: text, tabs: [tab] }]} />);
    showToast({ title: text, description: text, kind: "destructive" });
    await expect.element(page.getByRole("alert")).toBeVisible();
    for (const width of [320, 390, 820, 1440]) {
      await page.viewport(width, 900);
      expect(overflow(), `pixels too wide at ${width}`).toBeLessThanOrEqual(0);
      const dismiss = page.getByRole("button", { name: "Dismiss" }).element();
      expect(dismiss.getBoundingClientRect().right).toBeLessThanOrEqual(width);
    }
  });
});
