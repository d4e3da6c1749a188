import { type ReactNode, useState } from "react";
import { showFailure } from "./show-failure.ts";
import { useLazyComponent } from "./use-lazy-component.ts";

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
  const [WriteTo, askForDialog] = useLazyComponent(loadWriteTo);
  const open = async (rows: readonly Row[]) => {
    askForDialog();
    try {
      setEmails(await emailsOf(rows));
    } catch (error) {
      showFailure("Failed to load the addresses", error);
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
