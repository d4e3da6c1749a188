import { loadToaster } from "#ui/toast-outlet.tsx";

/** Loads the checks of the forms, with the toaster that tells how sending them went. */
export async function loadFormControls() {
  const [{ authForms }] = await Promise.all([import("./auth-form-controls.ts"), loadToaster()]);
  return authForms;
}
