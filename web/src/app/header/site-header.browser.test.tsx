import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { createApi, outage } from "#test/api.ts";
import { conferenceData } from "#test/conference-data.ts";
import { expectLogged } from "#test/console.ts";
import { renderPage } from "#test/render-page.tsx";
import { SiteHeader } from "./site-header.tsx";

const links = [
  ["HOME", "/"],
  ["ATTEND", "/attend"],
  ["SPEAKERS", "/speakers"],
  ["SCHEDULE", "/schedule"],
  ["VENUE", "/venue"],
  ["TICKETS", "/tickets"],
  ["EXPO", "/exhibition"],
  ["CONTACT", "/contact"],
];
const withoutTickets = links.filter(([label]) => label !== "TICKETS");
const { conference } = conferenceData;
const ada = {
  __typename: "User",
  id: "u1",
  email: "ada@example.com",
  fullName: "Ada Byron",
  isOrganizer: false,
  canBecomeOrganizer: false,
};

const show = (at = "/privacy", viewer: typeof ada | null = null) =>
  renderPage(<SiteHeader />, {
    at,
    api: createApi({ viewer, conference, endSession: { __typename: "Deleted" } }),
  });

const link = (name: string) => page.getByRole("link", { name, exact: true });
const menuButton = page.getByRole("button", { name: "Menu" });
const menu = () => document.querySelector("#site-menu:popover-open");
const bar = () => document.querySelector("header") as HTMLElement;
const ground = () => {
  const { backgroundImage, backgroundColor } = getComputedStyle(bar());
  return /gradient/.test(backgroundImage)
    ? "gradient"
    : /^rgba\(.*, 0\.\d+\)$/.test(backgroundColor)
      ? "translucent"
      : "solid";
};
/** The visible links of the navigation. */
const shown = () =>
  [...document.querySelectorAll("header nav a")]
    .filter((each) => each.checkVisibility())
    .map((each) => [each.textContent, each.getAttribute("href")]);

it.each([
  ["/", "gradient"],
  ["/speakers", "translucent"],
])("stays at the top of %s on its ground: %s", async (at, expected) => {
  await show(at);
  await expect.poll(ground).toBe(expected);
  expect(getComputedStyle(bar()).position).toBe("fixed");
});

it("has the ground of the next page at once after a scrolled home page", async () => {
  const { router } = await renderPage(
    <>
      <SiteHeader />
      <div style={{ height: "3000px" }} />
    </>,
    { api: createApi({ viewer: null, conference }) },
  );
  await expect.poll(ground).toBe("gradient");
  window.scrollTo(0, 500);
  await expect.poll(ground).toBe("solid");
  // The next page is scrolled to its top before the effects of this one have ended.
  const observer = new MutationObserver(() => {
    observer.disconnect();
    window.scrollTo(0, 0);
    window.dispatchEvent(new Event("scroll"));
  });
  observer.observe(bar(), { attributes: true });
  await router.navigate("/speakers");
  await expect.poll(ground).toBe("translucent");
  await new Promise(requestAnimationFrame);
  expect(ground()).toBe("translucent");
});

it("shows its links in the bar of wide windows, in order, and a booking link", async () => {
  await show("/speakers");
  await expect.element(link("BOOK NOW")).toHaveAttribute("href", "/tickets");
  expect(shown()).toEqual(links);
  await expect.element(menuButton).not.toBeInTheDocument();
  await expect.element(link("SPEAKERS")).toHaveAttribute("aria-current", "page");
  await expect.element(link("Search")).toHaveAttribute("href", "/search");
});

/** Where the parts of the bar are, apart from their content. */
const places = () =>
  [...document.querySelectorAll("header nav[aria-label=Main] li, header > div > *")]
    .filter((each) => each.checkVisibility())
    .map((each) => {
      const { left, right } = each.getBoundingClientRect();
      return [Math.round(left), Math.round(right)];
    });

