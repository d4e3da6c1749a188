import { useState } from "react";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { renderPage } from "#test/render-page.tsx";
import { AdminFrame } from "./admin-frame.tsx";
import { Heading } from "./crud/heading.tsx";
import type { TabGroup } from "./tabs.tsx";

/** A tab with a button that disappears when it is clicked. */
function Content({ name }: { name: string }) {
  const [gone, setGone] = useState(false);
  return (
    <section>
      <Heading>{name} here</Heading>
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

it("scrolls the open tab into view in a navigation taller than the viewport", async () => {
  await page.viewport(1280, 240);
  await renderPage(frame, { at: "/admin?tab=preview" });
  await expect.element(page.getByText("Preview here")).toBeInTheDocument();
  const rail = page.getByRole("navigation", { name: "Sections" }).element();
  const { bottom } = rail.getBoundingClientRect();
  expect(rail.scrollHeight).toBeGreaterThan(rail.clientHeight);
  // Above the fade-out at the edge.
  expect(link("Preview").element().getBoundingClientRect().bottom).toBeLessThan(bottom - 40);
});

it("keeps only the conference parameter when switching tabs", async () => {
  const { router } = await renderPage(frame, { at: "/admin?conference=c1&tab=venue&q=ada&item=1" });
  await link("Tickets").click();
  await expect.element(page.getByText("Tickets here")).toBeVisible();
  expect(router.state.location.search).toBe("?conference=c1&tab=tickets");
  await expect.element(link("Tickets")).toHaveFocus();
});

it("keeps the open tab's link visible at any width", async () => {
  await page.viewport(390, 844);
  await renderPage(frame, { at: "/admin?tab=preview" });
  await expect.element(link("Preview")).toBeInViewport({ ratio: 1 });
});

it("keeps it visible when counts widen the links before it", async () => {
  await page.viewport(390, 844);
  function Counted() {
    const [count, setCount] = useState(0);
    const fresh = { speakers: count, schedule: count, venue: count, tickets: count };
    const more = (
      <button type="button" onClick={() => setCount(1234)}>
        More
      </button>
    );
    return <AdminFrame title="AI Summit Admin" groups={groups} fresh={fresh} action={more} />;
  }
  await renderPage(<Counted />, { at: "/admin?tab=preview" });
  await page.getByRole("button", { name: "More" }).click();
  await expect.element(link("Speakers")).toHaveAccessibleDescription("99+ new");
  await expect.element(link("Preview")).toBeInViewport({ ratio: 1 });
});

it("moves focus to the tab's heading if the focused element was removed", async () => {
  await renderPage(frame, { at: "/admin?tab=venue" });
  await page.getByRole("button", { name: "Go away" }).click();
  await expect.element(page.getByText("Gone")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Venue here" })).toHaveFocus();
});
