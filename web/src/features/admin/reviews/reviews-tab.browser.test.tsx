import { useState } from "react";
import { beforeEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { setSearchKey } from "#lib/search-key.ts";
import { expectAccessible } from "#test/accessible.ts";
import { createApi } from "#test/api.ts";
import { LiveContext } from "../live/live-context.ts";
import { PaletteButton } from "../palette/palette-button.tsx";
import { renderTab } from "../render-tab.tsx";
import { allTabs } from "../tabs.tsx";
import { ReviewForm } from "./review-form.tsx";
import { ReviewsTab } from "./reviews-tab.tsx";

beforeEach(() => {
  setSearchKey(true);
  localStorage.clear();
});

const criterion = (id: string, name: string) => ({
  __typename: "ReviewCriterion",
  id,
  name,
  description: "",
  weight: 1,
  most: 5,
  isRemoved: false,
});
const criteria = [criterion("c1", "Relevance"), criterion("c2", "Clarity")];

type Stored = ReturnType<typeof proposal>;

const proposal = (id: string, title: string) => ({
  __typename: "Proposal",
  id,
  title,
  state: "submitted",
  deliberation: "pending",
  abstract: `About ${title}`,
  descriptionHtml: `<p>For <strong>${title} makers</strong></p>`,
  notes: "",
  kind: "talk",
  minutes: 30,
  track: null,
  language: "en-GB",
  level: null,
  submittedAt: "2026-01-01T09:00:00Z",
  answers: [{ question: "q1", label: "First time on stage?", value: "Yes" }],
  proposers: ["Grace Hopper"] as string[] | null,
  isMine: false,
  showsReviews: false,
  reviewMean: null as number | null,
  reviewSpread: null,
  reviewCount: null,
  myReview: null as object | null,
  reviews: [] as object[],
  reviewComments: [] as object[],
});

type Input = { input: { proposalId: string; verdict: string; comment: string; scores: object[] } };

/** An API with three proposals, of which none is reviewed. */
function reviewApi({ takesReviews = true, hidesProposers = false } = {}) {
  const stored = ["Robots", "Rivers", "Roads"].map((title, at) => proposal(`p${at + 1}`, title));
  const isReviewed = ({ state }: Stored) => state !== "withdrawn";
  const isOpen = ({ myReview }: Stored) => myReview === null;
  if (hidesProposers) for (const each of stored) each.proposers = null;
  const list = (proposals: Stored[]) => ({
    __typename: "ReviewList",
    totalCount: proposals.length,
    proposals,
    ids: proposals.map(({ id }) => id),
  });
  const api = createApi({
    conference: { id: "default", timeZone: "America/New_York" },
    reviewSettings: { id: "s", criteria, phases: [], takesReviews, hidesProposers, version: 3 },
    reviewList: ({ share }: { share: string }) =>
      list(stored.filter((each) => isReviewed(each) && (share !== "todo" || isOpen(each)))),
    proposal: ({ id }: { id: string }) => stored.find((each) => each.id === id),
    call: {
      id: "call",
      kinds: [{ key: "talk", name: "Talk", minutes: 30 }],
      tracks: [],
      languages: [],
      levels: [],
    },
    reviewProgress: [
      { userId: "u2", name: "Ada King", scored: 3, notMyField: 1, conflict: 0, open: 2 },
    ],
    reviewProposal: ({ input }: Input) => {
      const { proposalId, verdict, comment } = input;
      const review = {
        __typename: "Review",
        id: `r-${proposalId}`,
        proposalId,
        by: "Me",
        isMine: true,
        verdict,
        comment,
        mean: 4,
        scores: [],
      };
      const reviewed = stored.find(({ id }) => id === proposalId);
      const other = { ...review, id: `o-${proposalId}`, by: "Bea", isMine: false, comment: "Fine" };
      if (reviewed) {
        Object.assign(reviewed, { myReview: review, reviews: [review, other], reviewMean: 3.5 });
        Object.assign(reviewed, { showsReviews: true, reviewSpread: 0.5, reviewCount: 2 });
      }
      return review;
    },
  });
  /** An editor withdraws it, so that it is nobody's to review any more. */
  const withdraw = (id: string) => {
    const withdrawn = stored.find((each) => each.id === id);
    if (withdrawn) withdrawn.state = "withdrawn";
  };
  return { api, withdraw };
}

const title = (name: string) => page.getByRole("heading", { name, exact: true });

it("is worked through by keyboard alone: digits score, c comments, j and k turn the pages", async () => {
  const { api } = reviewApi();
  await renderTab(<ReviewsTab />, { api });
  await expect.element(title("Robots")).toBeVisible();
  await expect.element(page.getByText("0 of 3")).toBeVisible();
  await expect.element(page.getByText("First time on stage?")).toBeVisible();
  await expect.element(page.getByText("Grace Hopper")).toBeVisible();
  // The Markdown of proposals is rendered.
  const strong = page.getByText("Robots makers", { exact: true });
  expect(strong.element().tagName).toBe("STRONG");
  await expectAccessible("a proposal to review");
  await userEvent.keyboard("j");
  await expect.element(title("Rivers")).toBeVisible();
  await userEvent.keyboard("k");
  await expect.element(title("Robots")).toBeVisible();
  await userEvent.keyboard("45");
  await expect.element(page.getByRole("radio", { name: "5, best" }).nth(1)).toBeChecked();
  await userEvent.keyboard("c");
  await userEvent.keyboard("Bold, j and 1 are letters here");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(title("Rivers")).toBeVisible();
  await expect.element(page.getByText("1 of 3")).toBeVisible();
  expect(api.inputs).toEqual([
    {
      proposalId: "p1",
      verdict: "scored",
      version: 0,
      comment: "Bold, j and 1 are letters here",
      scores: [
        { criterionId: "c1", score: 4 },
        { criterionId: "c2", score: 5 },
      ],
    },
  ]);
  await userEvent.keyboard("k");
  await expect.element(page.getByText("Mean 3.5, spread 0.5, scored by 2")).toBeVisible();
  await expectAccessible("a reviewed proposal");
});

it("stays with the proposal under review when it is withdrawn, and shows what was typed", async () => {
  const { api, withdraw } = reviewApi();
  const { apollo, router } = await renderTab(<ReviewsTab />, { api });
  await expect.element(title("Robots")).toBeVisible();
  await expect.poll(() => router.state.location.search).toBe("?proposal=p1");
  await page.getByRole("textbox", { name: "Comment for the team" }).fill("Long thoughts");
  withdraw("p1");
  await apollo.refetchQueries({ include: "active" });
  await expect.element(page.getByText(/^This proposal has been withdrawn/)).toBeVisible();
  await expect.element(title("Robots")).toBeVisible();
  await expect.element(page.getByText("Long thoughts")).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await expect.element(title("Rivers")).toBeVisible();
});

it("says that nothing is to be reviewed, without a way to the next one", async () => {
  const { api, withdraw } = reviewApi();
  for (const id of ["p1", "p2", "p3"]) withdraw(id);
  await renderTab(<ReviewsTab />, { api });
  await expect.element(page.getByText(/^There is nothing for you to review/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Next" })).not.toBeInTheDocument();
});

it("says what is not one's field, and where there is a conflict", async () => {
  const { api } = reviewApi();
  await renderTab(<ReviewsTab />, { api });
  await page.getByRole("button", { name: "Not my field" }).click();
  await expect.element(title("Rivers")).toBeVisible();
  await page.getByRole("button", { name: "Conflict of interest" }).click();
  await expect.element(title("Roads")).toBeVisible();
  expect(api.inputs).toMatchObject([{ verdict: "notMyField" }, { verdict: "conflict" }]);
});

it("keeps what was typed when a phase ends meanwhile, and over a reload", async () => {
  const { api } = reviewApi();
  const message = "No phase of reviews is open now, so this was not saved.";
  api.mock({
    reviewProposal: { __typename: "ValidationError", message, fields: [{ path: [], message }] },
  });
  const rendered = await renderTab(<ReviewsTab />, { api });
  const comment = page.getByRole("textbox", { name: "Comment for the team" });
  await comment.fill("Long thoughts");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(page.getByRole("alert")).toHaveTextContent(message);
  await expect.element(comment).toHaveValue("Long thoughts");
  await rendered.unmount();
  await renderTab(<ReviewsTab />, { api });
  await expect.element(comment).toHaveValue("Long thoughts");
  await expect.element(page.getByText("Not saved yet; kept in this browser.")).toBeVisible();
});

it("says that names are hidden in an anonymous phase", async () => {
  await renderTab(<ReviewsTab />, { ...reviewApi({ hidesProposers: true }) });
  await expect.element(page.getByText(/is hidden until the anonymous phase ends/)).toBeVisible();
});

it("names its keys, which can be switched off as others", async () => {
  await renderTab(
    <>
      <PaletteButton groups={allTabs} />
      <ReviewsTab />
    </>,
    { ...reviewApi() },
  );
  await expect.element(title("Robots")).toBeVisible();
  await userEvent.keyboard("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  for (const does of ["Score the criterion", "Write a comment", "Go to the next proposal"]) {
    await expect.element(dialog.getByText(does)).toBeVisible();
  }
});

it("lists proposals with what reviews say, and shows editors settings and progress", async () => {
  await renderTab(<ReviewsTab />, { ...reviewApi(), at: "?tab=reviews&view=list" });
  await expect.element(page.getByRole("link", { name: "Rivers" })).toBeVisible();
  await expectAccessible("the list of reviews");
  await page.getByRole("link", { name: "Criteria and phases" }).click();
  await expect
    .element(page.getByRole("textbox", { name: "Name" }).first())
    .toHaveValue("Relevance");
  await expect.element(page.getByText("Ada King")).toBeVisible();
  await expectAccessible("the settings of reviews");
});

it("saves criteria and phases, whose times are those of the conference", async () => {
  const { api } = reviewApi();
  api.mock({ saveReviewSettings: { __typename: "ReviewSettings", id: "s", version: 4 } });
  await renderTab(<ReviewsTab />, { api, at: "?tab=reviews&view=settings" });
  await page.getByRole("button", { name: "Add phase" }).click();
  const phase = page.getByRole("group", { name: "phase 1" });
  await phase.getByRole("textbox", { name: "Name" }).fill("First round");
  await phase.getByLabelText("Closes").fill("2030-03-10T02:30");
  await page.getByRole("button", { name: "Save Criteria and Phases" }).click();
  await expect.element(page.getByText("Clocks skip this time on that day")).toBeVisible();
  await phase.getByLabelText("Closes").fill("2030-02-01T12:00");
  await phase.getByRole("checkbox", { name: "Anonymous" }).click();
  await page.getByRole("button", { name: "Save Criteria and Phases" }).click();
  await expect.element(page.getByText("Criteria and phases saved")).toBeVisible();
  expect(api.inputs).toMatchObject([
    {
      version: 3,
      criteria: [{ id: "c1" }, { id: "c2" }],
      phases: [
        {
          name: "First round",
          anonymous: true,
          opensAt: null,
          closesAt: "2030-02-01T17:00:00.000Z",
        },
      ],
    },
  ]);
});

it("tells those who are removed from the team while they review", async () => {
  const live = { present: [], isRemoved: true, hold: () => {} };
  await renderTab(
    <LiveContext value={live}>
      <ReviewsTab />
    </LiveContext>,
    { ...reviewApi() },
  );
  await expect.element(page.getByText(/^You are no longer in the team/)).toBeVisible();
});

it("says until when the phase is open", async () => {
  const { api } = reviewApi();
  const phase = { __typename: "ReviewPhase", id: "f", name: "First round", state: "open" };
  const closesAt = "2030-02-01T17:00:00Z";
  const phases = [{ ...phase, opensAt: null, closesAt, anonymous: false, reviewsEach: null }];
  const settings = { id: "s", criteria, takesReviews: true, hidesProposers: false, version: 3 };
  api.mock({ reviewSettings: { ...settings, phases } });
  await renderTab(<ReviewsTab />, { api });
  await expect
    .element(page.getByText(/^First round: open until 1 Feb 2030, \d+:00 [AP]M/))
    .toBeVisible();
});

it("shows what somebody else has saved of the criteria meanwhile, and overwrites nothing", async () => {
  const { api } = reviewApi();
  await renderTab(<ReviewsTab />, { api, at: "?tab=reviews&view=settings" });
  const name = page.getByRole("textbox", { name: "Name" }).first();
  await name.fill("Novelty");
  const [, clarity] = criteria;
  const theirs = [{ ...criteria[0], name: "Fit" }, clarity];
  const settings = { id: "s", phases: [], takesReviews: true, hidesProposers: false };
  api.mock({
    reviewSettings: { ...settings, criteria: theirs, version: 4 },
    saveReviewSettings: {
      __typename: "ConflictError",
      message: "Changed.",
      changes: [{ by: "Bea", at: "2030-01-01T00:00:00Z", fields: ["criteria"] }],
    },
  });
  await page.getByRole("button", { name: "Save Criteria and Phases" }).click();
  await expect.element(page.getByText(/Bea/)).toBeVisible();
  await expect.element(page.getByText("Fit").first()).toBeVisible();
  await expect.element(name).toHaveValue("Novelty");
  await expectAccessible("a conflict of criteria");
});

it("goes on scoring the same criterion when the team puts them into another order", async () => {
  const [relevance, clarity] = criteria;
  function Reordered() {
    const [order, setOrder] = useState([relevance, clarity]);
    return (
      <>
        <button type="button" onClick={() => setOrder([clarity, relevance])}>
          Reorder
        </button>
        <ReviewForm proposalId="p9" review={null} criteria={order as never} onSaved={() => {}} />
      </>
    );
  }
  await renderTab(<Reordered />);
  const form = page.getByRole("form", { name: "Your review" });
  const scoreOf = (name: string) =>
    form.getByRole("group", { name }).getByRole("radio", { name: "4", exact: true });
  await page.getByRole("button", { name: "Reorder" }).click();
  await userEvent.keyboard("4");
  await expect.element(scoreOf("Relevance")).toBeChecked();
  await expect.element(scoreOf("Clarity")).not.toBeChecked();
});
