import { Box } from "@chakra-ui/react";
import { entities } from "@summit/schema/validation/entities.ts";
import {
  type AdminAuditLogEntryFragment,
  type AuditLogEntryOrderField,
  useAdminLogQuery,
} from "#graphql/admin-tabs/log/generated.ts";
import { dateTimeInFile, recentText } from "#lib/date-time-text.ts";
import { useLocale } from "#lib/locale.ts";
import { readableName } from "#lib/readable-name.ts";
import { useAdmin } from "../admin-context.ts";
import { CrudList } from "../crud/crud-list.tsx";
import { TabHeader } from "../crud/crud-screen.tsx";
import { Clock } from "../crud/row-icons.tsx";
import { type Column, createdColumn } from "../crud/rows-table.tsx";
import { savingColumnsOf } from "../crud/saving-of.ts";
import { useConnection, useListQuery } from "../crud/use-connection.ts";
import type { SavedColumns } from "../export/save-table.ts";
import { fieldName } from "../history/history-texts.ts";
import { useHistory } from "../history/use-history.tsx";

type Entry = AdminAuditLogEntryFragment;

/** The audit log. From an entry about a record, its history opens. */
export function LogTab() {
  const { conferenceId } = useAdmin();
  const list = useConnection(useAdminLogQuery({ conferenceId, ...useListQuery(columns) }));
  const history = useHistory();
  const historyOf = ({ action, entityId, details }: Entry) => {
    const [entity = ""] = action.split(".");
    if (!entityId || !entities[entity]) return [];
    const name = nameOf(details) || entities[entity].label;
    return [
      {
        label: "History",
        icon: <Clock />,
        name: `History of ${name}`,
        onSelect: () => history.open({ id: entityId, name }),
      },
    ];
  };
  return (
    <section>
      <TabHeader title="Log" />
      <CrudList
        label="Log"
        list={list}
        columns={columns}
        nameOf={({ text, details }) => `${text} ${nameOf(details)}`}
        bulk={{
          nouns: ["entry", "entries"],
          save: savingColumnsOf("log", savedColumns),
        }}
        actions={historyOf}
        empty={{ title: "Nothing yet", text: "Every change is listed here with who made it." }}
        failure="Failed to load the log"
      />
      {history.panel}
    </section>
  );
}

const nameOf = (details: unknown): string => {
  const { name, fullName } = (details ?? {}) as { name?: string; fullName?: string };
  return name ?? fullName ?? "";
};

/** What was changed: "Title, company name". */
function fieldsOf({ fields }: Entry): string {
  const names = fields.map((name) => fieldName(name).replace(/^\p{L}/u, lowered));
  return readableName(names.join(", "));
}

const lowered = (letter: string) => letter.toLowerCase();

const whoOf = ({ actorName }: Entry) => actorName ?? "System, or a deleted account";

/** When it was, who did it, and to what. */
function Line({ entry }: { entry: Entry }) {
  const locale = useLocale();
  const parts = [recentText(locale, entry.createdAt), whoOf(entry), nameOf(entry.details)];
  return parts.filter(Boolean).join(", ");
}

const columns: readonly Column<Entry, AuditLogEntryOrderField>[] = [
  {
    header: "What",
    wide: true,
    sortKey: "action",
    cell: (entry) => (
      <>
        <strong>{entry.text}</strong>
        <Box color="fg.muted" lineClamp={{ base: 1, md: 2 }} title={fieldsOf(entry)}>
          {fieldsOf(entry)}
        </Box>
      </>
    ),
    line: (entry) => <Line entry={entry} />,
  },
  { header: "Which", cell: ({ details }) => nameOf(details), width: [8, 14] },
  { header: "Who", cell: whoOf, width: [7, 11] },
  { ...createdColumn("When"), width: [7, 12.5] },
];

const savedColumns: SavedColumns<Entry> = [
  ["What", ({ text }) => text],
  ["Fields", fieldsOf],
  ["Which", ({ details }) => nameOf(details)],
  ["Who", whoOf],
  ["When", ({ createdAt }) => dateTimeInFile(createdAt)],
];
