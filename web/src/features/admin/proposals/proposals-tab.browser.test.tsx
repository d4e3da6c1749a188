import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { createApi } from "#test/api.ts";
import { pageOf } from "#test/connection.ts";
import { expectLogged } from "#test/console.ts";
import { AskDialog } from "#ui/ask-dialog.tsx";
import { renderTab } from "../render-tab.tsx";
import { ProposalsTab } from "./proposals-tab.tsx";

const at = "2027-01-04T10:00:00.000Z";
const person = (name: string, email: string | null) => ({
  __typename: "ProposalPerson",
  name,
  role: "proposer",
  status: "confirmed",
  person: { __typename: "Person", id: name, name, email, speaker: null },
});
const proposal = (title: string, data: object = {}) => ({
  __typename: "Proposal",
  id: title,
  version: 1,
  state: "submitted",
  title,
  kind: "talk",
  minutes: 30,
  track: null,
  language: "en",
  level: null,
  deliberation: "pending",
  told: null,
  answer: "none",
  submittedAt: at,
  abstract: "About it.",
  description: "",
  descriptionHtml: "",
  notes: "",
  late: false,
  remindedAt: null,
  answers: [],
  people: [person("Ada Byron", "ada@example.com")],
  decisions: [],
  letters: [],
  scheduleItem: null,
  showsReviews: true,
  reviewMean: null,
  reviewSpread: null,
  reviewCount: 0,
  ...data,
});
const told = { __typename: "Told", at, of: "accepted" };
const proposals = [
  proposal("Waves", { kind: "workshop", submittedAt: "2027-01-06T10:00:00.000Z" }),
  proposal("Tides", { deliberation: "accepted", told, answer: "confirmed" }),
  proposal("Ghosts", { deliberation: "rejected", told, people: [person("Mary Shelley", null)] }),
  proposal("Gone", { state: "withdrawn" }),
];
const call = {
  __typename: "Call",
  id: "c",
  languages: ["en"],
  levels: [],
  tracks: [],
  kinds: [
    { key: "talk", name: "Talk", minutes: 30 },
    { key: "workshop", name: "Workshop", minutes: 90 },
  ],
};
type Page = Parameters<typeof pageOf>[1];
const inPages =
  (rows: typeof proposals, most = 100) =>
  (page: Page) =>
    pageOf(rows, { ...page, first: Math.min(page.first, most) });
const lists = { proposals: inPages(proposals), call, speakers: [], tellings: [] };

it("lists what was proposed with its three states, and filters it", async () => {
  await renderTab(<ProposalsTab />, { api: createApi(lists) });
  const row = page.getByRole("row", { name: /Ghosts/ });
  await expect.element(row).toHaveTextContent("RejectedTold otherwise");
  await expect.element(page.getByRole("row", { name: /Tides/ })).toHaveTextContent("Confirmed");
  await expect
    .element(
      page.getByText(
        "3 submitted · 1 undecided · 1 accepted · 1 rejected · 1 decided and not told",
      ),
    )
    .toBeVisible();
  await expect.element(page.getByText("Gone")).not.toBeInTheDocument();
  await page.getByText("Statistics").click();
  await expect.element(page.getByRole("region", { name: "Kinds" })).toHaveTextContent("Talk21");
  await expectAccessible();
  await page.getByLabelText("Kind", { exact: true }).selectOptions("Workshop");
  await expect.element(row).not.toBeInTheDocument();
  await page.getByLabelText("Kind", { exact: true }).selectOptions("Kind: all");
  // The one that the summary counts, and nothing that is undecided.
  await page.getByLabelText("Told", { exact: true }).selectOptions("Decided, and not told");
  await expect.element(row).toBeVisible();
  for (const title of [/Waves/, /Tides/])
    await expect.element(page.getByRole("row", { name: title })).not.toBeInTheDocument();
  await page.getByLabelText("Told", { exact: true }).selectOptions("Told: all");
  await page.getByLabelText("Decision", { exact: true }).selectOptions("Withdrawn");
  await expect.element(page.getByRole("link", { name: "Gone" })).toBeVisible();
});

