import { type ReactNode, useState } from "react";
import { useLazyComponent } from "../crud/use-lazy-component.ts";
import type { Remembered } from "./history-panel.tsx";

const loadPanel = async () => (await import("./history-panel.tsx")).HistoryPanel;

/**
 * Opens the history of a record beside the page.
 *
 * @returns a function that opens it, and the panel, to be rendered anywhere
 */
export function useHistory(): { open: (record: Remembered) => void; panel: ReactNode } {
  const [record, setRecord] = useState<Remembered>();
  const [HistoryPanel, askForPanel] = useLazyComponent(loadPanel);
  return {
    open: (shown) => {
      setRecord(shown);
      askForPanel();
    },
    panel: record && HistoryPanel && (
      <HistoryPanel key={record.id} record={record} onClose={() => setRecord(undefined)} />
    ),
  };
}
