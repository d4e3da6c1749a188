import { useApolloClient } from "@apollo/client/react";
import { type ComponentProps, useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router-dom";
import {
  AdminInboxDocument,
  type InboxList,
  MarkInboxReadDocument,
  useAdminInboxQuery,
} from "#graphql/admin/generated.ts";
import { logError } from "#lib/log-error.ts";
import { useAdmin } from "../admin-context.ts";
import { AdminFrame } from "../admin-frame.tsx";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { useOnWindowFocus } from "../crud/use-on-window-focus.ts";
import type { TabId } from "../tabs.tsx";

/** The layout of the admin, with the number of new submissions in the tabs. */
export function InboxFrame(props: Omit<ComponentProps<typeof AdminFrame>, "fresh">) {
  const [parameters] = useSearchParams();
  const fresh = useInbox(parameters.get("tab") ?? undefined);
  return <AdminFrame {...props} fresh={fresh} />;
}

/** The polling interval for new submissions, in milliseconds. */
const pollMs = 60_000;

/** The tab in which each list is read. */
const listOfTab: Readonly<Record<string, InboxList>> = {
  contact: "messages",
  subscribers: "subscribers",
  integrations: "responses",
} satisfies Partial<Record<TabId, InboxList>>;

/**
 * The number of new submissions in each tab, by its id. Opening a tab marks its entries as seen.
 *
 * @param tab that is open
 */
function useInbox(tab: string | undefined): Readonly<Record<string, number>> {
  const { conferenceId, canRead } = useAdmin();
  const client = useApolloClient();
  const { data } = useAdminInboxQuery(
    { conferenceId },
    { ssr: false, skip: !canRead, pollInterval: pollMs, ...cacheAndNetwork },
  );
  const list = tab === undefined || !canRead ? undefined : listOfTab[tab];

  const markSeen = async (seen: InboxList) => {
    await client.mutate({
      mutation: MarkInboxReadDocument,
      variables: { input: { conferenceId, list: seen } },
      update: (cache, { data }) => {
        if (data?.markInboxRead.__typename !== "Inbox") return;
        cache.writeQuery({
          query: AdminInboxDocument,
          variables: { conferenceId },
          data: { inbox: data.markInboxRead },
        });
      },
    });
  };
  const look = useEffectEvent(() => {
    if (list) markSeen(list).catch(logError);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each list that is opened is looked at.
  useEffect(() => look(), [conferenceId, list]);
  useOnWindowFocus(() => look());

  if (!data) return {};
  const counts = Object.entries(listOfTab).map(([id, name]) => [
    id,
    name === list ? 0 : data.inbox[name],
  ]);
  return Object.fromEntries(counts);
}