it("offers and counts kinds and levels in the order of the call", async () => {
  const rows = [
    proposal("Tides", { level: "Advanced", kind: "workshop" }),
    proposal("Waves", { level: "Former level", kind: "talk" }),
    proposal("Winds", { level: "Beginner", kind: "workshop" }),
  ];
  const levels = ["Beginner", "Intermediate", "Advanced"];
  const api = createApi({ ...lists, proposals: inPages(rows), call: { ...call, levels } });
  await renderTab(<ProposalsTab />, { api });
  await expect
    .element(page.getByLabelText("Level", { exact: true }))
    .toHaveTextContent("Level: allBeginnerAdvancedFormer level");
  await expect
    .element(page.getByLabelText("Kind", { exact: true }))
    .toHaveTextContent("Kind: allTalkWorkshop");
  await page.getByText("Statistics").click();
  await expect
    .element(page.getByRole("region", { name: "Levels" }))
    .toHaveTextContent("Beginner10Advanced10Former level10");
});

it("does not count as accepted what its authors have declined", async () => {
  const declined = { deliberation: "accepted", told, answer: "declined" };
  const rows = [...proposals, proposal("Regrets", { ...declined, kind: "workshop" })];
  await renderTab(<ProposalsTab />, { api: createApi({ ...lists, proposals: inPages(rows) }) });
  await expect
    .element(page.getByText(/1 accepted · 1 rejected · 1 declined by its authors/))
    .toBeVisible();
  const row = page.getByRole("row", { name: /Regrets/ });
  await expect.element(row).toHaveTextContent("Declined by its authors");
  await page.getByText("Statistics").click();
  await expect
    .element(page.getByRole("region", { name: "Kinds" }))
    .toHaveTextContent("Talk21Workshop20");
  await page.getByLabelText("Decision", { exact: true }).selectOptions("Accepted");
  await expect.element(page.getByRole("row", { name: /Tides/ })).toBeVisible();
  await expect.element(row).not.toBeInTheDocument();
  await page.getByLabelText("Decision", { exact: true }).selectOptions("Declined by its authors");
  await expect.element(row).toBeVisible();
});

const decided = (changedIds: string[]) => ({
  __typename: "DecidedProposals",
  changedIds,
  unchangedIds: [],
  keptSessions: [] as object[],
  changeIds: changedIds.map((id) => `decision on ${id}`),
});

