import { type ReactNode, useState } from "react";
import { logError } from "#lib/log-error.ts";
import { failureText, unreachable } from "#site/failure-text.ts";
import { showToast } from "#ui/toast-store.ts";
import { usePart } from "./use-part.ts";

const loadWriteTo = async () => (await import("./write-to.tsx")).WriteTo;

type Emails = readonly (string | null)[];

/**
 * Opens the dialog from which the viewer writes to many.
 *
 * @param emailsOf the address of each of the rows; null for those who have none
 * @returns the action on selected rows, and the dialog, to be rendered anywhere
 */
export function useWriteTo<Row>(emailsOf: (rows: readonly Row[]) => Promise<Emails>) {
  const [emails, setEmails] = useState<Emails>();
  const [WriteTo, askForDialog] = usePart(loadWriteTo);
  const open = async (rows: readonly Row[]) => {
    askForDialog();
    try {
      setEmails(await emailsOf(rows));
    } catch (error) {
      logError(error);
      showToast({
        kind: "destructive",
        title: "Failed to load the addresses",
        description: failureText(error, unreachable),
      });
    }
  };
  const dialog: ReactNode = emails && WriteTo && (
    <WriteTo emails={emails} onClose={() => setEmails(undefined)} />
  );
  return {
    action: { label: "Write to", open: (rows: readonly Row[]) => void open(rows) },
    dialog,
  };
}
