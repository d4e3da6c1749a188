import { Box, chakra } from "@chakra-ui/react";
import { Checkbox, CheckboxLabel } from "#ui/form/checkbox.tsx";
import { LabelledSelect } from "#ui/form/select.tsx";
import type { ListName } from "./columns.ts";
import { headerOf } from "./header-of.ts";
import { leftOutColumns } from "./left-out-columns.ts";
import { listOptions } from "./list-labels.ts";
import type { MissingEnds } from "./missing-ends.ts";
import type { ImportTable } from "./read-table.ts";
import { columnsIn } from "./translated-columns.ts";
import type { Reading } from "./use-import.ts";

type ImportMappingProps = {
  tables: readonly ImportTable[];
  reading: Reading;
  /** Of the conference, its own first. */
  languages: readonly string[];
  /** Whether there are sessions that start and do not end. */
  lacksEnds: boolean;
  onChange: (change: Partial<Reading>) => void;
};

/** How a table is read: which sheet, what it contains, and what its columns are. */
export function ImportMapping({
  tables,
  reading,
  languages,
  lacksEnds,
  onChange,
}: ImportMappingProps) {
  const { sheet, list, mapping, clearEmpty, areConfirmed, ends } = reading;
  const table = tables[sheet];
  if (!table) return null;
  const options = columnsIn(list, languages).map(({ name }) => ({
    value: name,
    label: headerOf(list, name),
  }));
  const leftOut = leftOutColumns(list, table.headers, mapping, languages);
  const unused = table.headers.filter((_header, index) => !mapping[index]).length;
  return (
    <Box marginBottom={8}>
      <Box
        display="grid"
        gap={4}
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 16rem), 1fr))"
      >
        {tables.length > 1 && (
          <LabelledSelect
            label="Sheet"
            value={sheet}
            onChange={({ target }) => onChange({ sheet: Number(target.value) })}
            options={tables.map(({ name }, value) => ({ value, label: name }))}
          />
        )}
        <LabelledSelect
          label="The rows are"
          value={list}
          onChange={({ target }) => onChange({ list: target.value as ListName })}
          options={listOptions}
        />
        {list === "scheduleItems" && (lacksEnds || ends !== undefined) && (
          <LabelledSelect
            label="Sessions without an end last"
            value={ends ?? ""}
            onChange={({ target }) => onChange({ ends: endsOf(target.value) })}
            options={[
              { value: "next", label: "Until the next one in their room" },
              ...lengths.map((value) => ({ value, label: `${value} minutes` })),
            ]}
          >
            <option value="">Not known: leave them out</option>
          </LabelledSelect>
        )}
      </Box>
      {list === "subscribers" && (
        <>
          {!mapping.includes("verified") && (
            <CheckboxLabel fontSize="sm">
              <Checkbox
                checked={areConfirmed}
                onChange={({ target }) => onChange({ areConfirmed: target.checked })}
              />
              All of them have confirmed that they want the newsletter
            </CheckboxLabel>
          )}
          <Box as="p" marginTop={2} color="fg.muted" fontSize="sm" maxWidth="44rem">
            Nobody gets an email. Whoever has left the newsletter since the file was made would be
            in the list again.
          </Box>
        </>
      )}
      {leftOut.length > 0 && (
        <Box display="grid" gap={1} marginTop={4} fontSize="sm" maxWidth="44rem">
          {leftOut.map((text) => (
            <Box as="p" key={text} overflowWrap="anywhere">
              {text}
            </Box>
          ))}
        </Box>
      )}
      <chakra.details marginTop={4} open={unused > 0}>
        <chakra.summary cursor="pointer" fontWeight="medium" minHeight="2.5rem">
          Columns
          {unused > 0 && (
            <Box as="span" color="fg.muted" fontWeight="normal">
              {" "}
              ({unused} not used)
            </Box>
          )}
        </chakra.summary>
        <Box
          display="grid"
          gap={4}
          marginTop={2}
          gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 14rem), 1fr))"
        >
          {table.headers.map((header, index) => (
            <LabelledSelect
              key={header}
              label={header}
              value={mapping[index] ?? ""}
              onChange={({ target }) =>
                onChange({ mapping: withColumn(mapping, index, target.value) })
              }
              options={options}
            >
              <option value="">Not used</option>
            </LabelledSelect>
          ))}
        </Box>
        <CheckboxLabel fontSize="sm">
          <Checkbox
            checked={clearEmpty}
            onChange={({ target }) => onChange({ clearEmpty: target.checked })}
          />
          Empty cells clear what is here
        </CheckboxLabel>
      </chakra.details>
    </Box>
  );
}

/** Minutes that sessions often last. */
const lengths = [15, 20, 30, 45, 60, 90];

const endsOf = (value: string): MissingEnds | undefined =>
  value === "next" ? value : Number(value) || undefined;

/** A column that another one was is taken from it. */
const withColumn = (mapping: Reading["mapping"], index: number, name: string) =>
  mapping.map((column, at) =>
    at === index ? name || undefined : column === name ? undefined : column,
  );
