import { ApolloLink } from "@apollo/client";
import type { ComponentProps, ReactElement } from "react";
import { map, of } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { signedOut, type TestApi } from "#test/api.ts";
import { expectLogged } from "#test/console.ts";
import { ApiOrigins } from "./api-tokens/api-origins.tsx";
import { ArticlesTab } from "./articles/articles-tab.tsx";
import { CallTab } from "./call/call-tab.tsx";
import { ContactPageTab } from "./contact-settings/contact-page-tab.tsx";
import { ExhibitionTab } from "./exhibition/exhibition-tab.tsx";
import { HomePageTab } from "./home-page/home-page-tab.tsx";
import { IdentityTab } from "./identity/identity-tab.tsx";
import { IntegrationsTab } from "./integrations/integrations-tab.tsx";
import { TestConsole } from "./integrations/test-console.tsx";
import { LetterForm } from "./letter-texts/letter-form.tsx";
import { LettersTab } from "./letters/letters-tab.tsx";
import { MenuTab } from "./menu/menu-tab.tsx";
import { PagesTab } from "./pages/pages-tab.tsx";
import { PeopleTab } from "./people/people-tab.tsx";
import { TagForm } from "./people/tag-form.tsx";
import { letterNames } from "./proposals/proposal-words.ts";
import { ProposalsTab } from "./proposals/proposals-tab.tsx";
import { ReleaseForm } from "./releases/release-form.tsx";
import { renderTab } from "./render-tab.tsx";
import { OtherReviews } from "./reviews/other-reviews.tsx";
import { ReviewForm } from "./reviews/review-form.tsx";
import { ReviewsTab } from "./reviews/reviews-tab.tsx";
import { RoomsTab } from "./rooms/rooms-tab.tsx";
import { ScheduleTab } from "./schedule/schedule-tab.tsx";
import { ClaimHost } from "./settings/claim-host.tsx";
import { ClaimSender } from "./settings/claim-sender.tsx";
import { DeleteConference } from "./settings/delete-conference.tsx";
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
  /** The form of something else, if the address does not tell. */
  otherTab?: ReactElement;
  /** What opens it, if its address does not. */
  opens?: string;
  /** What becomes of the text when the place is lost; by default it is offered when one comes back. */
  fate?: "shown again" | "thrown away";
};

const ofRecords = (tab: ReactElement, title: string, id: string): Form => ({
  tab,
  title,
  at: `?item=${id}`,
  other: "?item=new",
});

const [onSent, onUnsaved, onClose] = [() => {}, () => {}, () => {}];
const none = { __typename: "ConfirmedDrafts" as const, sessions: 0, speakers: 0 };

type Reviewed = ComponentProps<typeof OtherReviews>["proposal"];

const reviewed = (id: string) =>
  ({
    id,
    showsReviews: true,
    reviews: [],
    reviewComments: [],
    reviewCount: null,
  }) as unknown as Reviewed;

