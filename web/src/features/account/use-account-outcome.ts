import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { logError } from "#lib/log-error.ts";
import { useTranslate } from "#lib/translate.ts";
import { failureText, isSignedOut } from "#site/failure-text.ts";
import { refreshViewer } from "#site/viewer/switch-viewer.ts";
import { useAnnounce } from "#ui/toast-store.ts";

/**
 * The outcome of an action on the account page. If the session has expired, a failure also refetches the viewer,
 * so that the page redirects to the sign-in page.
 */
export function useAccountOutcome() {
  const t = useTranslate();
  const client = useApolloClient();
  const announce = useAnnounce();
  const fail = (error: unknown, description: string) => {
    logError(error);
    announce({ title: t("account.error"), description, kind: "destructive" });
    if (isSignedOut(error)) refreshViewer(client).catch(logError);
  };
  return { announce, fail };
}

/**
 * Runs one action at a time, and tells why one has failed.
 *
 * @param failure said where the server gives no reason
 * @returns also what the action that is running is about
 */
export function useAccountAction(failure: string) {
  const t = useTranslate();
  const outcome = useAccountOutcome();
  const [running, setRunning] = useState<string>();
  const run = async (about: string, work: () => Promise<void>) => {
    if (running !== undefined) return;
    setRunning(about);
    try {
      await work();
    } catch (error) {
      outcome.fail(error, failureText(t, error, failure));
    } finally {
      setRunning(undefined);
    }
  };
  return { ...outcome, running, run };
}
