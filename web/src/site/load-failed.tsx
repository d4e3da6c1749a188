import { useResponseStatus } from "#site/server-response.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/message.tsx";

/**
 * Replaces content that could not be loaded, with a button to try again: it loads the page anew as long
 * as the client is not there.
 */
export function LoadFailed({ what, onRetry }: { what: string; onRetry: () => void }) {
  useResponseStatus(500);
  return (
    <EmptyState
      title={`We could not load ${what}.`}
      text="The connection failed or the server is busy. Nothing is lost; please try again."
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onRetry();
        }}
      >
        <Button type="submit" kind="quiet">
          Try again
        </Button>
      </form>
    </EmptyState>
  );
}