it("decides about the selected proposals, says what stays, and undoes it", async () => {
  const api = createApi({
    ...lists,
    decideProposals: {
      ...decided(["Waves", "Tides"]),
      keptSessions: [{ __typename: "KeptSession", proposalId: "Tides", title: "Tides" }],
    },
    revertRecords: { __typename: "RevertedRecords", revertedIds: ["Waves"], keptIds: ["Tides"] },
  });
  await renderTab(<ProposalsTab />, { api });
  await page.getByRole("checkbox", { name: "Select Waves" }).click();
  await page.getByRole("checkbox", { name: "Select Tides" }).click();
  await page.getByRole("button", { name: "Waiting list" }).click();
  const said =
    "2 proposals put on the waiting list. Nobody has been told yet. “Tides” stays in the programme, because somebody has worked on it.";
  await expect.element(page.getByText(said, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  const undone =
    "Undone for 1 proposal. 1 proposal was left alone, because of letters, answers or changes since";
  await expect.element(page.getByText(undone, { exact: true })).toBeVisible();
  expect(api.inputs.pop()).toEqual({
    conferenceId: expect.any(String),
    changeIds: ["decision on Waves", "decision on Tides"],
  });
  expect(api.inputs).toEqual([
    {
      conferenceId: expect.any(String),
      decisions: [
        { id: "Waves", version: 1, deliberation: "waitlisted" },
        { id: "Tides", version: 1, deliberation: "waitlisted" },
      ],
    },
  ]);
});

const tells = (kind: string, title: string, writtenAt: string | null = null) => ({
  __typename: "LetterSubject",
  kind,
  proposalId: title,
  title,
  writtenAt,
});
const letter = {
  __typename: "PlannedLetter",
  personId: "Ada",
  name: "Ada Byron",
  email: "ada@example.com",
  about: [tells("accepted", "Tides")],
  subject: "Tides is accepted",
  body: "Hello Ada,\n\nwelcome.",
};
const letters = {
  __typename: "ProposalLetters",
  seen: "first",
  problems: [] as string[],
  total: 1,
  recent: null as object | null,
  letters: [letter],
  counts: [{ __typename: "LetterCount", kind: "accepted", proposals: 1, letters: 1 }],
  unreachable: [
    { __typename: "UnreachableAuthor", proposalId: "Ghosts", title: "Ghosts", name: "Mary" },
  ],
};
const telling = (kind = "decisions", more: object = {}) => ({
  __typename: "Telling",
  id: "t",
  kind,
  state: "waiting",
  letters: 1,
  sendAt: new Date(Date.now() + 5 * 60_000).toISOString(),
  refusal: null,
  ...more,
});

it("shows whom it tells what before it does, and sends nothing while a text has holes", async () => {
  const problems = ["The letter about accepted proposals contains {foo}, which means nothing."];
  const texts = (body: string, version: number) => ({
    __typename: "LetterTexts",
    id: "l",
    version,
    openings: [],
    letters: [
      { __typename: "DecisionLetter", kind: "accepted", subject: "S", body, translations: [] },
    ],
  });
  const api = createApi({
    ...lists,
    tellProposers: { ...letters, problems },
    decisionLetters: texts("{foo}", 2),
    saveDecisionLetter: texts("B", 3),
  });
  await renderTab(<ProposalsTab />, { api });
  await page.getByRole("button", { name: /^Tell/ }).click();
  const dialog = page.getByRole("dialog", { name: "Tell what is decided" });
  await expect.element(dialog).toHaveTextContent("Mary (“Ghosts”) has no email address.");
  await expect.element(dialog).toHaveTextContent("To: Ada Byron <ada@example.com>");
  await expect.element(page.getByRole("alert")).toHaveTextContent(problems[0] ?? "");
  await expectAccessible();
  await expect
    .element(page.getByRole("button", { name: "Send 1 letter" }))
    .toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Edit text: Accepted" }).click();
  await expect.element(page.getByRole("textbox", { name: "Text" })).toHaveValue("{foo}");
  await page.getByRole("textbox", { name: "Text" }).fill("B");
  await page.getByRole("button", { name: "Save text" }).click();
  await expect.element(page.getByRole("button", { name: "Send 1 letter" })).toBeVisible();
  expect(api.inputs).toContainEqual({
    conferenceId: expect.any(String),
    kind: "accepted",
    version: 2,
    subject: "S",
    body: "B",
    translations: [],
  });
  await expect.element(page.getByRole("button", { name: "Undo" })).toBeVisible();
});

it("says who else has the name of an author, and how to tell whether they are the same", async () => {
  const api = createApi({ ...lists, proposal: proposals[0] });
  const speaker = { __typename: "Speaker", id: "s", slug: "ada", companyName: null };
  api.mock({ speakers: [{ ...speaker, name: "ada  byron", title: "Countess" }] });
  await renderTab(<ProposalsTab />, {
    api,
    at: "?tab=proposals&item=Waves",
    rights: { conferenceId: "mine" },
  });
  const authors = page.getByRole("listitem").filter({ hasText: "Ada Byron" });
  await expect
    .element(authors)
    .toHaveTextContent("enter this email address there before you accept");
  await expect
    .element(authors.getByRole("link", { name: "ada byron, Countess" }))
    .toHaveAttribute("href", "/admin?conference=mine&tab=speakers&item=s");
  await expect
    .element(authors.getByRole("link", { name: "Ada Byron", exact: true }))
    .toHaveAttribute("href", "/admin?conference=mine&tab=people&item=Ada%20Byron");
});

it("makes the link of a proposal invalid that somebody else has", async () => {
  vi.spyOn(window, "confirm").mockReturnValue(true);
  const renewed: string[] = [];
  const api = createApi({
    ...lists,
    proposal: proposals[0],
    renewProposalLink: ({ input: { id } }: { input: { id: string } }) => {
      renewed.push(id);
      return proposals[0];
    },
  });
  await renderTab(<ProposalsTab />, { api, at: "?tab=proposals&item=Waves" });
  await page.getByRole("button", { name: "New link" }).click();
  await expect.element(page.getByText("The former link does not work any more")).toBeVisible();
  expect(renewed).toEqual(["Waves"]);
});

it("sends letters of one kind, and leaves the others for later", async () => {
  const count = (kind: string) => ({
    __typename: "LetterCount",
    kind,
    proposals: 1,
    letters: 1,
  });
  const about = [tells("rejected", "Ghosts")];
  const rejection = { ...letter, about, personId: "Mary", name: "Mary Shelley" };
  const due = [letter, { ...rejection, subject: "Ghosts is not in the programme" }];
  const api = createApi({
    ...lists,
    contactDetails: { __typename: "ContactDetails", id: "c", email: "team@example.com" },
    tellProposers: ({ input: { kinds } }: { input: { kinds: string[] | null } }) => {
      const kindOf = ({ about: [first] }: typeof letter) => first?.kind ?? "";
      const planned = due.filter((each) => !kinds || kinds.includes(kindOf(each)));
      const counts = planned.map((each) => count(kindOf(each)));
      return { ...letters, letters: planned, total: planned.length, counts };
    },
    planTelling: telling(),
  });
  await renderTab(<ProposalsTab />, { api });
  await page.getByRole("button", { name: /^Tell/ }).click();
  await expect.element(page.getByRole("button", { name: "Send 2 letters" })).toBeVisible();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog).toHaveTextContent("The button “Confirm or decline” follows");
  await expect.element(dialog).toHaveTextContent("Answers by email go to team@example.com.");
  await page.getByRole("checkbox", { name: "Accepted" }).click();
  await expect.element(page.getByRole("button", { name: "Send 1 letter" })).toBeVisible();
  await expect.element(dialog).toHaveTextContent("Ghosts is not in the programme");
  await expect.element(dialog).not.toHaveTextContent("Confirm or decline");
  await expectAccessible("some letters");
  await page.getByRole("button", { name: "Send 1 letter" }).click();
  await expect.element(page.getByText("1 letter goes out in five minutes")).toBeVisible();
  expect(api.inputs.at(-1)).toMatchObject({
    kind: "decisions",
    kinds: ["rejected"],
    seen: "first",
  });
});

it("goes on showing the letter that is looked at when the list is read again, and says when it is gone", async () => {
  const to = (name: string) => ({ ...letter, personId: name, name, subject: `Hello ${name}` });
  let due = [to("Ada"), to("Mary"), to("Zoe")];
  const api = createApi({
    ...lists,
    decisionLetters: { __typename: "LetterTexts", id: "l", version: 1, letters: [], openings: [] },
    tellProposers: () => ({ ...letters, letters: due, total: due.length }),
  });
  await renderTab(<ProposalsTab />, { api });
  await page.getByRole("button", { name: /^Tell/ }).click();
  const dialog = page.getByRole("dialog");
  const readAgain = async () => {
    await page.getByRole("button", { name: "Edit text: Accepted" }).click();
    await page.getByRole("button", { name: "Back" }).click();
  };
  await page.getByLabelText("Preview").selectOptions("Mary");
  due = [to("Bea"), to("Ada"), to("Mary"), to("Zoe")];
  await readAgain();
  await expect.element(dialog).toHaveTextContent("Hello Mary");
  due = [to("Bea"), to("Ada"), to("Zoe")];
  await readAgain();
  await expect
    .element(dialog)
    .toHaveTextContent("The letter to Mary is not among these now. This is the one to Bea.");
  await expect.element(dialog).toHaveTextContent("Hello Bea");
});

it("counts and shows one letter for an author of several proposals", async () => {
  const about = [tells("accepted", "Tides"), tells("rejected", "Ghosts")];
  const count = { __typename: "LetterCount", proposals: 1, letters: 1 };
  const api = createApi({
    ...lists,
    tellProposers: {
      ...letters,
      letters: [{ ...letter, about, subject: "Your proposals for the day" }],
      counts: [
        { ...count, kind: "accepted" },
        { ...count, kind: "rejected" },
      ],
    },
    planTelling: telling(),
  });
  await renderTab(<ProposalsTab />, { api });
  await page.getByRole("button", { name: /^Tell/ }).click();
  await expect
    .element(page.getByLabelText("Preview"))
    .toHaveTextContent("Ada Byron, Tides (accepted), Ghosts (rejected)");
  await page.getByRole("button", { name: "Send 1 letter" }).click();
  await expect.element(page.getByText("1 letter goes out in five minutes")).toBeVisible();
});

it("says when the authors heard of it last, and reminds soon after only those whom it is asked to", async () => {
  const recent = { __typename: "RecentlyTold", proposals: 1, lastAt: at };
  const reminder = { ...letter, about: [tells("reminder", "Tides", at)] };
  const api = createApi({
    ...lists,
    remindProposers: ({ input }: { input: { includeRecent?: boolean } }) =>
      input.includeRecent
        ? { ...letters, letters: [reminder] }
        : { ...letters, recent, letters: [], counts: [], total: 0 },
    planTelling: telling("reminders"),
  });
  await renderTab(<ProposalsTab />, { api });
  await page.getByRole("button", { name: "Remind…" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog).toHaveTextContent("Nobody is due to be reminded.");
  await expect.element(page.getByRole("button", { name: /^Send/ })).not.toBeInTheDocument();
  const wanted = page.getByRole("checkbox", {
    name: /Also remind of 1 proposal whose authors were told or reminded less than three days ago, on .*4 Jan 2027/,
  });
  await wanted.click();
  await expect.element(dialog).toHaveTextContent(/Told or reminded last on .*4 Jan 2027/);
  await expect.element(wanted).toBeChecked();
  await expectAccessible("reminders soon after");
  await page.getByRole("button", { name: "Send 1 letter" }).click();
  await expect.element(page.getByText("1 letter goes out in five minutes")).toBeVisible();
  expect(api.inputs.at(-1)).toMatchObject({ kind: "reminders", includeRecent: true });
});

it("shows what somebody else has made of a text instead of overwriting it", async () => {
  const texts = (body: string, version: number) => ({
    __typename: "LetterTexts",
    id: "l",
    version,
    openings: [],
    letters: [
      { __typename: "DecisionLetter", kind: "accepted", subject: "S", body, translations: [] },
    ],
  });
  const api = createApi({
    ...lists,
    tellProposers: letters,
    decisionLetters: texts("Old", 2),
    saveDecisionLetter: ({ input }: { input: { version: number } }) => {
      if (input.version === 3) return texts("Mine", 4);
      api.mock({ decisionLetters: texts("Theirs", 3) });
      const changes = [{ by: "Ada King", at: "2027-01-04T10:00:00Z", fields: ["accepted"] }];
      return { __typename: "ConflictError", message: "Changed", version: 3, changes };
    },
  });
  await renderTab(<ProposalsTab />, { api });
  await page.getByRole("button", { name: /^Tell/ }).click();
  await page.getByRole("button", { name: "Edit text: Accepted" }).click();
  await expect.element(page.getByRole("button", { name: "History" })).toBeVisible();
  const text = page.getByRole("textbox", { name: "Text" });
  await expect.element(text).toHaveValue("Old");
  await text.fill("Mine");
  await page.getByRole("button", { name: "Save text" }).click();
  await expect
    .element(page.getByText("Somebody else has changed this in the meantime"))
    .toBeVisible();
  await expect.element(page.getByRole("dialog")).toHaveTextContent("Theirs");
  await expectAccessible("with a conflict");
  await page.getByRole("button", { name: "Keep all of mine" }).click();
  await page.getByRole("button", { name: "Save text" }).click();
  await expect.element(page.getByText("The text is saved")).toBeVisible();
  expect(api.inputs.slice(-2)).toMatchObject([{ version: 3, body: "Mine" }, { dryRun: true }]);
});

it("has a text in each further language of the site, and keeps those of languages that it has lost", async () => {
  const dutch = { language: "nl", subject: "Welkom", body: "Hallo" };
  const accepted = { kind: "accepted", subject: "S", body: "B", translations: [dutch] };
  const texts = { id: "l", version: 2, letters: [accepted], openings: [] };
  const api = createApi({
    ...lists,
    tellProposers: letters,
    decisionLetters: texts,
    saveDecisionLetter: { __typename: "LetterTexts", ...texts, version: 3 },
  });
  await renderTab(<ProposalsTab />, { api, rights: { languages: ["en-GB", "fr", "de"] } });
  await page.getByRole("button", { name: /^Tell/ }).click();
  await page.getByRole("button", { name: "Edit text: Accepted" }).click();
  await page.getByRole("textbox", { name: "Subject in French" }).fill("Bienvenue");
  await page.getByRole("button", { name: "Save text" }).click();
  // Both parts of a text, or none.
  const body = page.getByRole("textbox", { name: "Text in French" });
  // For the spelling check, and letters from right to left.
  await expect.element(body).toHaveAttribute("lang", "fr");
  await expect.element(body).toHaveAttribute("dir", "auto");
  await expect.element(body).toHaveAttribute("aria-invalid", "true");
  await body.fill("Bonjour {name}");
  await page.getByRole("button", { name: "Save text" }).click();
  await expect.element(page.getByText("The text is saved")).toBeVisible();
  expect(api.inputs.at(-2)).toMatchObject({
    translations: [{ language: "fr", subject: "Bienvenue", body: "Bonjour {name}" }, dutch],
  });
});

it("shows the letters as somebody has changed them meanwhile instead of sending them", async () => {
  const message = "Somebody has changed what is to be sent meanwhile. Look at it again.";
  const newer = { ...letters, seen: "second", letters: [{ ...letter, subject: "Welcome" }] };
  let due = letters;
  const api = createApi({
    ...lists,
    tellProposers: () => due,
    planTelling: ({ input }: { input: { seen: string | null } }) => {
      if (input.seen === "second") return telling();
      due = newer;
      return { __typename: "SeenConflictError", message };
    },
  });
  await renderTab(<ProposalsTab />, { api });
  await page.getByRole("button", { name: /^Tell/ }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog).toHaveTextContent("Tides is accepted");
  const send = page.getByRole("button", { name: "Send 1 letter" });
  await send.click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(dialog).toHaveTextContent("Welcome");
  await send.click();
  await expect.element(page.getByText("1 letter goes out in five minutes")).toBeVisible();
  expect(api.inputs.map((input) => (input as { seen?: string }).seen)).toEqual([
    undefined,
    "first",
    undefined,
    "second",
  ]);
});

it("sends the letters, and can be left by keyboard", async () => {
  const api = createApi({
    ...lists,
    remindProposers: letters,
    planTelling: telling("reminders"),
  });
  await renderTab(<ProposalsTab />, { api });
  await page.getByRole("button", { name: "Remind…" }).click();
  await expect.element(page.getByRole("button", { name: "Close" })).toBeVisible();
  await page.getByRole("button", { name: "Send 1 letter" }).click();
  await expect.element(page.getByText("1 letter goes out in five minutes")).toBeVisible();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Remind…" }).click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(api.sent.filter((name) => /Proposers|Telling$/.test(name))).toEqual([
    "RemindProposers",
    "PlanTelling",
    "RemindProposers",
  ]);
});

