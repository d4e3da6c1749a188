import { useState } from "react";
import { FieldMessage, WarningSign } from "#ui/form/field.tsx";
import { Tick } from "#ui/tick.tsx";
import { showToast, type ToastMessage } from "#ui/toast-store.ts";

/** The outcome of an action, which is announced by a toast and remains on the page below the action. */
export function useOutcome() {
  const [outcome, setOutcome] = useState<ToastMessage>();
  const announce = (message: ToastMessage) => {
    showToast(message);
    setOutcome(message);
  };
  return { outcome, announce };
}

type OutcomeProps = {
  of: ToastMessage | undefined;
  onInk?: boolean;
  /** Whether the container puts a gap between its children. */
  inGrid?: boolean;
};

/** The text of a toast, below the action. Not a live region, because the toast is one. */
export function Outcome({ of, onInk, inGrid }: OutcomeProps) {
  if (!of) return null;
  const failed = of.kind === "destructive";
  const colour = failed ? "danger" : "fg";
  return (
    <FieldMessage
      data-outcome=""
      color={onInk ? `${colour}.onInk` : colour}
      marginTop={inGrid ? 0 : 4}
      flexBasis="100%"
    >
      {failed ? (
        <WarningSign />
      ) : (
        <Tick marginTop="0.1em" color={onInk ? "brand.onInk" : "brand"} />
      )}
      {of.description}
    </FieldMessage>
  );
}
