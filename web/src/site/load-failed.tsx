import { useResponseStatus } from "#site/server-response.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/message.tsx";

/** Replaces content that could not be loaded, with a button to try again. */
export function LoadFailed({ what, onRetry }: { what: string; onRetry: () => void }) {
  useResponseStatus(500);
  return (
    <EmptyState
      title={`We could not load ${what}.`}
      text="The connection failed or the server is busy. Nothing is lost; please try again."
    >
      <Button kind="quiet" onClick={onRetry}>
        Try again
      </Button>
    </EmptyState>
  );
}
