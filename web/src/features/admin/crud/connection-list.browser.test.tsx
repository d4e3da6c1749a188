import { afterEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { createApi, outage } from "#test/api.ts";
import { pageOf } from "#test/connection.ts";
import { expectLogged } from "#test/console.ts";
import { ContactsTab } from "../contact-messages/contact-tab.tsx";
import { renderTab } from "../render-tab.tsx";
import { testContact } from "../test-records.ts";

afterEach(() => {
  vi.useRealTimers();
});

// Queried by text, since queries by role take seconds with so many rows.
const row = (number: number) => page.getByText(testContact(number).name, { exact: true });
const button = (text: string) => page.getByText(text, { exact: true });
const deleteButton = (number: number) =>
  page.getByLabelText(`Delete ${testContact(number).name}`, { exact: true });
const rows = () => [...document.querySelectorAll("tbody tr")];
const search = page.getByRole("searchbox");

/** The tab with that many messages, some of which can be deleted. */
async function renderContacts(count: number, at = "") {
  const stored = Array.from({ length: count }, (_, index) => testContact(index + 1));
  const searches: (string | null | undefined)[] = [];
  const api = createApi({
    contactSubmissions: (args: Parameters<typeof pageOf>[1]) => {
      searches.push(args.search);
      return pageOf(stored, args);
    },
    bulkDeleteContactSubmissions: ({ input: { ids } }: { input: { ids: string[] } }) => {
      stored.splice(0, stored.length, ...stored.filter(({ id }) => !ids.includes(id)));
      return { __typename: "BulkDelete", ids };
    },
  });
  const pages = { "/elsewhere": <p>Elsewhere</p> };
  const rendered = await renderTab(<ContactsTab />, { api, at, pages });
  return { ...rendered, stored, searches };
}

const bar = page.getByRole("group", { name: "Selected contacts" });
const barButton = (name: string) => bar.getByRole("button", { name, exact: true });
const selectShown = page.getByRole("checkbox", { name: "Select all on this page" });

/** Simulates returning to the window. */
const comeBack = () => window.dispatchEvent(new Event("focus"));

it("keeps its pages and scroll position when a row on a later page is deleted", async () => {
  const { searches } = await renderContacts(55);
  await button("Show more").click();
  await expect.element(row(50)).toBeVisible();
  await button("Show more").click();
  await expect.element(row(55)).toBeVisible();
  vi.spyOn(window, "confirm").mockReturnValueOnce(true);
  await deleteButton(40).click();
  await expect.element(row(40)).not.toBeInTheDocument();
  expect(rows()).toHaveLength(54);
  await expect.element(deleteButton(41)).toHaveFocus();
  expect(searches, "not loaded again").toHaveLength(3);
});

it("continues after the last remaining row", async () => {
  await renderContacts(60);
  vi.spyOn(window, "confirm").mockReturnValueOnce(true);
  await deleteButton(25).click();
  await expect.element(row(25)).not.toBeInTheDocument();
  await button("Show more").click();
  await expect.element(row(49)).toBeVisible();
  expect(rows()).toHaveLength(49);
});

it("loads more when all loaded rows have been deleted", async () => {
  const { stored, apollo } = await renderContacts(30);
  await expect.element(row(25)).toBeVisible();
  for (const { id, __typename } of stored.splice(0, 25)) {
    apollo.cache.evict({ id: apollo.cache.identify({ __typename, id }) ?? "" });
  }
  await expect.element(row(30)).toBeVisible();
  expect(rows()).toHaveLength(5);
});

it("shows an error if more rows cannot be loaded, and retries", async () => {
  expectLogged(/Failed to fetch/);
  const { api } = await renderContacts(40);
  await expect.element(row(25)).toBeVisible();
  api.fail("AdminContacts");
  await button("Show more").click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("could not be loaded");
  await expect.element(button("Try again")).toHaveFocus();
  expect(rows()).toHaveLength(25);
  api.mend("AdminContacts");
  await button("Try again").click();
  await expect.element(row(40)).toBeVisible();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  // The button is gone, so focus moves to the first new row.
  expect(document.activeElement).toBe(rows()[25]);
});

it("debounces the search, and searches immediately on Enter", async () => {
  const { searches, router } = await renderContacts(60);
  await expect.element(row(1)).toBeVisible();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await userEvent.keyboard("/");
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard("visitor 04");
  vi.advanceTimersByTime(300);
  await expect.element(row(49)).toBeVisible();
  expect(rows()).toHaveLength(10);
  expect(searches.filter(Boolean)).toEqual(["visitor 04"]);
  expect(router.state.location.search).toBe("?q=visitor+04");

  await userEvent.keyboard("2{Enter}");
  await expect.element(row(41)).not.toBeInTheDocument();
  expect(searches.filter(Boolean)).toEqual(["visitor 04", "visitor 042"]);
  await userEvent.keyboard("{Escape}");
  await expect.element(search).toHaveValue("");
  vi.advanceTimersByTime(300);
  await expect.element(row(1)).toBeVisible();
});

it("is sorted by the server: ascending, descending, then the default order", async () => {
  const { router } = await renderContacts(40);
  const name = page.getByRole("columnheader", { name: /^Name/ });
  for (const [order, expected] of [
    ["ascending", "Visitor 001"],
    ["descending", "Visitor 040"],
    ["none", "Visitor 001"],
  ] as const) {
    await name.getByRole("button").click();
    await expect.element(name).toHaveAttribute("aria-sort", order);
    await expect.poll(() => rows()[0]?.textContent).toContain(expected);
  }
  expect(router.state.location.search).toBe("");
});

it("refetches its loaded pages on window focus", async () => {
  const { stored } = await renderContacts(70);
  await button("Show more").click();
  await expect.element(row(50)).toBeVisible();
  stored.unshift(testContact(100));
  comeBack();
  await expect.element(row(100)).toBeVisible();
  expect(rows()).toHaveLength(50);
  await expect.element(page.getByText("50 of 71")).toBeVisible();
});

it("reads again what changed while it was read, when asked to or when a row has gone", async () => {
  const { api, stored } = await renderContacts(3);
  await expect.element(row(3)).toBeVisible();
  const answers: (() => void)[] = [];
  // Answers that are read before the change, and arrive after it.
  api.mock({
    contactSubmissions: async (args: Parameters<typeof pageOf>[1]) => {
      const read = pageOf([...stored], args);
      await new Promise<void>((resolve) => answers.push(resolve));
      return read;
    },
  });
  const answer = () => {
    for (const send of answers.splice(0)) send();
  };
  comeBack();
  await expect.poll(() => answers.length).toBe(1);
  stored.unshift(testContact(100));
  comeBack();
  answer();
  await expect.poll(() => answers.length).toBe(1);
  answer();
  await expect.element(row(100)).toBeVisible();

  comeBack();
  await expect.poll(() => answers.length).toBe(1);
  stored.unshift(testContact(101));
  vi.spyOn(window, "confirm").mockReturnValueOnce(true);
  await deleteButton(2).click();
  await expect.element(row(2)).not.toBeInTheDocument();
  api.mock({ contactSubmissions: (args: Parameters<typeof pageOf>[1]) => pageOf(stored, args) });
  answer();
  await expect.element(row(101)).toBeVisible();
  await expect.element(row(2)).not.toBeInTheDocument();
});

it("refetches when its tab opens, and keeps its rows if that fails", async () => {
  expectLogged(/not available/);
  const { stored, router, api } = await renderContacts(3);
  await expect.element(row(3)).toBeVisible();
  await router.navigate("/elsewhere");
  await expect.element(page.getByText("Elsewhere")).toBeVisible();
  stored.unshift(testContact(100));
  await router.navigate("/admin");
  await expect.element(row(100)).toBeVisible();
  stored.unshift(testContact(101));
  api.fail("AdminContacts", outage());
  comeBack();
  const asked = () => api.sent.filter((operation) => operation === "AdminContacts");
  await expect.poll(() => asked().length).toBe(3);
  await expect.element(row(100)).toBeVisible();
  await expect.element(row(101)).not.toBeInTheDocument();
});

it("distinguishes loading, error, empty and no matches", async () => {
  expectLogged(/not available/);
  const stored: ReturnType<typeof testContact>[] = [];
  const api = createApi({
    contactSubmissions: (args: Parameters<typeof pageOf>[1]) => pageOf(stored, args),
  });
  api.fail("AdminContacts", outage());
  const release = api.hold("AdminContacts");
  await renderTab(<ContactsTab />, { api });
  await expect.element(page.getByText("Loading contacts")).toBeInTheDocument();
  release();
  await expect.element(page.getByText("Failed to load contact data")).toBeVisible();
  api.mend("AdminContacts");
  await button("Try again").click();
  await expect.element(page.getByText("No Contacts Found")).toBeVisible();
  await expect.element(page.getByText("No one has contacted you yet.")).toBeVisible();
  await expect.element(search).not.toBeInTheDocument();

  stored.push(testContact(1));
  comeBack();
  await expect.element(row(1)).toBeVisible();
  await search.fill("nobody");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Nothing found")).toBeVisible();
  await expect.element(search).toHaveFocus();

  // A failed search must not show rows of another one.
  api.fail("AdminContacts", outage());
  await search.fill("visitor");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Failed to load contact data")).toBeVisible();
  await expect.element(search).toHaveValue("visitor");
});

it("selects all that match, also those that are not loaded, and deletes them at once", async () => {
  const { api, stored } = await renderContacts(230);
  await selectShown.click();
  await expect.element(bar).toHaveTextContent("All 25 contacts shown are selected");
  const all = barButton("Select all 230");
  all.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(bar).toHaveTextContent("All 230 contacts are selected");
  await expect.element(all).not.toBeInTheDocument();
  // The button had the focus.
  await expect.element(bar).toHaveFocus();
  await expectAccessible("with all selected");
  // Those that are loaded now are selected, and so are the others.
  await button("Show more").click();
  await expect.element(row(50)).toBeVisible();
  await expect.element(page.getByLabelText("Select Visitor 050", { exact: true })).toBeChecked();
  await page.getByLabelText("Select Visitor 001", { exact: true }).click();
  await expect.element(bar.getByText("229 selected")).toBeVisible();
  const confirm = vi.spyOn(window, "confirm").mockReturnValueOnce(true);
  await barButton("Delete").click();
  expect(confirm.mock.lastCall).toEqual([
    "Are you sure you want to delete these 229 contacts?\n\nThis cannot be undone.",
  ]);
  await expect.element(button("229 contacts deleted")).toBeVisible();
  expect((api.inputs[0] as { ids: string[] }).ids).toHaveLength(229);
  expect(stored).toHaveLength(1);
  await expect.element(row(1)).toBeVisible();
  await expect.element(row(2)).not.toBeInTheDocument();
});

it("selects all that a search finds, and nothing of what another one finds", async () => {
  await renderContacts(120, "?q=visitor+0");
  await selectShown.click();
  await barButton("Select all 99 that match").click();
  await expect.element(bar).toHaveTextContent("All 99 contacts that match are selected");
  await barButton("Write to").click();
  await expect.element(page.getByText("Write to 99 addresses")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  await search.fill("visitor 1");
  await userEvent.keyboard("{Enter}");
  await expect.element(bar).not.toBeInTheDocument();
  await expect
    .element(button("The search has changed, so nothing is selected any more."))
    .toBeVisible();
});

it("can be stopped while it reads what it selects, and says if that fails", async () => {
  expectLogged(/Failed to fetch/);
  const { api } = await renderContacts(60);
  await selectShown.click();
  const release = api.hold("AdminContacts");
  await barButton("Select all 60").click();
  await expect.element(bar).toHaveTextContent("Selecting all 60...");
  await expect.element(barButton("Delete")).toHaveAttribute("aria-disabled", "true");
  await barButton("Clear").click();
  release();
  await expect.element(bar).not.toBeInTheDocument();
  await selectShown.click();
  await expect.element(bar).toHaveTextContent("All 25 contacts shown are selected");
  api.fail("AdminContacts");
  await barButton("Select all 60").click();
  await expect.element(button("Failed to select all")).toBeVisible();
  await expect.element(bar).toHaveTextContent("All 25 contacts shown are selected");
});

it("names how many can be selected where there are more", async () => {
  const first = Array.from({ length: 25 }, (_, index) => testContact(index + 1));
  const api = createApi({
    contactSubmissions: (args: Parameters<typeof pageOf>[1]) => ({
      ...pageOf(first, args),
      pageInfo: { hasNextPage: true },
      totalCount: 12_345,
    }),
  });
  await renderTab(<ContactsTab />, { api });
  await selectShown.click();
  await expect.element(barButton("Select the first 5,000 of 12,345")).toBeVisible();
});

it("keeps the button to select all within reach on phones", async () => {
  await page.viewport(390, 844);
  await renderContacts(60);
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByLabelText("Select Visitor 001", { exact: true }).click();
  await barButton("Select all 60").click();
  await expect.element(bar).toHaveTextContent("All 60 contacts are selected");
  await barButton("Actions").click();
  await expect.element(page.getByRole("menuitem", { name: "Export: As CSV" })).toBeVisible();
});
