import { useApolloClient } from "@apollo/client/react";
import { Box, chakra } from "@chakra-ui/react";
import { useEffect, useRef, useState } from "react";
import {
  NamesOfRecordsDocument,
  RecordHistoryDocument,
  type RecordHistoryQuery,
  RevertRecordDocument,
} from "#graphql/admin-tabs/history/generated.ts";
import { dateTimeText } from "#lib/date-time-text.ts";
import { useLocale } from "#lib/locale.ts";
import { logError } from "#lib/log-error.ts";
import { EmptyState } from "#ui/message.tsx";
import { Loading, Skeleton } from "#ui/skeleton.tsx";
import { showToast } from "#ui/toast-store.ts";
import { useAdmin } from "../admin-context.ts";
import { LoadError } from "../crud/load-error.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import { NoMore, ShowMore } from "../crud/show-more.tsx";
import { SideDialog } from "../crud/side-dialog.tsx";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";
import { useMore } from "../crud/use-more.ts";
import {
  actionName,
  changedSince,
  fieldName,
  idsIn,
  isPicture,
  originOf,
  valueText,
} from "./history-texts.ts";
import { PictureChange } from "./picture-change.tsx";
import { TextDiff } from "./text-diff.tsx";

type Entry = RecordHistoryQuery["recordHistory"][number];

const pageSize = 20;
/** The API's limit for one request. */
const mostIds = 100;

/** A record whose history is shown. */
export type Remembered = { id: string; name: string };

type HistoryPanelProps = { record: Remembered; onClose: () => void };

/** The history of a record: who changed what, from what and to what. Each change, or one field of it, can be reverted. */
export function HistoryPanel({ record, onClose }: HistoryPanelProps) {
  const locale = useLocale();
  const { entries, names, more, failure, load } = useEntries(record.id);
  const { canManage } = useAdmin();
  const revert = useRevert(record.id, load);
  return (
    <SideDialog title={record.name} note="History" onClose={onClose}>
      {failure !== undefined && (
        <LoadError title="Failed to load the history" error={failure} onRetry={load} />
      )}
      {!entries ? (
        failure === undefined && (
          <Loading label="Loading the history">
            <Skeleton height="12rem" />
          </Loading>
        )
      ) : entries.length === 0 ? (
        <EmptyState title="No changes yet" text="Every change from now on is listed here." />
      ) : (
        <Entries>
          {entries.map((entry) => (
            <Box as="li" key={entry.id}>
              <Box display="flex" flexWrap="wrap" alignItems="baseline" gap={2}>
                <strong>{actionName(entry.action)}</strong>
                <Box as="span" color="fg.muted" fontSize="sm">
                  {originOf(entry)},{" "}
                  <time dateTime={entry.at}>{dateTimeText(locale, entry.at)}</time>
                </Box>
              </Box>
              <Fields>
                {entry.fields.map(({ name, before, after }) => (
                  <div key={name}>
                    <dt>
                      {fieldName(name)}
                      {canManage && isRevertible(entry) && entry.fields.length > 1 && (
                        <Revert
                          type="button"
                          aria-label={`Revert ${fieldName(name)}`}
                          onClick={() => void revert(entry.id, [name])}
                        >
                          Revert
                        </Revert>
                      )}
                    </dt>
                    <dd>
                      {isPicture(name) ? (
                        <PictureChange before={before} after={after} />
                      ) : (
                        <TextDiff
                          before={valueText(locale, name, before, names)}
                          after={valueText(locale, name, after, names)}
                        />
                      )}
                    </dd>
                  </div>
                ))}
              </Fields>
              {canManage && isRevertible(entry) && (
                <QuietButton marginTop={3} onClick={() => void revert(entry.id)}>
                  {entry.fields.length > 1 ? "Revert all of it" : "Revert"}
                </QuietButton>
              )}
            </Box>
          ))}
        </Entries>
      )}
      {more && (
        <Box display="grid" justifyItems="start" gap={3} marginTop={5}>
          <ShowMore state={more.state} onClick={() => void more.load()} />
          <NoMore state={more.state} />
        </Box>
      )}
    </SideDialog>
  );
}

