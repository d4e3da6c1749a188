import {
  type AdminLogQuery,
  type AuditLogEntrySort,
  useAdminLogQuery,
} from "#graphql/admin/generated.ts";
import { momentText } from "#lib/moment-text.ts";
import { words } from "#lib/words.ts";
import { useAdmin } from "../admin-context.ts";
import { appendPage, ConnectionList, useListQuery } from "../crud/connection-list.tsx";
import { TabHeader } from "../crud/crud-screen.tsx";
import type { Column } from "../crud/crud-table.tsx";
import { LoadError } from "../crud/load-error.tsx";

type Entry = AdminLogQuery["auditLog"]["edges"][number]["node"];

/** Who did what, and when. */
export function LogTab() {
  const { conferenceId } = useAdmin();
  const list = useListQuery(columns);
  const { data, previousData, error, refetch, fetchMore, networkStatus } = useAdminLogQuery({
    conferenceId,
    ...list,
    after: null,
  });
  const connection = (data ?? previousData)?.auditLog;
  return (
    <section>
      <TabHeader title="Log" />
      {error && !connection ? (
        <LoadError text="Failed to load the log" onRetry={() => void refetch()} />
      ) : (
        <ConnectionList
          label="Log"
          connection={connection}
          columns={columns}
          rowId={({ id }) => id}
          searchable
          empty={{ title: "Nothing yet", text: "Every change is listed here with who made it." }}
          loadingMore={networkStatus === 3}
          onMore={(after) =>
            void fetchMore({
              variables: { after },
              updateQuery: (before, { fetchMoreResult: next }) => ({
                auditLog: appendPage(before.auditLog, next.auditLog),
              }),
            })
          }
        />
      )}
    </section>
  );
}

/** "ticket-type.update" as "Update ticket type". */
function actionText(action: string): string {
  const [entity = "", verb = ""] = action.split(".");
  return words(`${verb} ${entity}`);
}

const nameOf = (details: unknown): string => {
  const { name, fullName } = (details ?? {}) as { name?: string; fullName?: string };
  return name ?? fullName ?? "";
};

const columns: readonly Column<Entry, AuditLogEntrySort>[] = [
  {
    header: "What",
    sortKey: "action",
    cell: ({ action }) => <strong>{actionText(action)}</strong>,
  },
  { header: "Which", cell: ({ details }) => nameOf(details) },
  { header: "Who", cell: ({ actorName }) => actorName ?? "System, or a deleted account" },
  {
    header: "When",
    sortKey: "createdAt",
    cell: ({ createdAt }) => momentText(createdAt),
    numeric: true,
  },
];
