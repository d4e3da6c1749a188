import { loadMessages, shownLanguage } from "#lib/catalogues.ts";
import { loadToaster } from "#ui/toast-outlet.tsx";

/**
 * Loads a form's validation together with its messages and the toaster that shows the result, so that they are available
 * if the connection is lost.
 */
export async function loadChecks<Module>(checks: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([
    checks,
    loadToaster(),
    loadMessages(shownLanguage(), ["rules"]),
  ]);
  return loaded;
}
