import { useApolloClient } from "@apollo/client/react";
import { type ReactNode, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { logError } from "#lib/log-error.ts";
import { useAdmin } from "../admin-context.ts";
import { readCurrent } from "../crud/read-current.ts";
import { hasPendingMutation } from "../crud/use-entity-mutation.ts";
import { LiveContext } from "./live-context.ts";
import { useLiveEvents } from "./use-live-events.ts";

/** Tabs that are one record each. */
const singleRecords = ["venue", "contact-page", "settings"];

/** A change of one's own is shown by its answer. */
const waitMs = 500;

/** Keeps what the admin shows up to date with what others save, and knows who else has a record open. */
export function LiveAdmin({ children }: { children: ReactNode }) {
  const { conferenceId } = useAdmin();
  const client = useApolloClient();
  const [parameters] = useSearchParams();
  const tab = parameters.get("tab") ?? "";
  const item = parameters.get("item") ?? (singleRecords.includes(tab) ? tab : "new");

  const isRefreshing = useRef(false);
  const isOutdated = useRef(false);
  const refresh = () => {
    // What is asked already may have been read before this change, and Apollo does not ask the same twice at a time.
    isOutdated.current = true;
    if (isRefreshing.current) return;
    if (hasPendingMutation()) return void setTimeout(refresh, waitMs);
    isOutdated.current = false;
    isRefreshing.current = true;
    // Whether the viewer may be here at all is the page's question: an answer would take the form away.
    const read = async () =>
      client.refetchQueries({
        include: "active",
        onQueryUpdated: ({ queryName }) => queryName !== "AdminAccess",
      });
    void readCurrent(read)
      .catch(logError)
      .then(() => {
        isRefreshing.current = false;
        if (isOutdated.current) refresh();
      });
  };
  const live = useLiveEvents({
    conferenceId,
    recordId: item === "new" ? undefined : item,
    onChange: refresh,
  });
  return <LiveContext value={live}>{children}</LiveContext>;
}