it("shows a proposal with its answers and what has become of it, and stores the answer of its authors", async () => {
  const [, tides] = proposals;
  const whole = {
    ...tides,
    description: "For **makers**",
    descriptionHtml: "<p>For <strong>makers</strong></p>",
    answers: [
      { __typename: "AnswerToQuestion", question: "q", label: "First time?", value: "Yes" },
    ],
    decisions: [{ __typename: "PastDecision", at, by: "Bea", deliberation: "accepted" }],
    letters: [
      { __typename: "ProposalLetter", at, name: "Ada Byron", deliberation: "accepted", round: 1 },
    ],
    scheduleItem: { __typename: "ScheduleItem", id: "i", title: "Tides", publication: "draft" },
  };
  const api = createApi({
    ...lists,
    proposal: whole,
    answerInvitation: { __typename: "AnsweredInvitation", id: "Tides", answer: "declined" },
    decideProposals: decided(["Tides"]),
    revertRecords: { __typename: "RevertedRecords", revertedIds: ["Tides"], keptIds: [] },
  });
  await renderTab(
    <>
      <ProposalsTab />
      <AskDialog />
    </>,
    { api, at: "?item=Tides" },
  );
  await expect.element(page.getByText("First time?")).toBeVisible();
  expect(page.getByText("makers", { exact: true }).element().tagName).toBe("STRONG");
  const aside = page.getByRole("complementary", { name: "Decision" });
  await expect.element(aside).toHaveTextContent("Accepted by Bea");
  await expect.element(aside).toHaveTextContent("Ada Byron was told: accepted");
  await expectAccessible();
  await page.getByRole("button", { name: "Declined" }).click();
  await expect.element(page.getByText("The answer is stored")).toBeVisible();
  expect(api.inputs).toEqual([{ id: "Tides", answer: "declined" }]);
  await page.getByRole("button", { name: "Reject" }).click();
  await expect
    .element(page.getByText("1 proposal rejected. Nobody has been told yet."))
    .toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText("Undone for 1 proposal")).toBeVisible();
});