/** Every form of the admin that one types into, by the file that has it. */
const forms: Record<string, Form> = {
  "./api-tokens/api-origins.tsx": { tab: <ApiOrigins origins={[]} />, title: "Web pages" },
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
  "./integrations/test-console.tsx": {
    tab: <TestConsole path="/hook" onSent={onSent} onUnsaved={onUnsaved} />,
    otherTab: <TestConsole path="/hook/other" onSent={onSent} onUnsaved={onUnsaved} />,
    title: "Test console",
    fate: "shown again",
  },
  "./letters/write-letter.tsx": {
    ...ofRecords(<LettersTab />, "Edit Letter", "l1"),
    opens: "Edit",
  },
  "./menu/menu-tab.tsx": { tab: <MenuTab />, title: "Menu" },
  "./pages/pages-tab.tsx": ofRecords(<PagesTab />, "Edit Page", "g1"),
  "./people/people-tab.tsx": ofRecords(<PeopleTab />, "Edit Person", "h1"),
  // One line that is typed for those who are selected now.
  "./people/tag-form.tsx": {
    tab: <TagForm title="Add a tag" tags={[]} onTag={async () => false} onClose={onClose} />,
    title: "Add a tag",
    fate: "thrown away",
  },
  "./people/tasks-form.tsx": {
    tab: <PeopleTab />,
    title: "Tasks of speakers",
    at: "?view=tasks",
    opens: "Edit Tasks",
  },
  "./letter-texts/letter-form.tsx": {
    tab: <LetterForm kind="accepted" onClose={onClose} />,
    otherTab: <LetterForm kind="rejected" onClose={onClose} />,
    title: `Text: ${letterNames.accepted}`,
  },
  "./proposals/proposal-form.tsx": {
    ...ofRecords(<ProposalsTab />, "Edit Proposal", "q1"),
    opens: "Edit",
  },
  "./releases/release-form.tsx": {
    tab: <ReleaseForm changes={1} told={0} confirmed={none} timeZone="Europe/London" seen="1" />,
    title: "Release",
  },
  "./reviews/other-reviews.tsx": {
    tab: <OtherReviews proposal={reviewed("q1")} />,
    otherTab: <OtherReviews proposal={reviewed("q2")} />,
    title: "Comment to the others",
  },
  "./reviews/review-form.tsx": {
    tab: <ReviewForm proposalId="q1" review={null} criteria={[]} onSaved={onSent} />,
    otherTab: <ReviewForm proposalId="q2" review={null} criteria={[]} onSaved={onSent} />,
    title: "Your review",
    fate: "shown again",
  },
  "./reviews/review-settings.tsx": {
    tab: <ReviewsTab />,
    title: "Criteria and phases",
    at: "?view=settings",
  },
  "./rooms/rooms-tab.tsx": ofRecords(<RoomsTab />, "Edit Room", "r1"),
  "./schedule/schedule-form.tsx": ofRecords(<ScheduleTab />, "Edit Schedule Item", "i1"),
  "./settings/claim-host.tsx": { tab: <ClaimHost id="default" />, title: "Domain" },
  "./settings/claim-sender.tsx": { tab: <ClaimSender id="default" />, title: "Sender of mails" },
  "./settings/copy-conference.tsx": {
    tab: <SettingsTab />,
    title: "Copy this conference",
    opens: "Copy to new dates",
  },
  // A confirmation is typed anew each time.
  "./settings/delete-conference.tsx": {
    tab: <DeleteConference id="default" version={1} name="Summit" />,
    title: "Delete this conference",
    fate: "thrown away",
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

/** Forms that nothing is typed into, or that keep nothing, with the reason. */
const others: Record<string, string> = {
  "./board/move-dialog.tsx": "one chooses a time and a room, and sees both on the board behind it",
  "./create-conference/conference-form.tsx":
    "it belongs to no conference in whose name something could be kept, and asks before it is left",
  "./crud/action-form.tsx": "the idiom itself",
  "./crud/entity-form.tsx": "the idiom itself",
  "./integrations/form-mapping.tsx": "one chooses; its own test says that choices are kept",
  "./letters/send-dialog.tsx": "one chooses when, in a dialog over the letter that is to be sent",
  "./people/merge-form.tsx": "one chooses a person",
  "./saved-views/view-form.tsx": "one short name, in a dialog over the list that it names",
};

/** How a form is written. */
const idioms = /<(?:Entity|Action)Form\b|<(?:chakra\.)?form\b|chakra\("form"/;

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
  server.mock({ decisionLetters: { id: "l", version: 1, letters: [], openings: [] } });
  return server;
};

/** The same API after a session has ended, and after somebody else has changed every record. */
function changing(server: TestApi) {
  const now = { signedOut: false, changed: false };
  const link = new ApolloLink((operation, forward) => {
    const isMutation = operation.operationType === "mutation";
    if (isMutation && now.signedOut) {
      return of({ data: null, errors: [signedOut().toJSON()] });
    }
    return forward(operation).pipe(
      map((result) => {
        if (!now.changed || isMutation) return result;
        const text = JSON.stringify(result)
          .replaceAll('"version":1', '"version":2')
          .replaceAll('"https://example.com"', '"https://example.net"');
        return JSON.parse(text) as typeof result;
      }),
    );
  });
  return { api: { ...server, link: link.concat(server.link) }, now };
}

const note = page.getByText(/You typed something here on .* that was not saved/);
const written = "https://example.com/typed";

/** Its first field that takes any text. */
function fieldOf(form: Element, name?: string): HTMLInputElement | undefined {
  const fields = [...form.querySelectorAll<HTMLInputElement>("input, textarea")];
  return fields.find((field) =>
    name
      ? field.name === name
      : /^(?:text|textarea|email|url)$/.test(field.type) && field.role !== "combobox",
  );
}

async function open({ tab, title, at = "", opens }: Form) {
  const { api: changed, now } = changing(api());
  const { unmount, apollo } = await renderTab(tab, { api: changed, at });
  const form = page.getByRole("form", { name: title, exact: true });
  if (opens) {
    const opener = page.getByRole("button", { name: opens });
    await expect.element(form.or(opener).first()).toBeVisible();
    // One in which something was typed is open again.
    if (!form.query()) await opener.first().click();
  }
  await expect.element(form).toBeVisible();
  return { unmount, apollo, now, form };
}

/** Whether the text is anywhere in this browser. */
const isStored = () => JSON.stringify({ ...localStorage, ...sessionStorage }).includes(written);

describe("what is typed into a form", () => {
  it("is walked for every form", async () => {
    const texts = await Promise.all(
      Object.entries(sources).map(async ([path, load]) => [path, await load()] as const),
    );
    const found = texts.filter(([, text]) => idioms.test(text)).map(([path]) => path);
    expect(found.toSorted()).toEqual([...Object.keys(forms), ...Object.keys(others)].toSorted());
  });

  it.each(Object.entries(forms))(
    "in %s outlasts a refusal, the session, others’ changes and the place, and is nowhere else",
    async (_path, shown) => {
      vi.spyOn(window, "confirm").mockReturnValue(true);
      expectLogged(/You must be signed in/);
      const first = await open(shown);
      const field = fieldOf(first.form.element());
      if (!field) throw new Error("It has no field.");
      const { name } = field;
      const typed = () => fieldOf(first.form.element(), name)?.value;
      await page.elementLocator(field).fill(written);

      first.now.signedOut = true;
      (first.form.element() as HTMLFormElement).requestSubmit();
      await expect.poll(() => document.querySelector("[aria-disabled=true]")).toBeNull();
      expect(typed()).toBe(written);
      first.now.changed = true;
      // Some ask for more than these records.
      await Promise.allSettled([first.apollo.refetchQueries({ include: "active" })]);
      expect(typed()).toBe(written);
      await first.unmount();

      if (shown.fate === "thrown away") {
        expect(isStored()).toBe(false);
        const again = await open(shown);
        expect(fieldOf(again.form.element(), name)?.value).toBe("");
        return;
      }
      expect(isStored()).toBe(true);

      if (shown.other || shown.otherTab) {
        const { unmount } = await renderTab(shown.otherTab ?? shown.tab, {
          api: api(),
          at: shown.other ?? "",
        });
        const form = page.getByRole("form");
        await expect.element(form).toBeVisible();
        await expect.element(note).not.toBeInTheDocument();
        expect(fieldOf(form.element(), name)?.value).not.toBe(written);
        await unmount();
      }

      const again = await open(shown);
      if (!shown.fate) {
        await expect.element(note).toBeVisible();
        await page.getByRole("button", { name: "Restore what you had typed" }).click();
      }
      await expect.poll(() => fieldOf(again.form.element(), name)?.value).toBe(written);
    },
  );
});
