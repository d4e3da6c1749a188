import { Box, chakra } from "@chakra-ui/react";
import { artworkRanges, type IdentityInput } from "@summit/schema/validation/identity.ts";
import { useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Label } from "#ui/form/label.tsx";
import { Fields, SelectField } from "../crud/fields.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";

const forms = [
  { value: "summit", label: "Summit: one peak" },
  { value: "ridge", label: "Ridge: several peaks" },
  { value: "wave", label: "Wave: it swells and fades" },
  { value: "pulse", label: "Pulse: a short, sharp beat" },
];

/** The artwork's parameters. Each change updates the preview above. */
export function ArtworkFields() {
  const { setValue, getValues } = useFormContext<IdentityInput>();
  const anotherOne = () => {
    const [, most] = artworkRanges.artworkSeed;
    const seed = 1 + Math.floor(Math.random() * most);
    const changed = seed === getValues("artworkSeed") ? (seed % most) + 1 : seed;
    setValue("artworkSeed", changed, { shouldDirty: true });
  };
  return (
    <Fields title="Artwork">
      <SelectField name="artworkForm" label="Form" options={forms} />
      <Box alignSelf="end">
        <QuietButton onClick={anotherOne}>Another one</QuietButton>
      </Box>
      <SliderField name="artworkLines" label="Lines" />
      <SliderField name="artworkHeight" label="Height" unit=" %" />
      <SliderField name="artworkSpread" label="Spread" unit=" %" />
      <SliderField name="artworkNoise" label="Noise" unit=" %" />
      <SliderField name="artworkHueFrom" label="Hue of the lowest line" unit="°" />
      <SliderField name="artworkHueTo" label="Hue of the highest line" unit="°" />
    </Fields>
  );
}

type SliderFieldProps = { name: keyof typeof artworkRanges; label: string; unit?: string };

/** A parameter of the artwork with a slider, operated by pointer, arrow keys, Home and End. */
function SliderField({ name, label, unit = "" }: SliderFieldProps) {
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
