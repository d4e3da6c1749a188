import { loadToaster } from "#ui/toast-outlet.tsx";

/**
 * Loads the checks of a form together with the toaster that tells how sending it went: it must not
 * be missing when the connection is.
 */
export async function loadChecks<Module>(checks: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([checks, loadToaster()]);
  return loaded;
}
