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

/** An icon in a grey that shows on both schemes, which the browsers' own do not align with the text. */
const chevron = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 12 12' fill='none' stroke='%237F839D' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M2 4l4 4 4-4'/%3E%3C/svg%3E")`;

const Control = chakra("select", {
  base: {
    appearance: "none",
    backgroundImage: chevron,
    backgroundPosition: "right 0.75rem center",
    backgroundSize: "0.75rem",
    backgroundRepeat: "no-repeat",
    display: "block",
    width: "100%",
    minHeight: "var(--field-height, 3rem)",
    paddingLeft: 3,
    paddingRight: 8,
    textOverflow: "ellipsis",
    borderRadius: "control",
    border: "1px solid",
    borderColor: "var(--control-border, {colors.fg.muted})",
    backgroundColor: "ground.card",
    fontSize: "var(--field-text, {fontSizes.md})",
    "&[aria-invalid=true]": { borderColor: "danger" },
  },
});
