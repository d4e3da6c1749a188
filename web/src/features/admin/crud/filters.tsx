import { Box } from "@chakra-ui/react";
import { useId, useState } from "react";
import type { Option } from "#ui/form/select.tsx";
import { Select } from "#ui/form/select.tsx";
import { QuietButton } from "./quiet-button.tsx";
import { useFilterParameters } from "./use-parameters.ts";

/** A choice of what a list shows. */
export type ListFilter = {
  /** Its parameter in the address. */
  name: string;
  /** What is chosen by. */
  label: string;
  /** Shown while the list is not narrowed down. */
  all?: string;
  options: readonly Option[];
};

/** The filters of a list, beside its search. Phones show them when they are asked for. */
export function Filters({ filters }: { filters: readonly ListFilter[] }) {
  const id = useId();
  const { chosen, choose } = useFilterParameters();
  const [isOpen, setOpen] = useState(false);
  // An address may name what there is not any more.
  const shownValueOf = ({ name, options }: ListFilter) =>
    options.some(({ value }) => value === chosen(name)) ? chosen(name) : "";
  const count = filters.filter(shownValueOf).length;
  if (filters.length === 0) return null;
  return (
    <>
      <QuietButton
        hideFrom="md"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {count > 0 ? `Filters (${count})` : "Filters"}
      </QuietButton>
      <Box
        id={id}
        role="group"
        aria-label="Filters"
        display={{ base: isOpen ? "grid" : "none", md: "contents" }}
        gridTemplateColumns="repeat(auto-fit, minmax(9rem, 1fr))"
        // Below the line of the search.
        order={{ base: 1, md: 0 }}
        flexBasis="100%"
        gap={2}
      >
        {filters.map((filter) => {
          const { name, label, all = `${label}: all`, options } = filter;
          const value = shownValueOf(filter);
          return (
            <Select
              key={name}
              aria-label={label}
              width={{ md: "auto" }}
              maxWidth={{ md: "15rem" }}
              fieldSizing={{ md: "content" }}
              value={value}
              onChange={({ target }) => choose(name, target.value)}
              options={options}
              {...(value && {
                borderColor: "brand",
                color: "brand.strong",
                fontWeight: "medium",
              })}
            >
              <option value="">{all}</option>
            </Select>
          );
        })}
      </Box>
    </>
  );
}
