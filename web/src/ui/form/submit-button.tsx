import type { ComponentProps } from "react";
import { Button } from "#ui/button.tsx";

type SubmitButtonProps = ComponentProps<typeof Button> & {
  busy: boolean;
  /** Its label while the form is being sent. */
  busyLabel: string;
};

/** Submits a form, one request at a time. */
export function SubmitButton({ busy, busyLabel, children, ...button }: SubmitButtonProps) {
  return (
    <Button
      {...button}
      type="submit"
      disabled={busy}
      _disabled={{ opacity: busy ? 0.6 : 1, cursor: busy ? "progress" : "default" }}
    >
      {busy ? busyLabel : children}
    </Button>
  );
}
