import type { ComponentProps } from "react";
import { useHydrated } from "#lib/use-hydrated.ts";
import { Button } from "#ui/button.tsx";

type SubmitButtonProps = ComponentProps<typeof Button> & {
  busy: boolean;
  /** Its label while the form is being sent. */
  busyLabel: string;
};

/**
 * Submits a form, one request at a time. Disabled until the page is hydrated, without looking so, to
 * avoid a flicker.
 */
export function SubmitButton({ busy, busyLabel, children, ...button }: SubmitButtonProps) {
  const hydrated = useHydrated();
  return (
    <Button
      {...button}
      type="submit"
      disabled={busy || !hydrated}
      _disabled={{ opacity: busy ? 0.6 : 1, cursor: busy ? "progress" : "default" }}
    >
      {busy ? busyLabel : children}
    </Button>
  );
}
