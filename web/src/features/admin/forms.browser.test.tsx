import type { ReactElement } from "react";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { ArticlesTab } from "./articles/articles-tab.tsx";
import { CallTab } from "./call/call-tab.tsx";
import { ContactPageTab } from "./contact-settings/contact-page-tab.tsx";
import { ExhibitionTab } from "./exhibition/exhibition-tab.tsx";
import { HomePageTab } from "./home-page/home-page-tab.tsx";
import { IdentityTab } from "./identity/identity-tab.tsx";
import { IntegrationsTab } from "./integrations/integrations-tab.tsx";
import { MenuTab } from "./menu/menu-tab.tsx";
import { PagesTab } from "./pages/pages-tab.tsx";
import { PeopleTab } from "./people/people-tab.tsx";
import { ProposalsTab } from "./proposals/proposals-tab.tsx";
import { renderTab } from "./render-tab.tsx";
import { ReviewsTab } from "./reviews/reviews-tab.tsx";
import { RoomsTab } from "./rooms/rooms-tab.tsx";
import { ScheduleTab } from "./schedule/schedule-tab.tsx";
import { SettingsTab } from "./settings/settings-tab.tsx";
import { SpeakersTab } from "./speakers/speakers-tab.tsx";
import { SponsorsTab } from "./sponsors/sponsors-tab.tsx";
import { TeamTab } from "./team/team-tab.tsx";
import { apiOf } from "./test-api.ts";
import { TicketsTab } from "./tickets/tickets-tab.tsx";
import { TracksTab } from "./tracks/tracks-tab.tsx";
import { VenueTab } from "./venue/venue-tab.tsx";
import { WebhooksTab } from "./webhooks/webhooks-tab.tsx";

type Form = {
  tab: ReactElement;
  title: string;
  /** The address of its record, and of another form of the same kind. */
  at?: string;
  other?: string;
  /** What opens it, if its address does not. */
  opens?: string;
};

const ofRecords = (tab: ReactElement, title: string, id: string): Form => ({
  tab,
  title,
  at: `?item=${id}`,
  other: "?item=new",
});

/** Every form of the admin that is saved as a whole, by the file that has it. */
const forms: Record<string, Form> = {
  "./articles/articles-tab.tsx": ofRecords(<ArticlesTab />, "Edit Article", "a1"),
  "./call/call-tab.tsx": { tab: <CallTab />, title: "Call for papers" },
  "./contact-settings/contact-page-tab.tsx": { tab: <ContactPageTab />, title: "Contact page" },
  "./exhibition/exhibition-tab.tsx": ofRecords(<ExhibitionTab />, "Edit Package", "e1"),
  "./home-page/home-page-tab.tsx": { tab: <HomePageTab />, title: "Home page" },
  "./identity/identity-tab.tsx": { tab: <IdentityTab />, title: "Identity" },
  "./integrations/accept-form.tsx": {
    tab: <IntegrationsTab />,
    title: "Accept as a speaker",
    at: "?item=f1",
  },
  "./menu/menu-tab.tsx": { tab: <MenuTab />, title: "Menu" },
  "./pages/pages-tab.tsx": ofRecords(<PagesTab />, "Edit Page", "g1"),
  "./people/people-tab.tsx": ofRecords(<PeopleTab />, "Edit Person", "h1"),
  "./people/tasks-form.tsx": {
    tab: <PeopleTab />,
    title: "Tasks of speakers",
    at: "?view=tasks",
    opens: "Edit Tasks",
  },
  "./proposals/proposal-form.tsx": {
    ...ofRecords(<ProposalsTab />, "Edit Proposal", "q1"),
    opens: "Edit",
  },
  "./reviews/review-settings.tsx": {
    tab: <ReviewsTab />,
    title: "Criteria and phases",
    at: "?view=settings",
  },
  "./rooms/rooms-tab.tsx": ofRecords(<RoomsTab />, "Edit Room", "r1"),
  "./schedule/schedule-form.tsx": ofRecords(<ScheduleTab />, "Edit Schedule Item", "i1"),
  "./settings/copy-conference.tsx": {
    tab: <SettingsTab />,
    title: "Copy this conference",
    opens: "Copy to new dates",
  },
  "./settings/settings-tab.tsx": { tab: <SettingsTab />, title: "Conference settings" },
  "./speakers/speaker-form.tsx": ofRecords(<SpeakersTab />, "Edit Speaker", "s1"),
  "./sponsors/sponsors-tab.tsx": ofRecords(<SponsorsTab />, "Edit Sponsor", "p1"),
  "./team/invite-form.tsx": { tab: <TeamTab />, title: "Invite somebody" },
  "./tickets/tickets-tab.tsx": ofRecords(<TicketsTab />, "Edit Ticket Type", "t1"),
  "./tracks/tracks-tab.tsx": ofRecords(<TracksTab />, "Edit Track", "k1"),
  "./venue/venue-tab.tsx": { tab: <VenueTab />, title: "Venue Information" },
  "./webhooks/endpoint-form.tsx": ofRecords(<WebhooksTab />, "Edit Endpoint", "w1"),
};

