import type { ComponentProps } from "react";
import { useHydrated } from "#lib/use-hydrated.ts";
import { Button } from "#ui/button.tsx";

type SubmitButtonProps = ComponentProps<typeof Button> & {
  busy: boolean;
  /** What it says while the form is on its way. */
  busyLabel: string;
};

/**
 * Sends a form, once at a time. Until the page is taken over there is nobody to receive it, so it
 * cannot be pressed, though it looks as it will a moment later.
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
