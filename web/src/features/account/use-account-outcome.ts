import { useApolloClient } from "@apollo/client/react";
import { logError } from "#lib/log-error.ts";
import { isSignedOut } from "#site/failure-text.ts";
import { refreshViewer } from "#site/viewer/switch-viewer.ts";
import { useAnnounce } from "#ui/toast-store.ts";

/**
 * The outcome of an action on the account page. If the session has expired, a failure also refetches the viewer,
 * so that the page redirects to the sign-in page.
 */
export function useAccountOutcome() {
  const client = useApolloClient();
  const announce = useAnnounce();
  const fail = (error: unknown, description: string) => {
    logError(error);
    announce({ title: "Error", description, kind: "destructive" });
    if (isSignedOut(error)) refreshViewer(client).catch(logError);
  };
  return { announce, fail };
}
