import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { createApi } from "#test/api.ts";
import { renderTab } from "../render-tab.tsx";
import { allTabs } from "../tabs.tsx";
import { OverviewTab } from "./overview-tab.tsx";

const dates = (length: number) =>
  Array.from({ length }, (_, index) =>
    new Date(Date.UTC(2027, 3, 1 + index)).toISOString().slice(0, 10),
  );

const inbox = { messages: 1, subscribers: 0, responses: 100 };
const room = (name: string | null, minutes: number, outsideMinutes = 0) => ({
  room: name,
  sessions: 2,
  minutes,
  outsideMinutes,
});
const full = {
  programme: [
    {
      day: "day1",
      date: "2027-05-03",
      openMinutes: 480,
      rooms: [room("Hall", 320), room(null, 60)],
    },
    { day: "day2", date: "2027-05-04", openMinutes: 480, rooms: [room("Hall", 0)] },
    { day: "day3", date: "2027-05-05", openMinutes: 480, rooms: [room("Hall", 480, 90)] },
  ],
  tasks: [
    { task: "responses", count: 2, examples: [{ id: "f1", title: "" }] },
    {
      task: "sessions_without_speakers",
      count: 4,
      examples: [
        { id: "i1", title: "Notes on the Engine" },
        { id: "i2", title: "Order" },
      ],
    },
    { task: "draft_speakers", count: 1, examples: [{ id: "s1", title: "Ada" }] },
  ],
  messages: dates(30).map((date, index) => ({
    date,
    count: index === 4 ? 2 : index === 6 ? 1 : 0,
  })),
  subscribers: dates(90).map((date, index) => ({ date, count: index < 40 ? 5 : 12 })),
};
const none = {
  programme: full.programme.map((day) => ({ ...day, rooms: [] })),
  tasks: [],
  messages: full.messages.map(({ date }) => ({ date, count: 0 })),
  subscribers: full.subscribers.map(({ date }) => ({ date, count: 0 })),
};

const apiWith = (
  overview: object,
  checklist: object[] | null = null,
  { conference = {}, ...more }: Record<string, object> = {},
) =>
  createApi({
    ...more,
    conference: {
      id: "default",
      name: "Robots",
      isOver: true,
      timeZone: "Europe/London",
      startDate: "2027-05-03",
      endDate: "2027-05-04",
      status: "published",
      programmeMode: "live",
      checklist,
      ...conference,
    },
    overview,
    inbox,
  });

it("says what is new, what there is to do, and how full the programme is", async () => {
  await renderTab(<OverviewTab />, { api: apiWith(full) });
  await expect.element(page.getByText("Over since 4 May 2027 · Public")).toBeVisible();
  const fresh = page.getByRole("list", { name: "New since your last visit" });
  await expect.element(fresh).toHaveTextContent("1new message0new subscribers99+new responses");
  await expect
    .element(page.getByRole("link", { name: "4 sessions have no speaker" }))
    .toHaveAttribute("href", "/admin?tab=schedule&state=no_speaker");
  await expect
    .element(page.getByRole("link", { name: "Notes on the Engine" }))
    .toHaveAttribute("href", "/admin?tab=schedule&item=i1");
  await expect.element(page.getByText("and 2 more")).toBeVisible();
  await expect.element(page.getByText("1 speaker is a draft")).toBeVisible();
  await expect
    .element(page.getByRole("row", { name: /^Hall/ }))
    .toHaveTextContent(
      "Hall67%: 2 sessions, 5 h 20 min of 8 h0%: 2 sessions, 0 min of 8 h100%: 2 sessions, 8 h of 8 h1 h 30 min outside hours",
    );
  await expect
    .element(page.getByRole("link", { name: "1 h 30 min outside hours" }))
    .toHaveAttribute("href", "/admin?tab=schedule&view=board&day=day3");
  await expectAccessible();
});

it("says how many sessions have changed since the last release, with a way to the next", async () => {
  const change = (sessionId: string) => ({ __typename: "ProgrammeChange", sessionId });
  const release = (number: number, state: string) => ({
    __typename: "ProgrammeRelease",
    id: `release-${number}`,
    number,
    state,
  });
  const more = {
    conference: { programmeMode: "releases", status: "draft" },
    programmeChanges: { changes: ["a", "b", "a"].map(change) },
    programmeReleases: [release(3, "scheduled"), release(2, "released"), release(1, "released")],
  };
  await renderTab(<OverviewTab />, { api: apiWith(full, null, more) });
  await expect.element(page.getByText("Over since 4 May 2027 · Draft")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "2 sessions changed since release 2" }))
    .toHaveAttribute("href", "/admin?tab=schedule&view=releases");
});