it("enters a proposal for somebody, with its co-speakers", async () => {
  const api = createApi({
    ...lists,
    submitProposal: { __typename: "OwnProposal", id: "new" },
  });
  await renderTab(<ProposalsTab />, { api, at: "?item=new" });
  await page.getByLabelText("Title").fill("Storms");
  await page.getByLabelText("Name of the proposer").fill("Mary");
  await page.getByLabelText("Their email address").fill("mary@example.com");
  await page.getByLabelText("Co-speakers (optional)").fill("Claire Clairmont <claire@example.com>");
  await page.getByLabelText("Abstract").fill("About storms.");
  await page.getByRole("button", { name: "Enter Proposal" }).click();
  await expect.element(page.getByText("Proposal entered successfully")).toBeVisible();
  expect(api.inputs).toMatchObject([
    {
      form: {
        title: "Storms",
        people: [
          { name: "Mary", email: "mary@example.com" },
          { name: "Claire Clairmont", email: "claire@example.com" },
        ],
      },
    },
  ]);
});

it("reads page after page, and sorts by what reviewers say", async () => {
  const scored = [
    proposal("Calm", { reviewMean: 4.25, reviewSpread: 0.5, reviewCount: 2 }),
    proposal("Disputed", { reviewMean: 3, reviewSpread: 2, reviewCount: 4 }),
    proposal("Unread"),
    proposal("Mine", { showsReviews: false, reviewCount: null }),
  ];
  const api = createApi({ ...lists, proposals: inPages(scored, 1) });
  await renderTab(<ProposalsTab />, { api });
  await expect.element(page.getByRole("row", { name: /Calm/ })).toHaveTextContent("4.30.52");
  await expect.element(page.getByRole("row", { name: /Mine/ })).toBeVisible();
  const titles = () =>
    page
      .getByRole("row")
      .elements()
      .slice(1)
      .map((row) => row.querySelector("a")?.textContent);
  const sortBy = async (name: string) => {
    const header = page.getByRole("columnheader", { name });
    await header.getByRole("button").click();
    await expect.element(header).toHaveAttribute("aria-sort", "ascending");
    await header.getByRole("button").click();
    await expect.element(header).toHaveAttribute("aria-sort", "descending");
  };
  await sortBy("Mean");
  expect(titles().slice(0, 2)).toEqual(["Calm", "Disputed"]);
  await sortBy("Spread");
  expect(titles().slice(0, 2)).toEqual(["Disputed", "Calm"]);
  await sortBy("Reviews");
  expect(titles()).toEqual(["Disputed", "Calm", "Unread", "Mine"]);
});

