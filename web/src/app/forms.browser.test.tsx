import type { ReactElement } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { CreateToken } from "#entities/api-token/create-token.tsx";
import { ChangePassword } from "#features/account/change-password.tsx";
import { DeleteAccount } from "#features/account/delete-account.tsx";
import { SignIn } from "#features/auth/sign-in.tsx";
import { OwnProposalForm } from "#features/call/proposal-form.tsx";
import { ContactForm } from "#features/contact/contact-form.tsx";
import { OwnAvailability } from "#features/speaking/own-availability.tsx";
import { OwnProfileForm } from "#features/speaking/own-profile-form.tsx";
import { OwnSessions } from "#features/speaking/own-sessions.tsx";
import { createApi } from "#test/api.ts";
import { expectLogged } from "#test/console.ts";
import { renderPage } from "#test/render-page.tsx";

type Form = {
  form: ReactElement;
  /** The label of the field that is filled in, with which text. */
  field: string;
  text?: string;
  /** What is chosen before there is a field. */
  chooses?: string;
  /** Whether a script sends it, whose request fails here. */
  sent?: boolean;
  fate: "shown again" | "thrown away";
};

const nothing = () => {};
const rejects = async () => {
  throw new TypeError("Failed to fetch");
};
const submitted = {
  form: "proposal",
  values: { state: "draft", base: "1", title: "Bridges" },
  errors: {},
  failed: false,
  reason: null,
} as const;
const call = { kinds: [], tracks: [], languages: [], levels: [], questions: [], mostSpeakers: 1 };
const profile = { name: "Ada", bio: "", waiting: [], approves: false };
const session = (id: string) => ({ id, title: id, slidesUrl: null, isCancelled: false });
const conference = { status: "published", timeZone: "Europe/London", days: [] };
const days = [{ day: "day1", date: "2025-11-26" }];

/** What tests leave out of the data of a component. */
const partly = <Part extends (props: never) => unknown>(value: object) =>
  value as unknown as Parameters<Part>[0];

/** Every form outside the admin that one types into, by the file that has it. */
const forms: Record<string, Form> = {
  // Short, and made in one go; what it makes is a secret.
  "../entities/api-token/create-token.tsx": {
    form: <CreateToken help="" onCreate={rejects} />,
    field: "Name",
    sent: true,
    fate: "thrown away",
  },
  "../features/account/change-password.tsx": {
    form: <ChangePassword email="ada@example.com" onChanged={nothing} />,
    field: "New password",
    sent: true,
    fate: "thrown away",
  },
  "../features/account/delete-account.tsx": {
    form: <DeleteAccount conferences={[]} onDeleted={nothing} />,
    field: "Your password, to delete the account",
    sent: true,
    fate: "thrown away",
  },
  "../features/auth/sign-in.tsx": {
    form: <SignIn email="" returnTo="/" onSignedIn={nothing} />,
    field: "Password",
    sent: true,
    fate: "thrown away",
  },
  "../features/call/proposal-form.tsx": {
    form: <OwnProposalForm {...partly<typeof OwnProposalForm>({ call, submitted })} />,
    field: "Title",
    fate: "shown again",
  },
  "../features/contact/contact-form.tsx": {
    form: <ContactForm />,
    field: "Message",
    sent: true,
    fate: "shown again",
  },
  "../features/speaking/own-availability.tsx": {
    form: (
      <OwnAvailability
        {...partly<typeof OwnAvailability>({
          availability: [],
          conference: { ...conference, days },
        })}
      />
    ),
    chooses: "Only at these times",
    field: "From",
    text: "09:30",
    fate: "shown again",
  },
  "../features/speaking/own-profile-form.tsx": {
    form: <OwnProfileForm {...partly<typeof OwnProfileForm>({ profile })} />,
    field: "Biography (optional)",
    fate: "shown again",
  },
  "../features/speaking/own-sessions.tsx": {
    form: (
      <OwnSessions
        {...partly<typeof OwnSessions>({ sessions: [session("s1"), session("s2")], conference })}
      />
    ),
    field: "Link to your slides",
    fate: "shown again",
  },
};

