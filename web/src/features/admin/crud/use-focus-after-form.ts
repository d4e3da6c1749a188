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
  // A layout effect, so that it does not take the focus from a field focused since the list was shown.
  useLayoutEffect(() => {
    const left = before.current;
    before.current = mode;
    if (mode.kind !== "list" || left.kind === "list") return;
    const id = saved ?? (left.kind === "edit" ? left.id : (left.like ?? ""));
    const row = section.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
    const head = section.current?.querySelector<HTMLElement>("[data-focus-fallback]");
    // What was saved is seen at once.
    row?.toggleAttribute("data-saved", saved !== undefined);
    (row?.querySelector("button") ?? row ?? head)?.focus();
  });
}
