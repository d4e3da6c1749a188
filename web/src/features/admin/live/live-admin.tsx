import { useApolloClient } from "@apollo/client/react";
import { type ReactNode, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { logError } from "#lib/log-error.ts";
import { useAdmin } from "../admin-context.ts";
import { hasPendingMutation } from "../crud/pending-mutations.ts";
import { readCurrent } from "../crud/read-current.ts";
import type { TabId } from "../tabs.tsx";
import { LiveContext } from "./live-context.ts";
import { concerns } from "./shown-kinds.ts";
import { useLiveEvents } from "./use-live-events.ts";

/** Tabs that are one record each; so is the board, whose people see who else is there. */
const singleRecords: readonly string[] = [
  "venue",
  "contact-page",
  "settings",
  "board",
] satisfies readonly (TabId | "board")[];

/** The user's own changes arrive with the mutation's response. */
const waitMs = 500;

/** Keeps the admin up to date with others' changes, and tracks who else has a record open. */
export function LiveAdmin({ children }: { children: ReactNode }) {
  const { conferenceId } = useAdmin();
  const client = useApolloClient();
  const [parameters] = useSearchParams();
  const tab = parameters.get("tab") ?? "";
  const screen = parameters.get("view") === "board" ? "board" : tab;
  const item = parameters.get("item") ?? (singleRecords.includes(screen) ? screen : "new");

  const isRefreshing = useRef(false);
  /** What has changed since the last reading: kinds of records, or undefined for anything. */
  const outdated = useRef<ReadonlySet<string> | undefined>(new Set());
  const refresh = (more: ReadonlySet<string> | undefined) => {
    // A request in flight may predate this change, and Apollo deduplicates concurrent queries.
    outdated.current = more && outdated.current && new Set([...outdated.current, ...more]);
    if (isRefreshing.current) return;
    if (hasPendingMutation()) return void setTimeout(refresh, waitMs, more);
    const kinds = outdated.current;
    outdated.current = new Set();
    isRefreshing.current = true;
    // Access is checked by the page itself: refetching it here could unmount the form.
    const read = async () =>
      client.refetchQueries({
        include: "active",
        onQueryUpdated: ({ queryName, query }) =>
          queryName !== "AdminAccess" && concerns(query, kinds),
      });
    void readCurrent(read)
      .catch(logError)
      .then(() => {
        isRefreshing.current = false;
        if (outdated.current?.size !== 0) refresh(outdated.current);
      });
  };
  const live = useLiveEvents({
    conferenceId,
    recordId: item === "new" ? undefined : item,
    onChange: refresh,
  });
  return <LiveContext value={live}>{children}</LiveContext>;
}
