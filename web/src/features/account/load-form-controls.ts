import { loadToaster } from "#ui/toast-outlet.tsx";

/** Loads the checks of the forms, with the toaster that tells how sending them went. */
export async function loadFormControls() {
  const [{ accountForms }] = await Promise.all([
    import("./account-form-controls.ts"),
    loadToaster(),
  ]);
  return accountForms;
}
