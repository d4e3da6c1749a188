import { Box, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";

type ColourWellProps = {
  name: string;
  label: string;
  /** The text field of the same value. */
  children: ReactNode;
};

const isColour = (text: unknown): text is string =>
  typeof text === "string" && /^#[0-9a-f]{6}$/i.test(text);

/** A colour picker beside the text field of a colour. */
export function ColourWell({ name, label, children }: ColourWellProps) {
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name });
  return (
    <Box
      display="grid"
      gridTemplateColumns="var(--field-height, 3rem) minmax(0, 1fr)"
      columnGap={3}
      alignItems="start"
    >
      <Well
        type="color"
        aria-label={`${label}, colour picker`}
        value={isColour(value) ? value : "#000000"}
        onChange={({ target }) =>
          setValue(name, target.value.toUpperCase(), { shouldDirty: true, shouldValidate: true })
        }
      />
      {children}
    </Box>
  );
}

const Well = chakra("input", {
  base: {
    // Aligned with the text field, below its label.
    marginTop: "calc(1.4 * {fontSizes.sm} + {spacing.2})",
    width: "100%",
    height: "var(--field-height, 3rem)",
    padding: 0,
    border: "1px solid",
    borderColor: "var(--control-border, {colors.fg.muted})",
    borderRadius: "control",
    bg: "ground.card",
    cursor: "pointer",
    overflow: "hidden",
    "&::-webkit-color-swatch-wrapper": { padding: "4px" },
    "&::-webkit-color-swatch": { border: "none", borderRadius: "4px" },
  },
});
