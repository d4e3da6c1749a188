import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent, useState } from "react";
import {
  AdminInboxDocument,
  type InboxList,
  MarkInboxReadDocument,
  useAdminInboxQuery,
} from "#graphql/admin/generated.ts";
import { logError } from "#lib/log-error.ts";
import { useAdmin } from "../admin-context.ts";
import { useOnWindowFocus } from "../crud/use-on-window-focus.ts";

/**
 * Marks a list as looked at as soon as its rows are on the screen, and what comes later when one looks again.
 *
 * @param rows those on the screen; undefined before they are loaded
 * @returns the inbox as it was when the list was opened, which tells what is new as long as it stays open
 */
export function useLooked(
  list: Exclude<InboxList, "messages">,
  rows: readonly unknown[] | undefined,
) {
  const { conferenceId, canRead } = useAdmin();
  const client = useApolloClient();
  const { data } = useAdminInboxQuery({ conferenceId }, { ssr: false, skip: !canRead });
  const [opened, setOpened] = useState<NonNullable<typeof data>["inbox"]>();
  const mark = async (upTo: string | null) => {
    await client.mutate({
      mutation: MarkInboxReadDocument,
      variables: { input: { conferenceId, list, upTo } },
      update: (cache, { data: marked }) => {
        if (marked?.markInboxRead.__typename !== "Inbox") return;
        cache.writeQuery({
          query: AdminInboxDocument,
          variables: { conferenceId },
          data: { inbox: marked.markInboxRead },
        });
      },
    });
  };
  const isShown = rows !== undefined && rows.length > 0;
  const count = data?.inbox[list] ?? 0;
  const look = useEffectEvent(() => {
    if (!data || !isShown || document.visibilityState === "hidden") return;
    if (!opened) setOpened(data.inbox);
    if (count > 0) mark(data.inbox.newestAt).catch(logError);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when there is something to look at, or more of it.
  useEffect(() => look(), [isShown, count, data !== undefined]);
  useOnWindowFocus(() => look());
  return opened;
}
