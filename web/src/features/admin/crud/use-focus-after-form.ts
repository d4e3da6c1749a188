import { type RefObject, useEffect, useRef } from "react";
import type { useCrudScreen } from "./use-crud-screen.ts";

/** After a form one goes on at its row, or where there is none at the head of the list. */
export function useFocusAfterForm(
  section: RefObject<HTMLElement | null>,
  { mode, saved }: ReturnType<typeof useCrudScreen>,
): void {
  const before = useRef(mode);
  useEffect(() => {
    const left = before.current;
    before.current = mode;
    if (mode.kind !== "list" || left.kind === "list") return;
    const id = saved ?? (left.kind === "edit" ? left.id : "");
    const row = section.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
    const head = section.current?.querySelector<HTMLElement>("[data-continue]");
    (row?.querySelector("button") ?? row ?? head)?.focus();
  });
}