it("links to tabs that exist", async () => {
  const steps = ["venue", "speakers", "picture", "programme", "passes", "publish"];
  const checklist = steps.map((step) => ({ step, done: false }));
  await renderTab(<OverviewTab />, { api: apiWith(full, checklist) });
  await expect.element(page.getByText("1 speaker is a draft")).toBeVisible();
  const linked = [...document.querySelectorAll<HTMLAnchorElement>("a[href*='tab=']")].map(
    ({ href }) => new URL(href).searchParams.get("tab"),
  );
  const ids: readonly string[] = allTabs.flatMap(({ tabs }) => tabs.map(({ id }) => id));
  expect(linked.length).toBeGreaterThan(9);
  expect(linked.filter((id) => !ids.includes(id ?? ""))).toEqual([]);
});

it("has the numbers of its charts in tables", async () => {
  await renderTab(<OverviewTab />, { api: apiWith(full) });
  await page.getByText("As a table").first().click();
  await expect
    .element(page.getByRole("region", { name: "Subscribers by day" }))
    .toHaveTextContent("DaySubscribers11th May121st April5");
  await page.getByText("As a table").last().click();
  await expect
    .element(page.getByRole("region", { name: "Messages by day" }))
    .toHaveTextContent("DayMessages7th April15th April2");
  const bars = page.getByRole("img", { name: /^Messages from/ }).element();
  expect(bars.textContent).toContain(
    "5th April: 2 messages6th April: 0 messages7th April: 1 message8th",
  );
  await expectAccessible();
});

it("says what to do where there is nothing", async () => {
  await renderTab(<OverviewTab />, { api: apiWith(none) });
  await expect.element(page.getByText(/^Nothing\./)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Add the first" }))
    .toHaveAttribute("href", "/admin?tab=schedule&item=new");
  await expect.element(page.getByText(/^None yet/)).toBeVisible();
  await expect.element(page.getByText(/^Nobody has written/)).toBeVisible();
});

it("says that nothing is to do beside the steps that are left, and not that nothing is", async () => {
  const checklist = [{ step: "venue", done: false }];
  await renderTab(<OverviewTab />, { api: apiWith(none, checklist) });
  await expect.element(page.getByText("0 of 1 done")).toBeVisible();
  await expect.element(page.getByText(/^Nothing beside the steps above\./)).toBeVisible();
});

it("counts emails that were refused, with a way to them", async () => {
  const tasks = [{ task: "failed_mails", count: 2, examples: [{ id: "o1", title: "" }] }];
  await renderTab(<OverviewTab />, { api: apiWith({ ...full, tasks }) });
  await expect
    .element(page.getByRole("link", { name: "2 emails refused" }))
    .toHaveAttribute("href", "/admin?tab=mail&state=failed");
});

it("counts proposals by state, with links to those of each", async () => {
  type Filter = { deliberations: string[]; answers?: string[] };
  const proposals = ({ filter: { deliberations, answers } }: { filter: Filter }) => ({
    __typename: "ProposalConnection",
    totalCount: deliberations[0] === "pending" ? 5 : answers?.includes("declined") ? 2 : 3,
  });
  await renderTab(<OverviewTab />, { api: apiWith(full, null, { proposals }) });
  const card = page.getByRole("region", { name: "Proposals" });
  await expect
    .element(card)
    .toHaveTextContent("Proposals16Undecided5Accepted3Declined by its authors2");
  await expect
    .element(card.getByRole("link", { name: "Declined by its authors" }))
    .toHaveAttribute("href", "/admin?tab=proposals&decision=declined");
  await expect
    .element(card.getByRole("link", { name: "Undecided" }))
    .toHaveAttribute("href", "/admin?tab=proposals&decision=pending");
  const figures = page.getByRole("group", { name: "Proposals to act on" });
  await expect.element(figures).toHaveTextContent("5 undecided3 not told3 without an answer");
  await expect
    .element(figures.getByRole("link", { name: "3 not told" }))
    .toHaveAttribute("href", "/admin?tab=proposals&told=due");
  await expectAccessible();
  // As many as it says: neither undecided ones nor those who have not been asked.
  await expect
    .element(card.getByRole("link", { name: "Decided, and not told" }))
    .toHaveAttribute("href", "/admin?tab=proposals&told=due");
  await expect
    .element(card.getByRole("link", { name: "Accepted, without an answer" }))
    .toHaveAttribute("href", "/admin?tab=proposals&decision=accepted&told=told&answer=none");
});
