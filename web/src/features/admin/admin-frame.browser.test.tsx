import { useState } from "react";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { titleSlotId } from "#site/title-slot.ts";
import { expectAccessible } from "#test/accessible.ts";
import { renderPage } from "#test/render-page.tsx";
import { AdminFrame } from "./admin-frame.tsx";
import { TabHeading } from "./crud/tab-heading.tsx";
import { allTabs, type TabGroup } from "./tabs.tsx";

/** A tab with a button that disappears when it is clicked. */
function Content({ name }: { name: string }) {
  const [gone, setGone] = useState(false);
  return (
    <section>
      <TabHeading>{`${name} here`}</TabHeading>
      {!gone && (
        <button type="button" onClick={() => setGone(true)}>
          Go away
        </button>
      )}
      <p>{gone ? "Gone" : "Still there"}</p>
    </section>
  );
}

const names = ["Speakers", "Schedule", "Venue", "Tickets", "Contact", "Integrations", "Preview"];
const tabs = names.map((name) => ({
  id: name.toLowerCase(),
  label: name,
  Content: () => <Content name={name} />,
}));
const groups: readonly TabGroup[] = [
  { label: "Programme", tabs: tabs.slice(0, 2) },
  { label: "Settings", tabs: tabs.slice(2) },
];
const foldedGroups = groups.map((group) =>
  group.label === "Settings" ? { ...group, folded: true as const } : group,
);

const frame = (
  <AdminFrame title="AI Summit Admin" groups={groups} action={<a href="/create">Create</a>} />
);
const link = (name: string) =>
  page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name });

it("opens the tab in the URL, and the first one by default", async () => {
  const { router } = await renderPage(frame, { at: "/admin" });
  await expect.element(page.getByText("Speakers here")).toBeVisible();
  await expect.element(link("Speakers")).toHaveAttribute("aria-current", "page");
  await router.navigate("/admin?tab=venue");
  await expect.element(page.getByText("Venue here")).toBeVisible();
  await expect.element(link("Venue")).toHaveAttribute("aria-current", "page");
  await expect.element(link("Speakers")).not.toHaveAttribute("aria-current");
  await router.navigate("/admin?tab=nothing");
  await expect.element(page.getByText("Speakers here")).toBeVisible();
});

it("loads the code of a tab when the pointer rests on its link, or it has the focus", async () => {
  await page.viewport(1280, 900);
  const preload = vi.fn(async (_name: string) => {});
  const preloaded = groups.map((group) => ({
    ...group,
    tabs: group.tabs.map((tab) => ({ ...tab, preload: () => preload(tab.label) })),
  }));
  await renderPage(<AdminFrame title="AI Summit Admin" groups={preloaded} />, { at: "/admin" });
  // The pointer may have been where one of the links has appeared.
  await page.getByText("Speakers here").hover();
  preload.mockClear();
  await link("Venue").hover();
  await expect.poll(() => preload.mock.calls).toEqual([["Venue"]]);
  link("Tickets").element().focus();
  expect(preload.mock.calls).toEqual([["Venue"], ["Tickets"]]);
});

