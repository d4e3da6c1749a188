import { useApolloClient } from "@apollo/client/react";
import { closeMenus } from "#app/header/close-menus.ts";
import { forgetAccountStars } from "#entities/session/account-stars.ts";
import { useSignOutMutation } from "#graphql/account/generated.ts";
import { forgetInputOfOthers } from "#lib/kept-input.ts";
import { logError } from "#lib/log-error.ts";
import { switchViewer } from "#site/viewer/switch-viewer.ts";
import { useAnnounce } from "#ui/toast-store.ts";

/** Ends the session in this browser and on the server, and confirms it in a toast. */
export function useSignOut() {
  const client = useApolloClient();
  const [signOut, { loading }] = useSignOutMutation();
  const announce = useAnnounce();
  return {
    busy: loading,
    signOut: () => {
      if (loading) return;
      signOut().then(
        () => {
          closeMenus();
          forgetAccountStars();
          forgetInputOfOthers();
          // The clicked button is removed, so focus moves to the page.
          document.querySelector("main")?.focus({ preventScroll: true });
          switchViewer(client, null);
          announce({ title: "Signed out", description: "You have been signed out." });
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