it("says that some could not be read, and tries again", async () => {
  const fails = { ...lists, proposals: inPages(proposals, 2) };
  const api = createApi({
    ...fails,
    proposals: (args: Page) => {
      if (args.after) throw new Error("Broken");
      return fails.proposals(args);
    },
  });
  expectLogged(/Broken/);
  await renderTab(<ProposalsTab />, { api });
  await expect.element(page.getByText("Not all proposals could be loaded")).toBeVisible();
  await expect.element(page.getByRole("row", { name: /Waves/ })).toBeVisible();
  api.mock(fails);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("row", { name: /Ghosts/ })).toBeVisible();
  await expect.element(page.getByText("Not all proposals could be loaded")).not.toBeInTheDocument();
});

it("accepts what was selected by keyboard", async () => {
  const decideProposals = decided(["Waves"]);
  const api = createApi({ ...lists, decideProposals });
  await renderTab(<ProposalsTab />, { api });
  const box = page.getByRole("checkbox", { name: "Select Waves" });
  await expect.element(box).toBeVisible();
  (box.element() as HTMLElement).focus();
  await userEvent.keyboard(" ");
  const accept = page.getByRole("button", { name: "Accept", exact: true });
  await expect.element(accept).toBeVisible();
  for (let tabs = 0; tabs < 60 && document.activeElement !== accept.element(); tabs += 1) {
    await userEvent.tab({ shift: true });
  }
  await expect.element(accept).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(/1 proposal accepted/)).toBeVisible();
  expect(document.activeElement?.getAttribute("data-row")).toBe("Waves");
});

