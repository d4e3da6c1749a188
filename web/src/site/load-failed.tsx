import { useTranslate } from "#lib/translate.ts";
import { causeOfFailure } from "#site/cause-of-failure.ts";
import { useResponseStatus } from "#site/server-response.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/message.tsx";

type LoadFailedProps = {
  /** What could not be loaded, as a sentence. */
  failure: string;
  error: unknown;
  onRetry: () => void;
};

/**
 * Shown instead of content that failed to load, with the cause and a retry button. Before hydration, the button
 * reloads the page.
 */
export function LoadFailed({ failure, error, onRetry }: LoadFailedProps) {
  const t = useTranslate();
  useResponseStatus(500);
  return (
    <EmptyState title={failure} text={causeOfFailure(t, error)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onRetry();
        }}
      >
        <Button type="submit" kind="quiet">
          {t("site.tryAgain")}
        </Button>
      </form>
    </EmptyState>
  );
}
