import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { createApi } from "#test/api.ts";
import { AskDialog } from "#ui/ask-dialog.tsx";
import { conferenceId, renderTab } from "../render-tab.tsx";
import { CallTab } from "./call-tab.tsx";

const call = {
  id: "c1",
  version: 3,
  state: "open",
  intro: "Send us **your** talk.",
  opensAt: "2027-01-10T09:00:00.000Z",
  closesAt: "2027-07-01T22:59:00.000Z",
  kinds: [{ key: "talk", name: "Talk", minutes: 30 }],
  tracks: [{ id: "t2" }],
  languages: ["en-GB"],
  levels: [],
  mostPerPerson: null,
  mostSpeakers: 4,
  questions: [
    { key: "q1", label: "First time?", help: null, kind: "choice", options: ["Yes", "No"] },
    { key: "q2", label: "Consent", help: null, kind: "consent", options: [], required: true },
  ].map((question) => ({ required: false, reviewersSee: true, ...question })),
  approvesProfiles: true,
};

type Input = Record<string, unknown>;

async function open(saved: Input[] = [], stored: object | null = call, status = "published") {
  const api = createApi({
    call: stored,
    tracks: [
      { id: "t1", name: "Care" },
      { id: "t2", name: "Safety" },
    ],
    conference: { id: conferenceId, status, timeZone: "Europe/London" },
    articlePreview: "",
    setLateLink: ({ input }: { input: Input }) => {
      saved.push(input);
      return { __typename: "Call", id: "c1", lateSecret: input.open ? "s2" : null };
    },
    saveCall: ({ input }: { input: Input }) => {
      saved.push(input);
      return { __typename: "Call", ...call, version: 4 };
    },
  });
  await renderTab(
    <>
      <CallTab />
      <AskDialog />
    </>,
    { api },
  );
  await expect.element(page.getByRole("heading", { name: "Call for papers" })).toBeVisible();
}

const submit = () => userEvent.click(page.getByRole("button", { name: "Save Call" }));

it("shows the times of the conference's zone, and saves what was written", async () => {
  const saved: Input[] = [];
  await open(saved);
  await expect.element(page.getByText("Open until 1 July 2027, 23:59 in London")).toBeVisible();
  await expect.element(page.getByLabelText(/^Closes/)).toHaveValue("2027-07-01T23:59");
  await expectAccessible();

  await userEvent.click(page.getByRole("checkbox", { name: "Care" }));
  await userEvent.click(page.getByRole("button", { name: "Add kind" }));
  const kind = page.getByRole("group", { name: "kind 2" });
  await userEvent.fill(kind.getByLabelText("Name"), "Lightning talk");
  await userEvent.fill(kind.getByLabelText("Minutes"), "10");
  await userEvent.click(page.getByRole("button", { name: "Move question 2 up" }));
  await submit();
  await expect
    .poll(() => saved)
    .toMatchObject([
      {
        version: 3,
        opensAt: "2027-01-10T09:00:00.000Z",
        closesAt: "2027-07-01T22:59:00.000Z",
        trackIds: ["t1", "t2"],
        kinds: [
          { key: "talk", name: "Talk", minutes: 30 },
          { key: "", name: "Lightning talk", minutes: 10 },
        ],
        questions: [{ key: "q2" }, { key: "q1", options: ["Yes", "No"] }],
      },
    ]);
});

it("says at its field what is wrong, and keeps what was written", async () => {
  const saved: Input[] = [];
  await open(saved);
  const closes = page.getByLabelText(/^Closes/);
  await userEvent.fill(closes, "2027-03-28T01:30");
  await userEvent.fill(page.getByLabelText(/^Options/), "Yes");
  await submit();
  await expect.element(page.getByText("Clocks skip this time on that day")).toBeVisible();
  await expect.element(page.getByText("Must have at least 2 entries")).toBeVisible();
  await expectAccessible();
  await userEvent.fill(closes, "2026-12-01T12:00");
  await userEvent.fill(page.getByLabelText(/^Options/), "Yes\nNo");
  await submit();
  await expect.element(page.getByText("Must be after the opening")).toBeVisible();
  await expect.element(closes).toHaveValue("2026-12-01T12:00");
  expect(saved).toEqual([]);
});

