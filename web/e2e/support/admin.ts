import { type APIRequestContext, type BrowserContext, expect, type Page } from "@playwright/test";
import { makeAccount, signIn } from "./accounts.ts";
import { answer, count, refuse } from "./api.ts";
import { test as base } from "./test.ts";

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

type Fixtures = {
  /** Signs the pages of the test in, as an organizer. */
  organizer: undefined;
  /** A conference of the signed-in organizer's own, so that no other test sees what is done to it. */
  conferenceId: string;
};

/** `test` with somebody signed in: an account takes a second to make, so a worker keeps its own. */
export const test = base.extend<Fixtures, { session: Cookies }>({
  session: [
    async ({ playwright }, use, { project }) => {
      const { baseURL } = project.use;
      const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
      await signIn(request, await makeAccount(request));
      await callApi(request, "mutation { becomeOrganizer { id } }");
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

  conferenceId: async ({ organizer: _signedIn, context }, use) =>
    use(await createConference(context.request)),
});

/** What browsers log of a failed request, and the site of what it then tells. */
export const failureLogs = [/console: Failed to load resource|console: \S*Error/];

/** The API's words for what may be tried again. */
export const outage = "The service is not available at the moment. Please try again shortly.";

export const toast = (page: Page) => page.locator("[data-toast=open]");
export const main = (page: Page) => page.getByRole("main");
export const row = (page: Page, name: string) => main(page).getByRole("row", { name });

/** Makes a conference that whoever is signed in owns. */
export async function createConference(request: APIRequestContext): Promise<string> {
  const { createConference: created } = await callApi(
    request,
    `mutation ($input: CreateConferenceInput!) {
      createConference(input: $input) { ... on Conference { id } }
    }`,
    {
      name: "Robots and Gardens",
      description: "A day outdoors.",
      startDate: "2027-05-03",
      endDate: "2027-05-04",
    },
  );
  return created.id;
}

async function callApi(request: APIRequestContext, query: string, input?: object) {
  const response = await request.post("/graphql", { data: { query, variables: { input } } });
  const { data, errors } = await response.json();
  expect(errors, query).toBeUndefined();
  return data;
}

/** Goes to a tab as people do, without loading the page again. */
export async function openTab(page: Page, label: string): Promise<void> {
  await main(page)
    .getByRole("navigation", { name: "Sections" })
    .getByRole("link", { name: label, exact: true })
    .click();
}

/** Presses the button of that name in the page's main part. */
export const press = (page: Page, name: string) =>
  main(page).getByRole("button", { name, exact: true }).click();

/** Answers the next confirmation, and tells what it asked. */
export function onConfirm(page: Page, accept: boolean): { asked?: string } {
  const dialog: { asked?: string } = {};
  page.once("dialog", (opened) => {
    dialog.asked = opened.message();
    void (accept ? opened.accept() : opened.dismiss());
  });
  return dialog;
}

/** Refuses an operation while something is done. */
async function whileOperationFails(
  page: Page,
  operation: string,
  act: () => Promise<void>,
): Promise<void> {
  await answer(page, operation, refuse(outage, { code: "SERVICE_UNAVAILABLE" }));
  await act();
  await page.unroute("**/graphql");
}

type TabLoad = {
  label: string;
  /** The query that must not have been asked before. */
  operation: string;
  failure: string;
};

/** Opens a tab whose data cannot be loaded twice and then can; the page is at another tab. */
export async function openTabAfterFailures(page: Page, tab: TabLoad): Promise<void> {
  const { label, operation, failure } = tab;
  await whileOperationFails(page, operation, async () => {
    const asked = count(page, operation);
    await openTab(page, label);
    await expect(main(page)).toContainText(failure);
    await press(page, "Try again");
    await expect.poll(() => asked.made).toBe(2);
    await expect(main(page)).toContainText(failure);
  });
  await press(page, "Try again");
  await expect(main(page)).not.toContainText(failure);
}

type Save = {
  operation: string;
  button: string;
  /** What the button says while the form is on its way. */
  busy?: string;
  /** A field, and what it must not lose. */
  kept: { label: string; value: string };
  failure: string;
  /** Instead of a reason, where there is none. */
  noReason?: string;
  success: string;
};

/**
 * Saves a filled-in form: the server cannot be reached, then is not available, and both times the
 * form stays as it is; the third time two presses at once are one save.
 */
export async function saveAfterFailures(page: Page, save: Save): Promise<void> {
  const {
    operation,
    button,
    busy = "Saving...",
    kept,
    failure,
    noReason = "Please try again.",
    success,
  } = save;
  const tellsAndKeeps = async (reason: string) => {
    await expect(toast(page)).toContainText(failure);
    await expect(toast(page)).toContainText(reason);
    await expect(toast(page)).toHaveRole("alert");
    await expect(main(page).getByLabel(kept.label).first()).toHaveValue(kept.value);
  };
  let abort = () => {};
  const seen = new Promise<void>((resolve) => {
    abort = resolve;
  });
  await answer(page, operation, async (route) => {
    await seen;
    await route.abort();
  });
  await press(page, button);
  await expect(main(page).getByRole("button", { name: busy })).toBeDisabled();
  abort();
  await tellsAndKeeps(noReason);
  await page.unroute("**/graphql");
  await whileOperationFails(page, operation, async () => {
    await press(page, button);
    await tellsAndKeeps(outage);
  });
  const sent = count(page, operation);
  await main(page)
    .locator("form")
    .evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      form.requestSubmit();
    });
  await expect(toast(page)).toContainText(success);
  expect(sent.made, "two presses are one save").toBe(1);
}

/** Leaves a changed form by Cancel, which asks first: once to stay, once to go. */
export async function cancelChanged(page: Page, field: string, value: string): Promise<void> {
  await main(page).getByLabel(field).first().fill(value);
  const stay = onConfirm(page, false);
  await press(page, "Cancel");
  await expect.poll(() => stay.asked).toBe("You have unsaved changes. Leave without saving?");
  await expect(main(page).getByLabel(field).first()).toHaveValue(value);
  const go = onConfirm(page, true);
  await press(page, "Cancel");
  await expect.poll(() => go.asked).toBeDefined();
  await expect(main(page).locator("form")).toHaveCount(0);
}

type Deletion = {
  operation: string;
  name: string;
  question: string;
  failure: string;
  success: string;
};

/** Deletes a row, after a confirmation that is dismissed and a request that fails. */
export async function deleteAfterFailure(page: Page, deletion: Deletion): Promise<void> {
  const { operation, name, question, failure, success } = deletion;
  const gone = row(page, name);
  const refused = onConfirm(page, false);
  await press(page, `Delete ${name}`);
  await expect.poll(() => refused.asked).toBe(question);
  await whileOperationFails(page, operation, async () => {
    onConfirm(page, true);
    await press(page, `Delete ${name}`);
    await expect(toast(page)).toContainText(failure);
    await expect(toast(page)).toContainText(outage);
  });
  await expect(gone).toBeVisible();
  onConfirm(page, true);
  await press(page, `Delete ${name}`);
  await expect(toast(page)).toContainText(success);
  await expect(gone).toHaveCount(0);
}

/** Nothing on the page as it is now is wider than a phone. */
export async function expectFitsPhone(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const wider = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  if (before) await page.setViewportSize(before);
  expect(wider, `pixels by which ${what} is too wide`).toBeLessThanOrEqual(0);
}
