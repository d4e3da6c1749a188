import { useApolloClient } from "@apollo/client/react";
import { closeMenus } from "#app/header/close-menus.ts";
import { forgetAccountStars } from "#entities/session/account-stars.ts";
import { useSignOutMutation } from "#graphql/account/generated.ts";
import { logError } from "#lib/log-error.ts";
import { switchViewer } from "#site/viewer/switch-viewer.ts";
import { useOutcome } from "#ui/outcome.tsx";
import { showToast } from "#ui/toast-store.ts";

/** Ends the session in this browser and on the server, and confirms it in a toast. A failure remains in the menu. */
export function useSignOut() {
  const client = useApolloClient();
  const [signOut, { loading }] = useSignOutMutation();
  const { outcome, announce } = useOutcome();
  return {
    busy: loading,
    outcome: loading ? undefined : outcome,
    signOut: () => {
      if (loading) return;
      signOut().then(
        () => {
          closeMenus();
          forgetAccountStars();
          // The clicked button is removed, so focus moves to the page.
          document.querySelector("main")?.focus({ preventScroll: true });
          switchViewer(client, null);
          showToast({ title: "Signed out", description: "You have been signed out." });
        },
        (error: unknown) => {
          logError(error);
          announce({
            title: "Error",
            description: "You could not be signed out. Please try again.",
            kind: "destructive",
          });
        },
      );
    },
  };
}
