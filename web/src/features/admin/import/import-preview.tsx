import { Box } from "@chakra-ui/react";
import { type ReactNode, useId, useState } from "react";
import { Checkbox, CheckboxLabel } from "#ui/form/checkbox.tsx";
import { Select } from "#ui/form/select.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import { type Column, RowsTable } from "../crud/rows-table.tsx";
import { Segments } from "../crud/segments.ts";
import type { ListName } from "./columns.ts";
import { headerOf } from "./header-of.ts";
import { listLabels } from "./list-labels.ts";
import type { ImportTarget } from "./rows-of-table.ts";
import type { Difference } from "./send-import.ts";
import type { CheckedRow, Import } from "./use-import.ts";
import { changedTexts, newValues } from "./value-texts.ts";

const pageSize = 100;

/** What would become of each row, and the decisions that only people can make. */
export function ImportPreview({ state, target }: { state: Import; target: ImportTarget }) {
  const { rows, offers, undecided } = state;
  const [filter, setFilter] = useState<Filter>("all");
  const [shown, setShown] = useState(pageSize);
  const chosen = rows.filter((row) => filter === "all" || filterOf(row, state) === filter);
  const hasSeveralLists = new Set(rows.map(({ row }) => row.list)).size > 1;
  const columns: Column<CheckedRow>[] = [
    {
      header: "Row",
      cell: ({ row }) => (
        <>
          <strong>{row.name || "Without a name"}</strong>
          {hasSeveralLists && <Box color="fg.muted">{listLabels[row.list]}</Box>}
        </>
      ),
    },
    {
      header: "Verdict",
      cell: (row) => (
        <Box as="span" whiteSpace="nowrap">
          {labels[filterOf(row, state)]}
        </Box>
      ),
    },
    {
      header: "Details",
      wide: true,
      cell: (row) => <Details row={row} state={state} target={target} />,
    },
  ];
  return (
    <Box>
      <Segments role="group" aria-label="Show" marginBottom={4}>
        {(Object.keys(labels) as Filter[]).map((name) => {
          const count =
            name === "all"
              ? rows.length
              : rows.filter((row) => filterOf(row, state) === name).length;
          if (count === 0) return null;
          return (
            <button
              key={name}
              type="button"
              aria-pressed={filter === name}
              onClick={() => setFilter(name)}
            >
              {labels[name]} ({count})
            </button>
          );
        })}
      </Segments>
      {undecided.length > 1 && (
        <Box display="flex" flexWrap="wrap" gap={2} marginBottom={4}>
          <QuietButton
            onClick={() =>
              state.decide({ same: decided(state, (id) => offers[id]?.[0]?.id ?? "") })
            }
          >
            All {undecided.length} are the same
          </QuietButton>
          <QuietButton onClick={() => state.decide({ same: decided(state, () => "") })}>
            All {undecided.length} are new
          </QuietButton>
        </Box>
      )}
      <Options state={state} />
      <RowsTable label="What would be imported" rows={chosen.slice(0, shown)} columns={columns} />
      {chosen.length > shown && (
        <QuietButton marginTop={4} onClick={() => setShown(shown + pageSize)}>
          Show more
        </QuietButton>
      )}
    </Box>
  );
}

type Filter = "all" | "undecided" | "created" | "updated" | "kept" | "unchanged" | "refused";

const labels: Record<Filter, string> = {
  all: "All",
  undecided: "To decide",
  created: "New",
  updated: "Changed",
  kept: "Kept",
  unchanged: "The same",
  refused: "Refused",
};

function filterOf({ id, verdict }: CheckedRow, { offers, choices }: Import): Filter {
  if (!verdict || verdict.verdict === "unwritten") return "refused";
  if (offers[id] && !(id in choices.same)) return "undecided";
  if (choices.same[id] && verdict.verdict === "created") return "updated";
  return verdict.verdict === "unchanged" && verdict.kept.length > 0 ? "kept" : verdict.verdict;
}

const decided = ({ undecided, choices }: Import, choose: (id: string) => string) => ({
  ...choices.same,
  ...Object.fromEntries(undecided.map(({ id }) => [id, choose(id)])),
});

