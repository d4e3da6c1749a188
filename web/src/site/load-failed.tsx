import { causeOfFailure } from "#site/cause-of-failure.ts";
import { useResponseStatus } from "#site/server-response.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/message.tsx";

type LoadFailedProps = { what: string; error: unknown; onRetry: () => void };

/**
 * Shown instead of content that failed to load, with the cause and a retry button. Before hydration, the button
 * reloads the page.
 */
export function LoadFailed({ what, error, onRetry }: LoadFailedProps) {
  useResponseStatus(500);
  return (
    <EmptyState title={`We could not load ${what}.`} text={causeOfFailure(error)}>
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
