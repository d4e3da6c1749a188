import { type ComponentType, useEffect, useState } from "react";
import { logError } from "#lib/log-error.ts";
import { type Toast, useToast } from "#ui/toast-store.ts";

type ToastView = { Toaster: ComponentType<{ toast: Toast }> };

/** Loads the toaster. Called ahead of time where a toast may be needed soon. */
export const loadToaster = (): Promise<ToastView> => import("#ui/toaster.tsx");

/**
 * Where toasts appear. The live region is rendered from the start, so that screen readers announce its changes;
 * the toast component is loaded with the first toast.
 */
export function ToastOutlet() {
  const toast = useToast();
  const [view, setView] = useState<ToastView>();
  const id = toast?.id;

  useEffect(() => {
    if (id === undefined) return;
    loadToaster().then(setView, (error: unknown) => {
      logError(error);
      setView((loaded) => loaded ?? { Toaster: BareToast });
    });
  }, [id]);

  return (
    <div aria-live="polite">{toast && view && <view.Toaster key={toast.id} toast={toast} />}</div>
  );
}

/** The plain text, as a fallback if the toaster fails to load. */
function BareToast({ toast }: { toast: Toast }) {
  return (
    <p role={toast.kind === "destructive" ? "alert" : "status"}>
      <strong>{toast.title}</strong> {toast.description}
    </p>
  );
}
