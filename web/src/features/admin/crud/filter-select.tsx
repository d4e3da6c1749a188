import type { ComponentProps } from "react";
import { Select } from "#ui/form/select.tsx";

type FilterSelectProps = Pick<ComponentProps<typeof Select>, "options" | "children"> & {
  /** What is chosen by. */
  label: string;
  /** Shown while the list is not narrowed down. */
  all?: string;
  value: string;
  onChoose: (value: string) => void;
};

/** A choice of what a list shows, beside its search. */
export const FilterSelect = (props: FilterSelectProps) => {
  const { label, all = `${label}: all`, value, onChoose, children, options } = props;
  return (
    <Select
      aria-label={label}
      // Two in a line on phones.
      flex={{ base: "1 1 9rem", md: "none" }}
      width={{ md: "auto" }}
      maxWidth={{ md: "15rem" }}
      fieldSizing={{ md: "content" }}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      options={options}
      {...(value && { borderColor: "brand", color: "brand.strong", fontWeight: "medium" })}
    >
      <option value="">{all}</option>
      {children}
    </Select>
  );
};
