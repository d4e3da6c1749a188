import { useEffect } from "react";
import { useBlocker } from "react-router-dom";
import { confirmInDialog } from "#ui/ask-store.ts";
import { isListParameter } from "./use-table-state.ts";

const question = "You have unsaved changes. Leave without saving?";

/** Asks before leaving with unsaved changes: for navigation within the site, and for unloading it. */
export function useLeaveGuard(guarded: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      guarded && placeOf(currentLocation) !== placeOf(nextLocation),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void confirmInDialog({ question, action: "Leave without saving" }).then((agreed) => {
      if (agreed) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker]);
  useUnloadGuard(guarded);
}

/** Has the browser ask before the page is closed. */
export function useUnloadGuard(guarded: boolean): void {
  useEffect(() => {
    if (!guarded) return;
    const keepOpen = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", keepOpen);
    return () => window.removeEventListener("beforeunload", keepOpen);
  }, [guarded]);
}

/** An address without the parameters of lists, which may change beside an unsaved form. */
function placeOf({ pathname, search }: { pathname: string; search: string }): string {
  const parameters = [...new URLSearchParams(search)].filter(([name]) => !isListParameter(name));
  return `${pathname}?${new URLSearchParams(parameters)}`;
}
