import type { RefObject } from "react";
import { useKey } from "../keys/use-key.ts";

type RowKeys = {
  /** Opens the form of a row. */
  edit?: ((id: string) => void) | undefined;
  /** Shows more of a row. */
  open?: ((id: string) => void) | undefined;
  canSelect: boolean;
};

/** The keys of a list's rows: to go from one to the next, edit or open one and select it. */
export function useRowKeys(
  list: RefObject<HTMLElement | null>,
  { edit, open, canSelect }: RowKeys,
): void {
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>("tr[data-row]") ?? [])];
  const current = () => document.activeElement?.closest<HTMLElement>("tr[data-row]");
  const move = (by: 1 | -1) => {
    const all = rows();
    const row = current();
    const at = row ? all.indexOf(row) : -1;
    const next = at < 0 ? all[0] : all[at + by];
    next?.focus();
    next?.scrollIntoView({ block: "nearest" });
  };
  useKey("j", "Go to the next row", () => move(1));
  useKey("k", "Go to the row before", () => move(-1));
  useKey(
    "e",
    "Edit the row in focus",
    () => {
      const id = current()?.dataset.row;
      if (id) edit?.(id);
    },
    edit !== undefined,
  );
  useKey(
    "o",
    "Open the row in focus, or close it",
    () => {
      const id = current()?.dataset.row;
      if (id) open?.(id);
    },
    open !== undefined,
  );
  useKey(
    "x",
    "Select the row in focus",
    () => current()?.querySelector<HTMLElement>("[data-part=select] input")?.click(),
    canSelect,
  );
}