it("has telling as its main action while somebody is to be told, and no spread of one opinion", async () => {
  const one = { reviewMean: 4, reviewSpread: 0, reviewCount: 1 };
  const decided = [
    proposal("Calm", { ...one, deliberation: "accepted" }),
    proposal("Quiet", { deliberation: "rejected" }),
  ];
  const tell = page.getByRole("button", { name: "Tell 2…" });
  const ground = (name: string | RegExp) =>
    getComputedStyle(page.getByRole("button", { name }).element()).backgroundColor;
  const { unmount } = await renderTab(<ProposalsTab />, {
    api: createApi({ ...lists, proposals: inPages(decided) }),
  });
  await expect.element(tell).toBeVisible();
  const loud = ground("Tell 2…");
  expect(ground("Enter Proposal")).not.toBe(loud);
  await expect.element(page.getByRole("row", { name: /Calm/ })).not.toHaveTextContent("0.0");
  await unmount();
  await renderTab(<ProposalsTab />, {
    api: createApi({ ...lists, proposals: inPages([proposal("Calm")]) }),
  });
  await expect.element(page.getByRole("button", { name: "Tell…" })).toBeVisible();
  expect(ground("Enter Proposal")).toBe(loud);
  expect(ground("Tell…")).not.toBe(loud);
});