/** What applies to all rows. */
function Options({ state }: { state: Import }) {
  const { rows, choices } = state;
  const hasKept = choices.overwrite || rows.some(({ verdict }) => verdict?.kept.length);
  return (
    <Box display="flex" flexWrap="wrap" columnGap={6} marginBottom={4}>
      {hasKept && (
        <CheckboxLabel fontSize="sm">
          <Checkbox
            checked={choices.overwrite}
            onChange={({ target }) => state.decide({ overwrite: target.checked })}
          />
          Overwrite what has been changed here since the last import
        </CheckboxLabel>
      )}
    </Box>
  );
}

type DetailsProps = { row: CheckedRow; state: Import; target: ImportTarget };

function Details({ row, state, target }: DetailsProps): ReactNode {
  const { id, verdict } = row;
  const { list, name, problems, notes = [] } = row.row;
  const { offers, choices } = state;
  const selectId = useId();
  const matches = offers[id];
  const found = verdict?.fields.map(
    ({ path, message }) => `${headerOf(list, nameOfPath(path))}: ${message}`,
  );
  // The same may be wrong with several entries of a list.
  const refusals = [...new Set([...problems, ...(found ?? [])])];
  const { changes = [], kept = [] } = verdict ?? {};
  const values = verdict?.verdict === "created" ? newValues(row, state.rows, target) : "";
  const told = refusals.length + notes.length + changes.length + kept.length + values.length;
  // The cell is left out on phones.
  if (!matches && told === 0) return null;
  return (
    <Box display="grid" gap={1} paddingY={{ md: 2 }}>
      {matches && (
        <>
          <Box as="p" id={`${selectId}-text`}>
            {matches.every(({ inBin }) => inBin)
              ? "In the bin: restore it?"
              : "Looks like what is here already."}
          </Box>
          <Select
            aria-label={`What ${name} is`}
            aria-describedby={`${selectId}-text`}
            value={choices.same[id] ?? "undecided"}
            onChange={({ target: { value } }) =>
              state.decide({ same: { ...choices.same, [id]: value } })
            }
          >
            {!(id in choices.same) && <option value="undecided">Please choose</option>}
            {matches.map(({ id, name, inBin }) => (
              <option key={id} value={id}>
                {inBin ? `Restore ${name} from the bin` : `The same as ${name}`}
              </option>
            ))}
            <option value="">New</option>
          </Select>
        </>
      )}
      {refusals.map((text) => (
        <Box as="p" key={text} color="danger">
          {text}
        </Box>
      ))}
      {values && (
        <Box as="p" color="fg.muted" overflowWrap="anywhere">
          {values}
        </Box>
      )}
      {notes.map((text) => (
        <Box as="p" key={text}>
          {text}
        </Box>
      ))}
      {changes.map((change) => (
        <Change key={change.name} list={list} change={change} target={target} />
      ))}
      {kept.map((change) => (
        <Change key={change.name} list={list} change={change} target={target} isKept />
      ))}
    </Box>
  );
}

/** The name of the field that is wrong; each translated text is one. */
const nameOfPath = (path: readonly string[]) =>
  path[0] === "translations" ? path.join(".") : path[0];

type ChangeProps = { list: ListName; change: Difference; target: ImportTarget; isKept?: boolean };

function Change({ list, change, target, isKept }: ChangeProps) {
  const { name } = change;
  const [from, to] = changedTexts(name, change, target);
  return (
    <Box as="p" overflowWrap="anywhere">
      <strong>{headerOf(list, name)}</strong>{" "}
      {name === "personId"
        ? personText(change, isKept)
        : isKept
          ? `kept, changed here: ${from} (the file has ${to})`
          : `${from} → ${to}`}
    </Box>
  );
}

/** People are known by their addresses, which only their own tab shows. */
function personText({ before, after }: Difference, isKept = false): string {
  if (isKept) return "kept, changed here: the file has that of another person";
  if (after === null) return "no longer that of a person";
  return before === null ? "links a person" : "is that of another person";
}