it("hides answers from anonymous reviews that may tell who proposes, unless the team decides otherwise", async () => {
  const saved: Input[] = [];
  await open(saved);
  const question = (at: number) => page.getByRole("group", { name: `question ${at}` });
  const seen = (at: number) => question(at).getByRole("checkbox", { name: /^Reviewers see/ });
  await expect.element(seen(1)).toBeChecked();
  await userEvent.click(page.getByRole("button", { name: "Add question" }));
  await expect.element(seen(3)).not.toBeChecked();
  await userEvent.fill(question(3).getByRole("textbox", { name: "Question" }), "Earlier talk");
  await userEvent.selectOptions(question(3).getByLabelText("Answer", { exact: true }), "A number");
  await expect.element(seen(3)).toBeChecked();
  await userEvent.selectOptions(question(3).getByLabelText("Answer", { exact: true }), "A link");
  await expect.element(seen(3)).not.toBeChecked();
  // What was decided stays.
  await userEvent.click(seen(1));
  await userEvent.selectOptions(question(1).getByLabelText("Answer", { exact: true }), "A number");
  await expect.element(seen(1)).not.toBeChecked();
  await expectAccessible();
  await submit();
  await expect
    .poll(() => saved)
    .toMatchObject([
      {
        questions: [
          { key: "q1", reviewersSee: false },
          { key: "q2", reviewersSee: true },
          { key: "", label: "Earlier talk", kind: "link", reviewersSee: false },
        ],
      },
    ]);
});

it("takes languages by their names, in order", async () => {
  const saved: Input[] = [];
  await open(saved);
  const languages = page.getByRole("combobox", { name: "Languages (optional)" });
  await languages.fill("french");
  await page.getByRole("option", { name: "French (fr)", exact: true }).click();
  await languages.fill("brazil");
  await page.getByRole("option", { name: "Brazilian Portuguese (pt-BR)" }).click();
  await page.getByRole("button", { name: "Remove British English (en-GB)" }).click();
  await submit();
  await expect.poll(() => saved).toMatchObject([{ languages: ["fr", "pt-BR"] }]);
});

it("does not call options optional that a question needs", async () => {
  await open();
  await expect.element(page.getByLabelText("Options", { exact: true })).toHaveValue("Yes\nNo");
});

it("begins with a call that nobody sees", async () => {
  await open([], null);
  await expect.element(page.getByText(/^Not open/)).toBeVisible();
  await expect.element(page.getByLabelText("Speakers per proposal, at most")).toHaveValue(4);
});

it("makes a link for late proposals, renews it if that is meant, and switches it off", async () => {
  const saved: Input[] = [];
  await open(saved, { ...call, lateSecret: "s1" });
  const link = page.getByRole("textbox", { name: "Link" });
  await expect.element(link).toHaveValue(`${location.origin}/call/late.s1`);
  await page.getByRole("button", { name: "Make a New Link" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect.element(dialog).toHaveTextContent("The current link will stop working");
  await dialog.getByRole("button", { name: "Make a new link" }).click();
  await expect.element(link).toHaveValue(`${location.origin}/call/late.s2`);
  await page.getByRole("button", { name: "Switch Off" }).click();
  await dialog.getByRole("button", { name: "Switch off" }).click();
  await expect.element(link).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Make a Link" }).click();
  await expect.element(link).toBeVisible();
  await expectAccessible("with a link for late proposals");
  expect(saved).toEqual([true, false, true].map((open) => ({ conferenceId, open })));
});

it.each([
  ["draft", true],
  ["published", false],
])(
  "says of the open call of a %s conference whether strangers reach it",
  async (status, isHidden) => {
    await open([], call, status);
    const note = page.getByText(
      /^Nobody can reach it yet, because the conference is not published/,
    );
    await expect.element(page.getByText(/^Open until/)).toBeVisible();
    expect(note.query() !== null).toBe(isHidden);
    if (!isHidden) return;
    await expect
      .element(page.getByRole("link", { name: "Settings" }))
      .toHaveAttribute("href", "/admin?tab=settings");
  },
);

it("says nothing of strangers where the call has no opening yet", async () => {
  await open([], { ...call, state: "none", opensAt: null }, "draft");
  expect(page.getByText(/^Nobody can reach it yet/).query()).toBeNull();
});
