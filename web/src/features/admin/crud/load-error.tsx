import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { logError } from "#lib/log-error.ts";
import { refreshViewer } from "#site/viewer/switch-viewer.ts";
import { hasSeenSessionEnd } from "#site/viewer/viewer-link.ts";
import { EmptyState } from "#ui/message.tsx";
import { QuietButton } from "./quiet-button.tsx";
import { reasonOf } from "./reason-of.ts";

type LoadErrorProps = { title: string; error: unknown; onRetry: () => void };

/**
 * Replaces a list that could not be loaded, and says why. If that is because the session has ended, the admin leads to signing in,
 * and back; a form with unsaved input says so itself, and stays.
 */
export function LoadError({ title, error, onRetry }: LoadErrorProps) {
  const client = useApolloClient();
  useEffect(() => {
    if (hasSeenSessionEnd()) refreshViewer(client).catch(logError);
  }, [client]);
  const reason = reasonOf(error);
  return (
    <EmptyState title={title} {...(!title.endsWith(reason) && { text: reason })}>
      <QuietButton onClick={onRetry}>Try again</QuietButton>
    </EmptyState>
  );
}
