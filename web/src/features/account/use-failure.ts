import { useApolloClient } from "@apollo/client/react";
import { logError } from "#lib/log-error.ts";
import { isSignedOut } from "#site/failure-text.ts";
import { refreshViewer } from "#site/viewer/switch-viewer.ts";
import { showToast } from "#ui/toast-store.ts";

/**
 * Shows a failure in a toast. Where the session has ended, also updates the viewer, so that the page
 * redirects to signing in.
 */
export function useFailure(): (error: unknown, description: string) => void {
  const client = useApolloClient();
  return (error, description) => {
    logError(error);
    showToast({ title: "Error", description, kind: "destructive" });
    if (isSignedOut(error)) refreshViewer(client).catch(logError);
  };
}