/** The page where a conference is created belongs to no conference, in whose name something could be kept. */
const elsewhere = ["./create-conference/conference-form.tsx"];

const sources = import.meta.glob<string>(["./**/*.tsx", "!./**/*.test.tsx"], {
  query: "?raw",
  import: "default",
});

const api = () => {
  const server = apiOf("https://example.com");
  const criterion = {
    id: "c1",
    name: "Fit",
    description: "",
    weight: 1,
    most: 5,
    isRemoved: false,
  };
  const settings = { id: "s", version: 1, criteria: [criterion], phases: [] };
  server.mock({ reviewSettings: { ...settings, takesReviews: true, hidesProposers: false } });
  server.mock({ reviewList: { totalCount: 0, proposals: [], ids: [] }, reviewProgress: [] });
  return server;
};

const note = page.getByText(/You typed something here on .* that was not saved/);
const written = "https://example.com/typed";

/** Its first field that takes any text. */
function fieldOf(form: Element, name?: string): HTMLInputElement | undefined {
  const named = [...form.querySelectorAll<HTMLInputElement>("input, textarea")];
  return named.find((field) =>
    name
      ? field.name === name
      : field.name && /^(?:text|textarea|email|url)$/.test(field.type) && !field.role,
  );
}

async function open({ tab, title, at = "", opens }: Form) {
  const { unmount } = await renderTab(tab, { api: api(), at });
  if (opens) await page.getByRole("button", { name: opens }).first().click();
  const form = page.getByRole("form", { name: title, exact: true });
  await expect.element(form).toBeVisible();
  return { unmount, form };
}

describe("what is typed into a form", () => {
  it("is walked for every form", async () => {
    const texts = await Promise.all(
      Object.entries(sources).map(async ([path, load]) => [path, await load()] as const),
    );
    const found = texts.filter(([, text]) => /<EntityForm</.test(text)).map(([path]) => path);
    expect(found.toSorted()).toEqual([...Object.keys(forms), ...elsewhere].toSorted());
  });

  it.each(Object.entries(forms))(
    "in %s is there again after the place was lost, and nowhere else",
    async (_path, shown) => {
      const first = await open(shown);
      const field = fieldOf(first.form.element());
      if (!field) throw new Error("It has no field.");
      const { name } = field;
      await page.elementLocator(field).fill(written);
      await first.unmount();

      if (shown.other) {
        const { unmount } = await renderTab(shown.tab, {
          api: api(),
          at: shown.other,
        });
        const form = page.getByRole("form");
        await expect.element(form).toBeVisible();
        await expect.element(note).not.toBeInTheDocument();
        expect(fieldOf(form.element(), name)?.value).not.toBe(written);
        await unmount();
      }

      const again = await open(shown);
      await expect.element(note).toBeVisible();
      await page.getByRole("button", { name: "Restore what you had typed" }).click();
      await expect.poll(() => fieldOf(again.form.element(), name)?.value).toBe(written);
    },
  );
});