/** Forms that nothing is typed into, or of which nothing is missed, with the reason. */
const others: Record<string, string> = {
  "../app/footer/newsletter-form.tsx": "one address, which browsers fill in",
  "../features/agenda/agenda-filter.tsx": "its address has what is searched for",
  "../features/auth/auth-form.tsx": "the idiom itself",
  "../features/auth/new-password.tsx": "a password",
  "../features/auth/reset-request.tsx": "one address, which the page hands on",
  "../features/auth/sign-up.tsx": "a password, and a name and an address, which browsers fill in",
  "../features/call/begin-proposal.tsx": "one line, from which a draft begins that is kept",
  "../features/call/proposal-state.tsx": "buttons",
  "../features/call/withdraw-form.tsx": "a button",
  "../features/newsletter/newsletter-pages.tsx": "a button",
  "../features/search/search-form.tsx": "its address has what is searched for",
  "../features/speaker-list/people-filter.tsx": "what is typed narrows the list down at once",
  "../features/speaking/own-form.tsx": "the idiom itself",
  "../features/speaking/own-picture.tsx": "a file",
  "../features/speaking/own-proposals.tsx": "buttons",
  "../features/speaking/own-recording.tsx": "buttons",
  "../features/speaking/own-tasks.tsx": "buttons",
  "../features/speaking/speaking-link-page.tsx": "one address, which browsers fill in",
  "../site/load-failed.tsx": "a button",
  "../ui/form/form.tsx": "the idiom itself",
};

/** How a form is written. */
const idioms = /<(?:Own|Auth)?Form\b|<(?:chakra\.)?form\b|chakra\("form"/;

const sources = import.meta.glob<string>(
  ["../**/*.tsx", "!../**/*.test.tsx", "!../features/admin/**"],
  { query: "?raw", import: "default" },
);

const stored = () => JSON.stringify({ ...localStorage, ...sessionStorage });

const home = location.pathname;
const goTo = (path: string) => history.replaceState(null, "", path);

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(window, "confirm").mockReturnValue(true);
  // The server of posted forms, which cannot be reached.
  vi.stubGlobal("fetch", rejects);
});

afterEach(() => {
  goTo(home);
  vi.unstubAllGlobals();
});

describe("what is typed into a form", () => {
  it("is walked for every form", async () => {
    const texts = await Promise.all(
      Object.entries(sources).map(async ([path, load]) => {
        return [path.replace(/^\.\//, "../app/"), await load()] as const;
      }),
    );
    const found = texts.filter(([, text]) => idioms.test(text)).map(([path]) => path);
    expect(found.toSorted()).toEqual([...Object.keys(forms), ...Object.keys(others)].toSorted());
  });

  it.each(Object.entries(forms))(
    "in %s outlasts a failure and the place, or is thrown away, and is nowhere else",
    async (_path, { form, chooses, field, text = "SomethingTyped", sent, fate }) => {
      expectLogged(/Failed to fetch|Cannot return null|has left the page/);
      const shown = page.getByLabelText(field, { exact: true }).first();
      const lose = await renderPage(form, { api: createApi({}) });
      if (chooses) await page.getByLabelText(chooses).click();
      await shown.fill(text);
      if (sent) {
        shown.element().closest("form")?.requestSubmit();
        await expect.poll(() => document.querySelector("[aria-disabled=true]")).toBeNull();
      }
      await expect.element(shown).toHaveValue(text);
      if (fate === "shown again") await expect.poll(stored).toContain(text);
      await lose.unmount();

      goTo("/another");
      const other = await renderPage(form, { api: createApi({}) });
      await expect.element(shown).toBeInTheDocument();
      await new Promise((resolve) => setTimeout(resolve, 100));
      await expect.element(shown).not.toHaveValue(text);
      await other.unmount();

      goTo(home);
      await renderPage(form, { api: createApi({}) });
      await expect.element(shown).toBeInTheDocument();
      if (fate === "shown again") await expect.element(shown).toHaveValue(text);
      else {
        expect(stored()).not.toContain(text);
        await expect.element(shown).not.toHaveValue(text);
      }
    },
  );
});
