import { type RefObject, useLayoutEffect, useRef } from "react";
import type { useCrudScreen } from "./use-crud-screen.ts";

/**
 * When a form closes, marks the saved row and moves the focus to it: to the edited one, or the one that a new record was
 * to be a copy of, if nothing was saved; to the list's heading if there is no row.
 */
export function useFocusAfterForm(
  section: RefObject<HTMLElement | null>,
  { mode, saved }: ReturnType<typeof useCrudScreen>,
): void {
  const before = useRef(mode);
  /** The saved record whose row has yet to come from the server. */
  const awaited = useRef<string>(undefined);
  // A layout effect, so that it does not take the focus from a field focused since the list was shown.
  useLayoutEffect(() => {
    const left = before.current;
    before.current = mode;
    if (mode.kind !== "list") return;
    const head = section.current?.querySelector<HTMLElement>("[data-focus-fallback]");
    const rowOf = (id = "") =>
      section.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
    const focus = (row: HTMLElement) => {
      // What was saved is seen at once.
      row.toggleAttribute("data-saved", saved !== undefined);
      (row.querySelector("button") ?? row).focus();
    };
    if (left.kind !== "list") {
      const row = rowOf(saved ?? (left.kind === "edit" ? left.id : (left.like ?? "")));
      if (row) return focus(row);
      head?.focus();
      awaited.current = saved;
    } else if (awaited.current) {
      // Whoever has gone on meanwhile is not taken back.
      if (document.activeElement !== head) awaited.current = undefined;
      const row = rowOf(awaited.current);
      if (!row) return;
      awaited.current = undefined;
      focus(row);
    }
  });
}