it.each([1280, 1440, 1792, 1920])(
  "shows the account's address and the whole name at %i px, in places that were kept for them",
  async (width) => {
    await page.viewport(width, 900);
    const email = "organizer@example.com";
    const name = "AI Summit London 2025";
    const api = createApi({ viewer: { ...ada, email }, conference: { ...conference, name } });
    const release = api.hold("Viewer");
    document.documentElement.toggleAttribute("data-signed-in", true);
    await renderPage(<SiteHeader />, { at: "/privacy", api });
    await expect.element(page.getByText(name)).toBeVisible();
    await expect.element(link("Account")).toBeVisible();
    await expect.element(link("BOOK NOW")).not.toBeInTheDocument();
    const before = places();
    release();
    const button = page.getByRole("button", { name: email });
    await expect.element(button).toBeVisible();
    await expect.element(link("ADMIN DASHBOARD")).toBeVisible();
    expect(places()).toEqual(before);
    for (const text of [button.getByText(email), page.getByText(name)]) {
      const { clientWidth, scrollWidth } = text.element();
      expect(clientWidth).toBeGreaterThan(100);
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    }
    expect(bar().scrollWidth).toBeLessThanOrEqual(width);
  },
);

it.each([
  [1024, links],
  [1023, withoutTickets],
  [390, withoutTickets],
])("has a menu at %i px, with TICKETS from 1024 px on", async (width, expected) => {
  await page.viewport(width, 800);
  await show();
  await expect.element(menuButton).toBeVisible();
  expect(shown()).toEqual([]);
  await menuButton.click();
  expect(shown()).toEqual(expected);
  await expect.element(link("Search")).toHaveAttribute("href", "/search");
});

it("shows the menu that an organizer has arranged, with what does not fit behind a button", async () => {
  const entry = { label: null, url: null, hidden: false, page: null };
  const menu = [
    { ...entry, target: "page", page: { id: "p", slug: "grants", title: "Travel Grants" } },
    { ...entry, target: "contact", label: "Write to us" },
    { ...entry, target: "venue", hidden: true },
    { ...entry, target: "link", label: "Call for Papers", url: "https://example.com/cfp" },
    ...["a", "b"].map((slug) => ({
      ...entry,
      target: "page",
      page: { id: slug, slug, title: `Frequently asked questions ${slug}` },
    })),
  ];
  const api = createApi({ viewer: null, conference: { ...conference, menu } });
  await renderPage(<SiteHeader />, { at: "/speakers", api });
  await expect.element(link("Call for Papers")).toHaveAttribute("href", "https://example.com/cfp");
  const more = page.getByRole("button", { name: "MORE" });
  await more.click();
  await expect.element(link("Frequently asked questions b")).toHaveAttribute("href", "/b/");
  expect(shown().map(([, href]) => href)).toEqual([
    "/grants/",
    "/contact",
    "https://example.com/cfp",
    "/a/",
    "/b/",
  ]);
  await expectAccessible("menu of further links");
  await page.viewport(390, 844);
  await menuButton.click();
  expect(shown().map(([label]) => label)).toEqual([
    "Travel Grants",
    "Write to us",
    "Call for Papers",
    "Frequently asked questions a",
    "Frequently asked questions b",
  ]);
});

it("writes entries with labels of the organizer's own in capitals on phones, too", async () => {
  await page.viewport(390, 844);
  const entry = { label: "Write to us", url: null, hidden: false, page: null, target: "contact" };
  const api = createApi({ viewer: null, conference: { ...conference, menu: [entry] } });
  await renderPage(<SiteHeader />, { at: "/speakers", api });
  await menuButton.click();
  await expect.element(link("Write to us")).toHaveStyle({ textTransform: "uppercase" });
});

it("opens and closes its menu with its button, and closes it on navigation", async () => {
  await page.viewport(390, 844);
  const { router } = await show();
  const { documentElement: root } = document;
  await menuButton.click();
  expect(menu()).not.toBeNull();
  expect(getComputedStyle(root).overflow, "the page behind does not scroll").toBe("hidden");
  await expectAccessible("open menu");
  await menuButton.click();
  expect(menu()).toBeNull();
  expect(getComputedStyle(root).overflow).not.toBe("hidden");
  await menuButton.click();
  await link("SPEAKERS").click();
  await expect.poll(() => router.state.location.pathname).toBe("/speakers");
  expect(menu()).toBeNull();
});

it("closes the menu when the window becomes too wide for its button", async () => {
  await page.viewport(390, 844);
  await show();
  await menuButton.click();
  expect(menu()).not.toBeNull();
  await page.viewport(1440, 900);
  await expect.poll(menu).toBeNull();
  expect(getComputedStyle(document.documentElement).overflow).not.toBe("hidden");
});

