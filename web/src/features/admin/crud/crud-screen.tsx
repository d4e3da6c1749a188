import { Box } from "@chakra-ui/react";
import { type ReactNode, Suspense, useRef } from "react";
import { useLocation } from "react-router-dom";
import { logError } from "#lib/log-error.ts";
import { readableName } from "#lib/readable-name.ts";
import { sitePath } from "#site/site.ts";
import { Button } from "#ui/button.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { useAdmin } from "../admin-context.ts";
import { useHistory } from "../history/use-history.tsx";
import { useKey } from "../keys/use-key.ts";
import type { Bulk } from "./bulk.ts";
import { CrudList } from "./crud-list.tsx";
import type { ListFilter } from "./filters.tsx";
import { FormSkeleton } from "./form-skeleton.tsx";
import { Heading } from "./heading.tsx";
import type { ListState } from "./list-state.ts";
import { LoadError } from "./load-error.tsx";
import type { Query } from "./loaded.tsx";
import { Bin, Pencil } from "./row-icons.tsx";
import type { RowMenuItem } from "./row-menu.tsx";
import type { Column } from "./rows-table.tsx";
import type { ListViews } from "./saved-views.tsx";
import { TabHeading } from "./tab-heading.tsx";
import { useCrudScreen } from "./use-crud-screen.ts";
import { useFocusAfterForm } from "./use-focus-after-form.ts";
import { type Removal, useRemoval } from "./use-removal.ts";
import type { RecordFormProps } from "./use-saves.ts";

type CrudScreenProps<Row> = {
  title: string;
  /** The label of the button that opens the form of a new record; without it, none can be added. */
  addLabel?: string;
  /** Whether that is not the main action now, but one of the others. */
  addsQuietly?: boolean;
  /** What else can be done with the whole, beside the main action. */
  actions?: ReactNode;
  query: Query<unknown>;
  /** All records, or those that are known; undefined while they load. */
  rows: readonly Row[] | undefined;
  /** The message when they could not be loaded. */
  failure: string;
  /** The form of a record, or of a new one. */
  form: (props: RecordFormProps<Row>) => ReactNode;
  /** Loads the code of the form, if that is not part of the list's; called ahead of its use. */
  loadForm?: () => Promise<unknown>;
  /** The list, with functions that open the form of a record. */
  children: (
    screen: Pick<ReturnType<typeof useCrudScreen>, "edit" | "duplicate" | "saved">,
  ) => ReactNode;
};

/** A list with its main action, or the form instead. */
export function CrudScreen<Row extends { id: string }>(props: CrudScreenProps<Row>) {
  const { title, addLabel, addsQuietly, actions, query, rows, failure, form, children } = props;
  const { canManage } = useAdmin();
  const screen = useCrudScreen();
  const { mode } = screen;
  const section = useRef<HTMLElement>(null);
  useFocusAfterForm(section, screen);
  const isList = mode.kind === "list" && rows !== undefined;
  useKey("n", addLabel ?? "", screen.create, isList && canManage && addLabel !== undefined);
  // Kept while its form is open, even if somebody else deletes it.
  const opened = useRef<Row>(undefined);
  const id = mode.kind === "edit" ? mode.id : undefined;
  const known = opened.current?.id === id ? opened.current : undefined;
  opened.current = rows?.find((row) => row.id === id) ?? known;
  const row = opened.current;
  // A form holds what was typed for its record: another record gets another form, unless the form itself goes on.
  const subject = mode.kind === "create" ? `create ${mode.like ?? ""}` : `edit ${id}`;
  const { state } = useLocation();
  const formKey = useRef(subject);
  if (!state?.continues) formKey.current = subject;
  if (query.error && !rows) {
    return (
      <section>
        <TabHeader title={title} />
        <LoadError title={failure} error={query.error} onRetry={() => void query.refetch()} />
      </section>
    );
  }
  if (mode.kind !== "list" && canManage) {
    const loading = (
      <Loading label="Loading">
        <FormSkeleton title={mode.kind === "create" ? addLabel : undefined} isRecord />
      </Loading>
    );
    if (!rows && !row) return loading;
    if (row || (mode.kind === "create" && addLabel)) {
      const like = mode.kind === "create" ? rows?.find(({ id }) => id === mode.like) : undefined;
      return (
        <Suspense key={formKey.current} fallback={loading}>
          {form({ record: row, like, onClose: screen.close })}
        </Suspense>
      );
    }
  }
  const onIntent = () => void props.loadForm?.().catch(logError);
  return (
    <section ref={section} onPointerEnter={onIntent} onFocusCapture={onIntent}>
      <TabHeader title={title}>
        {actions}
        {canManage && addLabel && (
          <Button size="small" kind={addsQuietly ? "quiet" : "action"} onClick={screen.create}>
            {addLabel}
          </Button>
        )}
      </TabHeader>
      {children(screen)}
    </section>
  );
}

