import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { logError } from "#lib/log-error.ts";
import { refreshViewer } from "#site/viewer/switch-viewer.ts";
import { hasSeenSessionEnd } from "#site/viewer/viewer-link.ts";
import { EmptyState } from "#ui/message.tsx";
import { QuietButton } from "./quiet-button.tsx";

/**
 * Replaces a list that could not be loaded. If that is because the session has ended, the admin leads to signing in,
 * and back; a form with unsaved input says so itself, and stays.
 */
export function LoadError({ text, onRetry }: { text: string; onRetry: () => void }) {
  const client = useApolloClient();
  useEffect(() => {
    if (hasSeenSessionEnd()) refreshViewer(client).catch(logError);
  }, [client]);
  return (
    <EmptyState title={text} text="The connection failed or the server is busy.">
      <QuietButton onClick={onRetry}>Try again</QuietButton>
    </EmptyState>
  );
}
