import { homeSections } from "@summit/schema/validation/home-page.ts";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { createApi } from "#test/api.ts";
import { renderTab } from "../render-tab.tsx";
import { HomePageTab } from "./home-page-tab.tsx";

const conference = {
  // Not the built-in one, whose site has its parts even where they are empty.
  id: "own",
  name: "Data Day",
  slug: "data-day",
  isMain: false,
  description: "A day.",
  startDate: "2027-05-11",
  days: [{ day: "day1", date: "2027-05-11" }],
  venueDetails: null,
  isOver: false,
  sections: ["speakers", "sponsors"],
  sessionCount: 2,
  homePageId: null,
  homePageVersion: 0,
  homeSections: homeSections.map((section) => ({
    section,
    hidden: false,
    heading: null,
    text: null,
    atMost: null,
    cards: [],
  })),
};

type Saved = {
  sections: {
    section: string;
    hidden: boolean;
    heading: string | null;
    atMost: number | null;
    cards: object[];
  }[];
};

async function open(saved: Saved[] = []) {
  const api = createApi({
    conference: () => ({ ...conference, homePageVersion: saved.length }),
    programme: [],
    speakers: [{ __typename: "Speaker", id: "s1" }],
    sponsors: [{ __typename: "Sponsor", id: "p1" }],
    saveHomePage: ({ input }: { input: Saved }) => {
      saved.push(input);
      return { __typename: "Conference", ...conference, homePageVersion: saved.length };
    },
  });
  await renderTab(<HomePageTab />, { api });
  await expect.element(page.getByRole("heading", { name: "Home page" })).toBeVisible();
}

const names = () =>
  page
    .getByRole("listitem")
    .elements()
    .map((item) => item.getAttribute("aria-label"));