it("traps focus in the open menu, in both directions, until Escape closes it", async () => {
  await page.viewport(390, 844);
  await show();
  await expect.element(menuButton).toBeVisible();
  menuButton.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(link("HOME")).toBeVisible();
  await expect.element(menuButton).toHaveFocus();
  for (const [label = ""] of [...withoutTickets, ["Search"]]) {
    await userEvent.tab();
    await expect.element(link(label)).toHaveFocus();
  }
  await userEvent.tab();
  await expect.element(menuButton).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(link("Search")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  expect(menu()).toBeNull();
  await expect.element(menuButton).toHaveFocus();
});

it("marks one link only where two lead to the same page", async () => {
  await page.viewport(1440, 900);
  await show("/register");
  await expect.element(link("ATTEND")).toHaveAttribute("aria-current", "page");
  const marked = [...document.querySelectorAll("header nav [aria-current]")];
  expect(marked.filter((each) => each.checkVisibility())).toHaveLength(1);
});

it.each([
  [320, null],
  [390, null],
  [320, ada],
  [390, ada],
] as const)("leaves the name its room at %i px", async (width, viewer) => {
  await page.viewport(width, 844);
  await show("/privacy", viewer);
  const name = page.getByRole("link", { name: new RegExp(conference.name) });
  await expect.element(name).toBeVisible();
  const { right, height } = name.element().getBoundingClientRect();
  const next = viewer ? menuButton : link("BOOK NOW");
  expect(right).toBeLessThanOrEqual(next.element().getBoundingClientRect().left);
  expect(height, "at most two lines").toBeLessThan(60);
});

it.each([390, 1440])("shows the account menu at %i px until the user signs out", async (width) => {
  expectLogged(/not available/);
  await page.viewport(width, 844);
  const { api } = await show("/privacy", ada);
  await expect.element(link("BOOK NOW")).not.toBeInTheDocument();
  const opener = width > 500 ? page.getByRole("button", { name: ada.email }) : menuButton;
  await opener.click();
  await expect.element(link("ADMIN DASHBOARD")).toHaveAttribute("href", "/admin-dashboard");
  await expect.element(link("Account")).toHaveAttribute("href", "/account");
  expect(bar().innerText).toContain("My Account");
  expect(bar().innerText).toContain(ada.email);
  await expectAccessible("account menu");

  const logout = page.getByRole("button", { name: "Logout" });
  api.fail("SignOut", outage());
  await logout.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("You could not be signed out.");
  await expect.element(logout).toBeVisible();
  api.mend("SignOut");
  await logout.click();
  await expect
    .element(page.getByRole("status").filter({ hasText: "You have been signed out." }))
    .toBeVisible();
  await expect.element(link("BOOK NOW")).toBeVisible();
  expect(document.querySelector(":popover-open")).toBeNull();
  await expect.element(link("ADMIN DASHBOARD")).not.toBeInTheDocument();
  expect(api.sent.filter((name) => name === "SignOut")).toHaveLength(2);
});

it.each([820, 1280, 1440, 1920])(
  "cuts an address that is longer than its place, and has the whole in a title, at %i px",
  async (width) => {
    await page.viewport(width, 900);
    const email = "augusta.king@analytical-engine.example";
    await show("/privacy", { ...ada, email });
    const opener = page.getByRole("button", { name: email });
    await expect.element(opener).toHaveAttribute("title", email);
    const address = opener.getByText(email);
    await expect.element(address).toHaveStyle({ textOverflow: "ellipsis", position: "static" });
    expect(address.element().clientWidth).toBeGreaterThan(100);
    expect(bar().scrollWidth).toBeLessThanOrEqual(width);
  },
);

it("has a quieter booking link once the conference is over", async () => {
  const border = () => getComputedStyle(link("BOOK NOW").element()).borderTopColor;
  const { unmount } = await show();
  await expect.element(link("BOOK NOW")).toBeVisible();
  expect(border()).not.toBe("rgba(0, 0, 0, 0)");
  await unmount();
  const api = createApi({ viewer: null, conference: { ...conference, isOver: true } });
  await renderPage(<SiteHeader />, { at: "/privacy", api });
  await expect.element(link("BOOK NOW")).toBeVisible();
  expect(border()).toBe("rgba(0, 0, 0, 0)");
});

it("shows the conference's name on a phone where text is twice as large", async () => {
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = "200%";
  try {
    await show();
    const name = page.getByText(conference.name, { exact: true });
    await expect.element(name).toBeVisible();
    const { scrollHeight, clientHeight } = name.element();
    expect(scrollHeight).toBeLessThanOrEqual(clientHeight + 1);
  } finally {
    document.documentElement.style.fontSize = "";
  }
});
