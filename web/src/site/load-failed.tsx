import { useResponseStatus } from "#site/server-response.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/message.tsx";

/**
 * Shown instead of content that failed to load, with a retry button. Before hydration, the button reloads the
 * page.
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
