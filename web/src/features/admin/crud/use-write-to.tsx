import { type ReactNode, useState } from "react";
import type { Addressee } from "./addressee.ts";
import { showFailure } from "./show-failure.ts";
import { useLazyComponent } from "./use-lazy-component.ts";

const loadWriteTo = async () => (await import("./write-to.tsx")).WriteTo;

type Addressees = readonly Addressee[];

/**
 * Opens the dialog from which the viewer writes to many.
 *
 * @param peopleOf to whom each of the rows leads
 * @returns the action on selected rows, and the dialog, to be rendered anywhere
 */
export function useWriteTo<Row>(peopleOf: (rows: readonly Row[]) => Promise<Addressees>) {
  const [people, setPeople] = useState<Addressees>();
  const [WriteTo, askForDialog] = useLazyComponent(loadWriteTo);
  const open = async (rows: readonly Row[]) => {
    askForDialog();
    try {
      setPeople(await peopleOf(rows));
    } catch (error) {
      showFailure("Failed to load the addresses", error);
    }
  };
  const dialog: ReactNode = people && WriteTo && (
    <WriteTo people={people} onClose={() => setPeople(undefined)} />
  );
  return {
    action: { label: "Write to", open: (rows: readonly Row[]) => void open(rows) },
    dialog,
  };
}
