import { useApolloClient } from "@apollo/client/react";
import { logError } from "#lib/log-error.ts";
import { isSignedOut } from "#site/failure-text.ts";
import { refreshViewer } from "#site/viewer/switch-viewer.ts";
import { showToast } from "#ui/toast-store.ts";

/**
 * Shows an error in a toast. If the session has expired, it also refetches the viewer, so that the page
 * redirects to the sign-in page.
 */
export function useFailure(): (error: unknown, description: string) => void {
  const client = useApolloClient();
  return (error, description) => {
    logError(error);
    showToast({ title: "Error", description, kind: "destructive" });
    if (isSignedOut(error)) refreshViewer(client).catch(logError);
  };
}
