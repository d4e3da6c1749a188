import { type APIRequestContext, type BrowserContext, expect, type Page } from "@playwright/test";
import { makeAccount, signIn } from "./accounts.ts";
import { test as base } from "./test.ts";

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

type Fixtures = {
  /** Signs in the test's pages as an organizer. */
  organizer: undefined;
  /** A conference owned by the signed-in organizer, to isolate tests from each other. */
  conferenceId: string;
};

/** The conference of the worker's last test. */
let previous: string | undefined;

const name = "Robots and Gardens";

/** `test` with a signed-in user: creating an account takes a second, so each worker keeps its own. */
export const test = base.extend<Fixtures, { session: Cookies }>({
  session: [
    async ({ playwright }, use, { project }) => {
      const { baseURL } = project.use;
      const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
      await signIn(request, await makeAccount());
      await callApi(request, "mutation { takeOrganizerRole { __typename } }");
      const { cookies } = await request.storageState();
      await request.dispose();
      await use(cookies);
    },
    { scope: "worker" },
  ],

  organizer: async ({ context, session }, use) => {
    await context.addCookies(session);
    await use(undefined);
  },

  conferenceId: async ({ organizer: _signedIn, context }, use) => {
    // An account can own 20; one that a test has renamed stays.
    if (previous) await deleteConference(context.request, previous);
    previous = await createConference(context.request);
    await use(previous);
  },
});

export const toast = (page: Page) => page.locator("[data-toast=open]");
export const main = (page: Page) => page.getByRole("main");
export const row = (page: Page, name: string) => main(page).getByRole("row", { name });

/** Creates a conference owned by the signed-in user. */
export async function createConference(request: APIRequestContext): Promise<string> {
  const { createConference: created } = await callApi(
    request,
    `mutation ($input: CreateConferenceInput!) {
      createConference(input: $input) { ... on Conference { id } }
    }`,
    {
      name,
      description: "A day outdoors.",
      startDate: "2027-05-03",
      endDate: "2027-05-04",
    },
  );
  return created.id;
}

const deleteConference = (request: APIRequestContext, id: string) =>
  callApi(
    request,
    "mutation ($input: DeleteConferenceInput!) { deleteConference(input: $input) { __typename } }",
    { id, name },
  );

async function callApi(request: APIRequestContext, query: string, input?: object) {
  const response = await request.post("/graphql", { data: { query, variables: { input } } });
  const { data, errors } = await response.json();
  expect(errors, query).toBeUndefined();
  return data;
}

const widthOf = (page: Page) => page.viewportSize()?.width ?? 0;

/** Switches tabs by clicking, without a page load. */
export async function openTab(page: Page, label: string): Promise<void> {
  // There, the heading of the open tab is what chooses another one.
  if (widthOf(page) < 1024) {
    await main(page)
      .getByRole("combobox", { name: /^Section: / })
      .selectOption({ label });
    return;
  }
  const sections = main(page).getByRole("navigation", { name: "Sections", exact: true });
  const link = sections.getByRole("link", { name: label, exact: true }).filter({ visible: true });
  // Before it is there, nothing tells whether its group is folded.
  await expect(sections).toBeVisible();
  const folded = sections.getByRole("button", { expanded: false });
  while (!(await link.isVisible()) && (await folded.count()) > 0) await folded.first().click();
  await link.click();
}

/** Clicks the button with that name in the page's main part. */
export const press = (page: Page, name: string) =>
  main(page).getByRole("button", { name, exact: true }).click();

/** Does something with the row of that name: on phones by its menu, elsewhere by a button of its own. */
export async function act(page: Page, action: string, name: string): Promise<void> {
  if (widthOf(page) >= 640) return press(page, `${action} ${name}`);
  await press(page, `More for ${name}`);
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

/** Agrees to a question that the admin asks in its own dialog. */
export async function agree(page: Page, question: string, action: string): Promise<void> {
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(question);
  await dialog.getByRole("button", { name: action, exact: true }).click();
}

/** Deletes a row, and agrees if the browser asks. */
export async function deleteRow(page: Page, name: string): Promise<void> {
  page.once("dialog", (opened) => void opened.accept());
  await act(page, "Delete", name);
  await expect(row(page, name)).toHaveCount(0);
}
