import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/message.tsx";

/** Replaces a list that could not be loaded. */
export function LoadError({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <EmptyState title={text} text="The connection failed or the server is busy.">
      <Button kind="quiet" size="small" onClick={onRetry}>
        Try again
      </Button>
    </EmptyState>
  );
}