it("moves a section by keyboard and keeps its focus", async () => {
  await open();
  const up = page.getByRole("button", { name: "Move News up" });
  expect(up.element().querySelector("svg")?.checkVisibility(), "its arrow").toBe(true);
  (up.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  expect(names().slice(-4)).toEqual(["Venue", "News", "Voices", "Last call to register"]);
  await expect.element(up).toHaveFocus();
  await userEvent.keyboard("{Control>}{ArrowUp}{/Control}");
  expect(names().slice(-4)[0]).toBe("News");
  await expect.element(page.getByText("News is now number 10 of 13.")).toBeInTheDocument();
});

it("leaves the arrow keys to the text in a field", async () => {
  await open();
  await page.getByRole("listitem", { name: "Tickets" }).getByText("Heading and text").click();
  const before = names();
  await page.getByLabelText("Text of Tickets (optional)").click();
  await userEvent.keyboard("{Control>}{ArrowUp}{/Control}");
  expect(names()).toEqual(before);
});

it("has rows of 40 px, which say why visitors do not see a section", async () => {
  await open();
  const row = (name: string) => page.getByRole("listitem", { name, exact: true });
  expect(row("News").element().getBoundingClientRect().height).toBe(40);
  const notes = {
    About: "not shown: no text yet",
    "In numbers": "not shown: too little to count yet",
    "Who attends": "not shown: no groups yet",
    Tickets: "not shown: no passes yet",
    "Key themes": "not shown: no themes yet",
    "First day at a glance": "not shown: no sessions yet",
    Venue: "not shown: no venue yet",
    News: "not shown: no articles yet",
  };
  for (const [name, note] of Object.entries(notes))
    await expect.element(row(name)).toHaveTextContent(note);
  await expect.element(row("Speakers")).not.toHaveTextContent("not shown");
  // What the team writes counts at once.
  await row("About").getByText("Heading and text").click();
  await page.getByRole("textbox", { name: "Text of About" }).fill("For makers.");
  await expect.element(row("About")).not.toHaveTextContent("not shown");
  await page.getByRole("switch", { name: "Hide News" }).click();
  await expect.element(row("News")).toHaveTextContent("hidden");
  await expect.element(row("News")).not.toHaveTextContent("no articles yet");
  await expectAccessible();
});

/** Drags a section by its handle, with a mouse or touch. */
async function drag(name: string, by: number, pointerType: "mouse" | "touch") {
  const row = page.getByRole("listitem", { name }).element();
  const handle = row.querySelector("[title='Drag to move']");
  if (!handle) throw new Error("It has no handle.");
  handle.scrollIntoView({ block: "center" });
  const { x, y, width, height } = handle.getBoundingClientRect();
  const point = { clientX: x + width / 2, clientY: y + height / 2 };
  const send = async (type: string, target: EventTarget, clientY = point.clientY) => {
    const details = { pointerType, pointerId: 1, isPrimary: true, bubbles: true, cancelable: true };
    target.dispatchEvent(new PointerEvent(type, { ...point, clientY, ...details }));
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  };
  await send("pointerdown", handle);
  // Its position is known after the next frame.
  for (const part of [0.1, 0.5, 0.9, 1, 1])
    await send("pointermove", document, point.clientY + part * by);
  await send("pointerup", document, point.clientY + by);
}

it.each(["mouse", "touch"] as const)("moves a section that is dragged by %s", async (pointer) => {
  await open();
  const place = (name: string) =>
    page.getByRole("listitem", { name }).element().getBoundingClientRect().top;
  await drag("News", place("Venue") - place("News"), pointer);
  await expect
    .poll(() => names().slice(-4))
    .toEqual(["News", "Venue", "Voices", "Last call to register"]);
  await expect.element(page.getByText("News is now number 10 of 13.")).toBeInTheDocument();
});

it("does not allow dragging above the hero", async () => {
  await open();
  await drag("About", -400, "mouse");
  expect(names().slice(0, 2)).toEqual(["First screen", "About"]);
});

it("keeps the hero first", async () => {
  await open();
  await expect.element(page.getByRole("button", { name: "Move About up" })).toBeDisabled();
  expect(page.getByRole("button", { name: "Move First screen down" }).elements()).toEqual([]);
});

it("saves visibility, order and texts", async () => {
  const saved: Saved[] = [];
  await open(saved);
  await page.getByRole("switch", { name: "Hide News" }).click();
  await page.getByRole("button", { name: "Move In numbers up" }).click();
  await page.getByRole("listitem", { name: "Tickets" }).getByText("Heading and text").click();
  await page.getByLabelText("Heading of Tickets (optional)").fill("Passes");
  await page.getByRole("button", { name: "Save Home Page" }).click();
  await expect.poll(() => saved.length).toBe(1);
  const sections = saved[0]?.sections ?? [];
  expect(sections.slice(0, 3).map(({ section }) => section)).toEqual(["hero", "numbers", "about"]);
  expect(sections.find(({ section }) => section === "news")?.hidden).toBe(true);
  expect(sections.find(({ section }) => section === "tickets")?.heading).toBe("Passes");
});

it("saves how many people the line-up shows", async () => {
  const saved: Saved[] = [];
  await open(saved);
  const row = page.getByRole("listitem", { name: "Speakers" });
  await row.getByText("Heading and text").click();
  await row.getByLabelText("People shown at most (optional)").fill("101");
  await page.getByRole("button", { name: "Save Home Page" }).click();
  await expect.element(page.getByText("Must be at most 100").first()).toBeVisible();
  await row.getByLabelText("People shown at most (optional)").fill("6");
  await page.getByRole("button", { name: "Save Home Page" }).click();
  await expect.poll(() => saved.length).toBe(1);
  expect(saved[0]?.sections.find(({ section }) => section === "speakers")?.atMost).toBe(6);
});

it("saves the cards of a section, also of one that has been moved", async () => {
  const saved: Saved[] = [];
  await open(saved);
  const row = page.getByRole("listitem", { name: "Voices" });
  await row.getByText("Heading and text").click();
  await row.getByText("Voices: none").click();
  const add = row.getByRole("button", { name: "Add voice" });
  await add.click();
  await page.getByRole("button", { name: "Save Home Page" }).click();
  await expect.element(row.getByText("Required").first()).toBeVisible();
  const voice = (number: number) => row.getByRole("group", { name: `voice ${number}` });
  await voice(1).getByLabelText("Name").fill("Ada");
  await voice(1).getByLabelText("What they said").fill("Well said.");
  await add.click();
  await voice(2).getByLabelText("Name").fill("Ben");
  await voice(2).getByLabelText("What they said").fill("Well done.");
  await voice(2).getByLabelText("Role (optional)").fill("Gardener");
  await page.getByRole("button", { name: "Move Voices up" }).click();
  await row.getByRole("button", { name: "Move voice 2 up" }).click();
  await page.getByRole("button", { name: "Save Home Page" }).click();
  await expect.poll(() => saved.length).toBe(1);
  const cardsOf = (name: string) =>
    saved.at(-1)?.sections.find(({ section }) => section === name)?.cards;
  const blank = { imageUrl: "", icon: null };
  expect(cardsOf("voices")).toEqual([
    { ...blank, title: "Ben", text: "Well done.", note: "Gardener" },
    { ...blank, title: "Ada", text: "Well said.", note: "" },
  ]);
  expect(cardsOf("news")).toEqual([]);
});

it("has room for the fields of a card on a phone", async () => {
  await page.viewport(390, 844);
  await open();
  const row = page.getByRole("listitem", { name: "Who attends" });
  await row.getByText("Heading and text").click();
  await row.getByText("Groups: none").click();
  await row.getByRole("button", { name: "Add group" }).click();
  const group = row.getByRole("group", { name: "group 1" });
  const choose = group.getByRole("button", { name: "Choose a picture" }).element();
  const { right } = choose.getBoundingClientRect();
  expect(right).toBeLessThan(group.element().getBoundingClientRect().right - 16);
});

it("offers to reset changed texts, and stays open while one types", async () => {
  await open();
  await page.getByRole("listitem", { name: "Tickets" }).getByText("Heading and text").click();
  const heading = page.getByLabelText("Heading of Tickets (optional)");
  await heading.fill("Passes");
  await page.getByRole("button", { name: "Back to the original text" }).click();
  await expect.element(heading).toHaveValue("");
  // Stays open while one text is replaced by another.
  await heading.fill("Tickets");
  await heading.fill("");
  await heading.fill("Passes");
  await expect.element(heading).toBeVisible();
});

it("takes a heading of several lines where lines are shown", async () => {
  const saved: Saved[] = [];
  await open(saved);
  await page.getByText("Heading and text").nth(1).click();
  const heading = "Less noise.\nMore of what works.";
  await page.getByRole("textbox", { name: "Heading of About" }).fill(heading);
  await page.getByRole("button", { name: "Save Home Page" }).click();
  await expect.poll(() => saved[0]?.sections[1]?.heading).toBe(heading);
});

it("shows the page beside the form on wide windows, where nothing in it takes the focus", async () => {
  await page.viewport(1440, 900);
  await open();
  const frame = () => document.querySelector("iframe");
  expect(frame()?.getAttribute("src")).toBe("/preview/c/data-day");
  expect(frame()?.inert).toBe(true);
  const before = frame();
  await page.getByRole("switch", { name: "Hide News" }).click();
  expect(frame(), "before the save").toBe(before);
  await page.getByRole("button", { name: "Save Home Page" }).click();
  await expect.poll(() => frame() !== before).toBe(true);
  await page.getByRole("button", { name: "Hide preview" }).click();
  expect(frame()).toBeNull();
  await page.getByRole("button", { name: "Show preview" }).click();
  expect(frame()).not.toBeNull();
  await page.viewport(1280, 900);
  await expect.poll(frame).toBeNull();
  await expect.element(page.getByRole("button", { name: "Show preview" })).not.toBeInTheDocument();
});
