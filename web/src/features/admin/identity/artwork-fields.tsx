import { Box } from "@chakra-ui/react";
import { artworkRanges, type IdentityInput } from "@summit/schema/validation/identity.ts";
import { useFormContext } from "react-hook-form";
import { Fields, SelectField } from "../crud/fields.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import { SliderField } from "./slider-field.tsx";

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
