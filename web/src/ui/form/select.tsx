import { Box, chakra } from "@chakra-ui/react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Label } from "#ui/form/label.tsx";

export type Option = { value: string | number; label: string };

type SelectProps = ComponentProps<typeof Control> & {
  /** After its children. */
  options?: readonly Option[];
};

/** The select of a form. */
export const Select = ({ options = [], children, ...select }: SelectProps) => (
  <Control {...select}>
    {children}
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </Control>
);

/** The same with its label above. */
export function LabelledSelect({ label, ...select }: SelectProps & { label: ReactNode }) {
  const id = useId();
  return (
    <Box minWidth={0}>
      <Label htmlFor={id} overflowWrap="anywhere">
        {label}
      </Label>
      <Select id={id} {...select} />
    </Box>
  );
}

const Control = chakra("select", {
  base: {
    display: "block",
    width: "100%",
    minHeight: "var(--field-height, 3rem)",
    paddingInline: 3,
    borderRadius: "control",
    border: "1px solid",
    borderColor: "fg.muted",
    bg: "ground.card",
    fontSize: "var(--field-text, {fontSizes.md})",
    "&[aria-invalid=true]": { borderColor: "danger" },
  },
});