const isRevertible = ({ action, fields }: Entry): boolean =>
  fields.length > 0 && ["update", "save", "revert", "publish"].includes(action);

/** The entries loaded so far, with the names of the records that they refer to. */
function useEntries(recordId: string) {
  const client = useApolloClient();
  const [entries, setEntries] = useState<readonly Entry[]>();
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const [hasMore, setHasMore] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  // What was asked for before the list was read anew would be put at its end.
  const reading = useRef(0);
  const readPage = async (after: string | null) => {
    const { data } = await client.query({
      query: RecordHistoryDocument,
      variables: { id: recordId, first: pageSize, after },
      fetchPolicy: "no-cache",
    });
    const page = data?.recordHistory ?? [];
    return { page, named: await readNames(page) };
  };
  const read = async (after: string | null) => {
    if (after === null) reading.current += 1;
    const { current } = reading;
    const { page, named } = await readPage(after);
    if (reading.current !== current) return;
    setNames((known) => new Map([...known, ...named]));
    setEntries((known) => (after ? [...(known ?? []), ...page] : page));
    setHasMore(page.length === pageSize);
  };
  const load = async () => {
    setFailure(undefined);
    try {
      await read(null);
    } catch (error) {
      logError(error);
      setFailure(error);
    }
  };
  const more = useMore(() => read(entries?.at(-1)?.id ?? null));

  const readNames = async (page: readonly Entry[]): Promise<[string, string][]> => {
    const ids = page.flatMap(({ fields }) =>
      fields.flatMap(({ name, before, after }) => [...idsIn(name, before), ...idsIn(name, after)]),
    );
    const asked = [...new Set(ids)];
    const found: [string, string][] = [];
    for (let start = 0; start < asked.length; start += mostIds) {
      const { data } = await client.query({
        query: NamesOfRecordsDocument,
        variables: { ids: asked.slice(start, start + mostIds) },
        fetchPolicy: "no-cache",
      });
      for (const node of data?.nodes ?? []) {
        const { id, name, title } = (node ?? {}) as { id?: string; name?: string; title?: string };
        const text = name ?? title;
        if (id && text) found.push([id, text]);
      }
    }
    return found;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel is made anew for another record.
  useEffect(() => void load(), []);
  return { entries, names, more: hasMore ? more : undefined, failure, load };
}

function useRevert(id: string, onDone: () => Promise<void>) {
  const client = useApolloClient();
  const [send] = useEntityMutation(RevertRecordDocument, {
    withoutForm: true,
    success: "The change has been reverted",
    failure: "Failed to revert the change",
  });
  return async (changeId: string, fields?: string[]) => {
    const saved = await send({ id, changeId, fields: fields ?? null });
    if (saved.done) {
      await Promise.all([client.refetchQueries({ include: "active" }).catch(logError), onDone()]);
    } else if (saved.changes) {
      showToast({
        title: "Nothing was reverted",
        description: changedSince(saved.changes),
        kind: "destructive",
      });
    }
  };
}

const Entries = chakra("ol", {
  base: {
    listStyleType: "none",
    "& > li": { paddingBlock: 5, borderTop: "1px solid", borderColor: "line" },
  },
});

const Fields = chakra("dl", {
  base: {
    display: "grid",
    gap: 3,
    "&:not(:empty)": { marginTop: 3 },
    "& dt": {
      display: "flex",
      alignItems: "center",
      justifyContent: "space-between",
      gap: 3,
      color: "fg.muted",
      fontSize: "sm",
    },
    "& dd": { minWidth: 0 },
  },
});

const Revert = chakra("button", {
  base: {
    minHeight: { base: "2.75rem", md: "1.5rem" },
    paddingInline: 2,
    borderRadius: "control",
    color: "brand.strong",
    fontWeight: "medium",
    cursor: "pointer",
    _hover: { bg: "ground.brand" },
  },
});
