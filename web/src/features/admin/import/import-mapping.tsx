import { Box, chakra } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";
import { Select } from "#ui/form/select.tsx";
import { columnsOf, type ListName } from "./columns.ts";
import { listLabels, lists } from "./list-labels.ts";
import type { Table } from "./read-table.ts";
import type { Reading } from "./use-import.ts";

type ImportMappingProps = {
  tables: readonly Table[];
  reading: Reading;
  onChange: (change: Partial<Reading>) => void;
};

/** How a table is read: which sheet, what it contains, and what its columns are. */
export function ImportMapping({ tables, reading, onChange }: ImportMappingProps) {
  const { sheet, list, mapping, clearEmpty, areConfirmed } = reading;
  const table = tables[sheet];
  if (!table) return null;
  const unused = table.headers.filter((_header, index) => !mapping[index]).length;
  return (
    <Box marginBottom={8}>
      <Box
        display="grid"
        gap={4}
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 16rem), 1fr))"
      >
        {tables.length > 1 && (
          <Labelled label="Sheet">
            {(id) => (
              <Select
                id={id}
                value={sheet}
                onChange={({ target }) => onChange({ sheet: Number(target.value) })}
              >
                {tables.map(({ name }, index) => (
                  <option key={name} value={index}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Labelled>
        )}
        <Labelled label="The rows are">
          {(id) => (
            <Select
              id={id}
              value={list}
              onChange={({ target }) => onChange({ list: target.value as ListName })}
            >
              {lists.map((name) => (
                <option key={name} value={name}>
                  {listLabels[name]}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
      </Box>
      {list === "subscribers" && (
        <>
          {!mapping.includes("verified") && (
            <Checkbox
              isChecked={areConfirmed}
              onChange={(areConfirmed) => onChange({ areConfirmed })}
            >
              All of them have confirmed that they want the newsletter
            </Checkbox>
          )}
          <Box as="p" marginTop={2} color="fg.muted" fontSize="sm" maxWidth="44rem">
            Nobody gets a mail. Whoever has left the newsletter since the file was made would be in
            the list again.
          </Box>
        </>
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
            <Labelled key={header} label={header}>
              {(id) => (
                <Select
                  id={id}
                  value={mapping[index] ?? ""}
                  onChange={({ target }) =>
                    onChange({ mapping: withColumn(mapping, index, target.value) })
                  }
                >
                  <option value="">Not used</option>
                  {columnsOf[list].map((column) => (
                    <option key={column.name} value={column.name}>
                      {column.header}
                    </option>
                  ))}
                </Select>
              )}
            </Labelled>
          ))}
        </Box>
        <Checkbox isChecked={clearEmpty} onChange={(clearEmpty) => onChange({ clearEmpty })}>
          Empty cells clear what is here
        </Checkbox>
      </chakra.details>
    </Box>
  );
}

/** A column that another one was is taken from it. */
const withColumn = (mapping: Reading["mapping"], index: number, name: string) =>
  mapping.map((column, at) =>
    at === index ? name || undefined : column === name ? undefined : column,
  );

type CheckboxProps = {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  children: ReactNode;
};

/** Something that is said of all rows. */
export const Checkbox = ({ isChecked, onChange, children }: CheckboxProps) => (
  <chakra.label display="flex" alignItems="center" gap={3} minHeight="3rem" fontSize="sm">
    <chakra.input
      type="checkbox"
      boxSize="1.25rem"
      flexShrink={0}
      accentColor="brand"
      checked={isChecked}
      onChange={({ target }) => onChange(target.checked)}
    />
    {children}
  </chakra.label>
);

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <Box minWidth={0}>
      <chakra.label
        htmlFor={id}
        display="block"
        marginBottom={2}
        fontSize="sm"
        fontWeight="medium"
        lineHeight="1.4"
        overflowWrap="anywhere"
      >
        {label}
      </chakra.label>
      {children(id)}
    </Box>
  );
}
