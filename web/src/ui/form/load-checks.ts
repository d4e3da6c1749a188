import { loadToaster } from "#ui/toast-outlet.tsx";

/**
 * Loads the checks of a form together with the toaster that shows the outcome, so that it is there
 * when the connection is lost.
 */
export async function loadChecks<Module>(checks: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([checks, loadToaster()]);
  return loaded;
}
