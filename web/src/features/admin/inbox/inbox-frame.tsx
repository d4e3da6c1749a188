import type { ComponentProps } from "react";
import { type InboxList, useAdminInboxQuery } from "#graphql/admin/generated.ts";
import { useForViewer } from "#site/viewer/for-viewer.ts";
import { useAdmin } from "../admin-context.ts";
import { AdminFrame } from "../admin-frame.tsx";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import type { TabId } from "../tabs.tsx";

/** The layout of the admin, with the number of new submissions in the tabs. */
export function InboxFrame(props: Omit<ComponentProps<typeof AdminFrame>, "fresh">) {
  const fresh = useInbox();
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

/** The number of new submissions in each tab, by its id. Each list itself marks what has been seen or read of it. */
function useInbox(): Readonly<Record<string, number>> {
  const { conferenceId, canRead } = useAdmin();
  const { data } = useAdminInboxQuery(
    { conferenceId },
    { ssr: useForViewer(), skip: !canRead, pollInterval: pollMs, ...cacheAndNetwork },
  );
  if (!data) return {};
  return Object.fromEntries(Object.entries(listOfTab).map(([id, name]) => [id, data.inbox[name]]));
}
