import { Box, chakra } from "@chakra-ui/react";
import { artworkRanges, type IdentityInput } from "@summit/schema/validation/identity.ts";
import { useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Label } from "#ui/form/label.tsx";

type SliderFieldProps = { name: keyof typeof artworkRanges; label: string; unit?: string };

/** A parameter of the artwork with a slider, operated by pointer, arrow keys, Home and End. */
export function SliderField({ name, label, unit = "" }: SliderFieldProps) {
  const id = useId();
  const { register } = useFormContext<IdentityInput>();
  const value = useWatch<IdentityInput>({ name });
  const [least, most] = artworkRanges[name];
  return (
    <Box minWidth={0}>
      <Box display="flex" justifyContent="space-between" gap={3}>
        <Label htmlFor={id}>{label}</Label>
        <chakra.output
          htmlFor={id}
          fontSize="sm"
          color="fg.muted"
          fontVariantNumeric="tabular-nums"
        >
          {value}
          {unit}
        </chakra.output>
      </Box>
      <Slider
        id={id}
        type="range"
        min={least}
        max={most}
        {...register(name, { valueAsNumber: true })}
      />
    </Box>
  );
}

const Slider = chakra("input", {
  base: { width: "100%", height: "2rem", accentColor: "brand", cursor: "pointer" },
});
