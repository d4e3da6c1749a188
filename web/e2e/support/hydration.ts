import type { Page, Request } from "@playwright/test";

/** The name of the operation in a request to the API; undefined for any other request. */
export function operationOf(request: Request): string | undefined {
  const { pathname, searchParams } = new URL(request.url());
  if (pathname !== "/graphql") return undefined;
  return request.postDataJSON()?.operationName ?? searchParams.get("operationName") ?? undefined;
}

/**
 * Opens a page and waits for hydration, which starts when a form is used: its first request is the query for
 * the viewer.
 */
export async function openHydrated(page: Page, path: string): Promise<void> {
  const answered = page.waitForResponse((response) => operationOf(response.request()) === "Viewer");
  await page.goto(path);
  // A page that was rendered for its viewer does not ask who that is.
  if (await page.locator("html[data-for-viewer]").count()) {
    answered.catch(() => {});
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    return;
  }
  const needsClientAtOnce = await page.locator("html[data-client=at-once]").count();
  if (!needsClientAtOnce) {
    await page.getByRole("form", { name: "Newsletter" }).dispatchEvent("pointerdown");
  }
  await answered;
}

/** Sets a mark that only a page load removes. */
export async function markDocument(page: Page): Promise<{ isIntact(): Promise<boolean> }> {
  await page.evaluate(() => document.documentElement.setAttribute("data-marked", ""));
  return {
    isIntact: () => page.evaluate(() => document.documentElement.hasAttribute("data-marked")),
  };
}