it("scrolls the open tab into view in a navigation taller than the viewport", async () => {
  await page.viewport(1280, 240);
  await renderPage(frame, { at: "/admin?tab=preview" });
  await expect.element(page.getByText("Preview here")).toBeInTheDocument();
  const [rail] = page
    .getByRole("navigation", { name: "Sections" })
    .element()
    .querySelectorAll("div:has(> a)");
  if (!rail) throw new Error("There is no rail");
  const { bottom } = rail.getBoundingClientRect();
  expect(rail.scrollHeight).toBeGreaterThan(rail.clientHeight);
  // Above the fade-out at the edge.
  await expect
    .poll(() => link("Preview").element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(bottom - 40);
});

it("keeps only the conference parameter when switching tabs", async () => {
  const { router } = await renderPage(frame, { at: "/admin?conference=c1&tab=venue&q=ada&item=1" });
  await link("Tickets").click();
  await expect.element(page.getByText("Tickets here")).toBeVisible();
  expect(router.state.location.search).toBe("?conference=c1&tab=tickets");
  await expect.element(link("Tickets")).toHaveFocus();
});

it("leaves the width to the board, where tabs are icons with names", async () => {
  await page.viewport(1440, 900);
  const { router } = await renderPage(
    <AdminFrame title="AI Summit Admin" groups={groups} fresh={{ contact: 3 }} />,
    { at: "/admin?tab=schedule" },
  );
  const widthOf = (name: string) => link(name).element().getBoundingClientRect().width;
  expect(widthOf("Venue")).toBeGreaterThan(150);
  await router.navigate("/admin?tab=schedule&view=board");
  await expect.poll(() => widthOf("Venue")).toBeLessThanOrEqual(40);
  await expect.element(link("Venue")).toHaveAttribute("title", "Venue");
  await expect.element(link("Contact")).toHaveAccessibleDescription("3 new");
  await expect.element(page.getByRole("button", { name: "Settings" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Go to…" })).toBeVisible();
  await expectAccessible();
  // Whoever comes by keyboard reads them.
  (link("Venue").element() as HTMLElement).focus();
  await userEvent.keyboard("{Tab}");
  await expect.element(link("Tickets")).toHaveFocus();
  await expect.poll(() => widthOf("Venue")).toBeGreaterThan(150);
});

it("folds a group, unless the open tab is in it", async () => {
  const { router } = await renderPage(
    <AdminFrame title="AI Summit Admin" groups={foldedGroups} fresh={{ integrations: 1234 }} />,
    { at: "/admin" },
  );
  const settings = page.getByRole("button", { name: "Settings" });
  await expect.element(settings).toHaveAttribute("aria-expanded", "false");
  await expect.element(settings).toHaveAccessibleDescription("99+ new");
  await expect.element(link("Venue")).not.toBeInTheDocument();
  await settings.click();
  await expect.element(link("Venue")).toBeVisible();
  await settings.click();
  await expect.element(link("Venue")).not.toBeInTheDocument();
  await router.navigate("/admin?tab=preview");
  await expect.element(link("Preview")).toHaveAttribute("aria-current", "page");
  await expect.element(settings).toHaveAttribute("aria-disabled", "true");
  await router.navigate("/admin?tab=schedule");
  await expect.element(link("Preview")).not.toBeInTheDocument();
});

it("remembers in this browser which groups are open", async () => {
  const show = () =>
    renderPage(<AdminFrame title="AI Summit Admin" groups={foldedGroups} />, {
      at: "/admin?tab=speakers",
    });
  const first = await show();
  await page.getByRole("button", { name: "Settings" }).click();
  await expect.element(link("Venue")).toBeVisible();
  await first.unmount();
  const second = await show();
  await expect.element(link("Venue")).toBeVisible();
  await page.getByRole("button", { name: "Settings" }).click();
  await second.unmount();
  await show();
  await expect.element(page.getByRole("button", { name: "Settings" })).toBeVisible();
  await expect.element(link("Venue")).not.toBeInTheDocument();
});

const specified = [
  "Speakers",
  "Schedule",
  "Venue",
  "Tickets",
  "Contact",
  "Integrations",
  "Preview",
  "Subscribers",
];

it.each([
  ["a desktop", 1440, 900],
  ["a phone", 390, 844],
  ["a narrow phone", 320, 640],
  ["a tablet", 820, 1180],
])(
  "shows the eight specified tabs on %s without opening or scrolling anything",
  async (_on, width, height) => {
    await page.viewport(width, height);
    const all = allTabs.map((group) => ({
      ...group,
      tabs: group.tabs.map((tab) => ({ ...tab, Content: () => <Content name={tab.label} /> })),
    }));
    await renderPage(<AdminFrame title="AI Summit Admin" groups={all} />, { at: "/admin" });
    for (const name of specified) {
      const target = page
        .getByRole("navigation", { name: "Sections" })
        .getByRole("link", { name, exact: true });
      await expect.element(target).toBeVisible();
      const { left, top, right, bottom } = target.element().getBoundingClientRect();
      const atItsCentre = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      expect(atItsCentre?.closest("a"), name).toBe(target.element());
      expect(right).toBeLessThanOrEqual(width);
      const { scrollWidth, clientWidth } = target.element();
      expect(scrollWidth, `${name} is cut`).toBeLessThanOrEqual(clientWidth);
    }
  },
);

it("is one picker by groups on phones, in the heading, which keeps only the conference, too", async () => {
  await page.viewport(390, 844);
  const { router } = await renderPage(
    <AdminFrame title="AI Summit Admin" groups={foldedGroups} fresh={{ tickets: 3 }} />,
    { at: "/admin?conference=c1&tab=preview&q=ada" },
  );
  const picker = page.getByRole("combobox", { name: "Section: Preview here" });
  await expect.element(picker).toHaveValue("preview");
  const labels = [...picker.element().querySelectorAll("optgroup")].map(({ label }) => label);
  expect(labels).toEqual(["Programme", "Settings"]);
  await expect.element(page.getByRole("button", { name: "Settings" })).not.toBeInTheDocument();
  const heading = page.getByRole("heading", { level: 2, name: "Preview here" });
  const { left, top, right, bottom } = heading.element().getBoundingClientRect();
  for (const x of [left + 2, right - 2]) {
    expect(document.elementFromPoint(x, (top + bottom) / 2)).toBe(picker.element());
  }
  expect(picker.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await picker.selectOptions("Tickets (3 new)");
  await expect.element(page.getByText("Tickets here")).toBeVisible();
  expect(router.state.location.search).toBe("?conference=c1&tab=tickets");
});

it("has the heading alone where the sections are beside it", async () => {
  await page.viewport(1280, 900);
  await renderPage(frame, { at: "/admin?tab=venue" });
  await expect.element(page.getByRole("heading", { name: "Venue here" })).toBeVisible();
  await expect.element(page.getByRole("combobox")).not.toBeInTheDocument();
});

it.each([390, 1280])(
  "has its title in the bar, and its action there or after the content, %i px wide",
  async (width) => {
    await page.viewport(width, 844);
    await renderPage(
      <>
        <header>
          <div id={titleSlotId} />
        </header>
        {frame}
      </>,
      { at: "/admin" },
    );
    const title = page.getByRole("heading", { level: 1, name: "AI Summit Admin" });
    await expect.poll(() => title.element().closest("header")).not.toBeNull();
    expect(title.elements()).toHaveLength(1);
    const action = page.getByRole("link", { name: "Create" });
    await expect.element(action).toBeVisible();
    expect(action.element().closest("header") !== null).toBe(width > 640);
  },
);

it("moves focus to the tab's heading if the focused element was removed", async () => {
  await renderPage(frame, { at: "/admin?tab=venue" });
  await page.getByRole("button", { name: "Go away" }).click();
  await expect.element(page.getByText("Gone", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Venue here" })).toHaveFocus();
});
