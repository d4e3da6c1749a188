import { useUntranslated } from "../translating/use-untranslated.tsx";
import { type Listable, RecordsTab, type RecordsTabProps } from "./crud-screen.tsx";
import { type LocalFilter, useLocalFilters } from "./use-local-filters.ts";
import { useLocalList } from "./use-local-list.ts";

type CrudTabProps<Row> = Omit<RecordsTabProps<Row, Row>, "list" | "filters"> & {
  /** The searchable text of a row, if that is not its name. */
  textOf?: (row: Row) => string;
  filters?: readonly LocalFilter<Row>[];
};

/** The records of a kind that has few, which are all loaded. */
export function CrudTab<Row extends Listable>(props: CrudTabProps<Row>) {
  const { textOf = props.kind.nameOf, filters = [], ...tab } = props;
  const { shown, isActive, matches } = useLocalFilters(filters);
  const untranslated = useUntranslated(tab.kind.typename, tab.rows);
  const rows = tab.rows?.filter((row) => matches(row) && untranslated.matches(row));
  const list = useLocalList(rows, tab.columns, textOf);
  const isEmpty = tab.rows?.length === 0;
  const empty = (isActive || untranslated.isActive) && !isEmpty ? noneMatches : tab.empty;
  return (
    <RecordsTab
      {...tab}
      list={list}
      filters={isEmpty ? [] : shown}
      empty={empty}
      above={
        <>
          {tab.above}
          {untranslated.note}
        </>
      }
    />
  );
}

const noneMatches = { title: "Nothing found", text: "Nothing here matches these filters." };
