import { loadToaster } from "#ui/toast-outlet.tsx";

/**
 * Loads a form's validation together with the toaster that shows the result, so that it is available if the
 * connection is lost.
 */
export async function loadChecks<Module>(checks: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([checks, loadToaster()]);
  return loaded;
}
