import { useFormState } from "react-hook-form";
import { useLeaveGuard } from "./use-leave-guard.ts";

/**
 * Asks before unsaved changes of the form around it are lost. Not while it is being sent: the form closes after success,
 * and keeps its values otherwise. A component of its own, so that the first key does not render the form.
 */
export function LeaveGuard({ sending }: { sending: boolean }): null {
  useLeaveGuard(useFormState().isDirty && !sending);
  return null;
}