/** What the tab of a kind of records knows of it. */
type ListedKind<Row> = Removal & {
  /** The name of a row, for its actions. */
  nameOf: (row: Row) => string;
};

type Derived = "title" | "addLabel" | "failure";

/** The tab of a kind; what its list shows is a part of what its form changes. */
export type RecordsTabProps<Row, Listed> = Omit<CrudScreenProps<Row>, "children" | Derived> & {
  kind: ListedKind<Listed>;
  list: ListState<Listed>;
  /** The accessible name of the list; by default what the records are called. */
  label?: string;
  columns: readonly Column<Listed>[];
  empty: { title: string; text?: string };
  /** What else is lost with a row that is deleted. */
  consequenceOf?: (row: Listed) => string | undefined;
  /** What can be done with many rows. */
  bulk: Bulk<Listed>;
  /** The path of a row's public page. */
  pathOf?: (row: Listed) => string | undefined;
  /** What else can be done with a row, in its menu. */
  more?: (row: Listed) => readonly RowMenuItem[];
  /** What narrows the list down. */
  filters?: readonly ListFilter[];
  /** What else is beside its search. */
  beside?: ReactNode;
  /** The saved views of the list. */
  views?: ListViews;
  above?: ReactNode;
  below?: ReactNode;
} & Partial<Pick<CrudScreenProps<Row>, Derived>>;

export type Listable = { id: string; version?: number };

/** The records of a kind, which can be searched, sorted, added, edited and deleted. */
export function RecordsTab<Row extends Listable, Listed extends Listable>(
  props: RecordsTabProps<Row, Listed>,
) {
  const { kind, list, columns, empty, consequenceOf, views, above, below } = props;
  const { nouns, nameOf } = kind;
  const { label = readableName(nouns[1]) } = props;
  const { pathOf, bulk, more, ...screen } = props;
  const { remove } = useRemoval(kind);
  const { siteBase } = useAdmin();
  const history = useHistory();
  return (
    <CrudScreen
      title={label}
      addLabel={`Add ${nouns[0].replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())}`}
      failure={`Failed to load ${nouns[1]}`}
      {...screen}
    >
      {({ edit, duplicate, saved }) => (
        <>
          {above}
          <CrudList
            label={label}
            list={list}
            columns={columns}
            nameOf={nameOf}
            bulk={bulk}
            filters={props.filters ?? []}
            beside={props.beside}
            views={views}
            onEdit={edit}
            saved={saved}
            empty={empty}
            actions={(row) => [
              {
                label: "Edit",
                name: `Edit ${nameOf(row)}`,
                icon: <Pencil />,
                onSelect: () => edit(row.id),
              },
              {
                label: "Delete",
                name: `Delete ${nameOf(row)}`,
                icon: <Bin />,
                danger: true,
                onSelect: () => remove(row, consequenceOf?.(row)),
              },
            ]}
            more={(row) => [
              { label: "Duplicate", onSelect: () => duplicate(row.id) },
              ...actionsFor(row, bulk),
              ...(more?.(row) ?? []),
              {
                label: "History",
                onSelect: () => history.open({ id: row.id, name: nameOf(row) }),
              },
              ...linkTo(pathOf?.(row), siteBase),
            ]}
          />
          {below}
          {history.panel}
        </>
      )}
    </CrudScreen>
  );
}

/** The changes of many records that make sense for one. */
export const actionsFor = <Row extends { id: string }>(row: Row, bulk: Bulk<Row>) =>
  (bulk.actions ?? []).flatMap((action) =>
    !("changes" in action) || bulk.isDone?.(action, row)
      ? []
      : { label: action.label, onSelect: () => void bulk.run?.(action, [row]) },
  );

type TabHeaderProps = {
  title: string;
  /** Whether it is of one of the tab's records. */
  isRecord?: boolean;
  children?: ReactNode;
};

/** The heading of a tab, with actions beside it. */
export function TabHeader({ title, isRecord, children }: TabHeaderProps) {
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap={{ base: 2, md: 4 }}
      rowGap={2}
      minHeight="2.5rem"
      marginBottom={4}
      css={actionsOnPhones}
    >
      {isRecord ? <Heading>{title}</Heading> : <TabHeading>{title}</TabHeading>}
      <Box
        display={{ base: "contents", md: "flex" }}
        flexWrap="wrap"
        alignItems="center"
        gap={2}
        _print={{ display: "none" }}
      >
        {children}
      </Box>
    </Box>
  );
}

/** On phones, actions that do not fit beside the heading fill a line of their own, and views come last. */
const actionsOnPhones = {
  mdDown: {
    "& > :first-child": { flexGrow: 100 },
    "& [data-button]": { flexGrow: 1 },
    "& nav": { order: 1, flexBasis: "100%" },
  },
};

/** The action that opens a record's page, if it has one. */
const linkTo = (path: string | undefined, base: string) =>
  path === undefined ? [] : [{ label: "View on site", href: sitePath(path, { base }) }];
