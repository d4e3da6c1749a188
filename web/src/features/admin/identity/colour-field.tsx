import { Box, chakra } from "@chakra-ui/react";
import type { IdentityInput } from "@summit/schema/validation/identity.ts";
import { type ColourProblem, colourProblems } from "@summit/schema/validation/palette.ts";
import { useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Field } from "#ui/form/field.tsx";
import { messageAt } from "../crud/fields.tsx";

type ColourFieldProps = { name: ColourProblem["field"]; label: string; help: string };

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** A colour picker with a text field, validated immediately. */
export function ColourField({ name, label, help }: ColourFieldProps) {
  const id = useId();
  const { register, setValue, formState } = useFormContext<IdentityInput>();
  const chosen = useWatch<IdentityInput>() as IdentityInput;
  const value = chosen[name];
  const error = messageAt(formState.errors, name) ?? problemOf(name, chosen);
  return (
    <Box display="grid" gridTemplateColumns="3rem minmax(0, 1fr)" columnGap={3} alignItems="start">
      <Well
        type="color"
        aria-label={`${label}, colour picker`}
        value={isColour(value) ? value : "#000000"}
        onChange={({ target }) =>
          setValue(name, target.value.toUpperCase(), { shouldDirty: true, shouldValidate: true })
        }
      />
      <Field
        id={id}
        label={label}
        help={help}
        error={error}
        aria-required
        spellCheck={false}
        autoComplete="off"
        {...register(name)}
      />
    </Box>
  );
}

function problemOf(name: ColourProblem["field"], chosen: IdentityInput): string | undefined {
  const { groundColour, accentColour, actionColour } = chosen;
  if (![groundColour, accentColour, actionColour].every(isColour)) return undefined;
  return colourProblems(chosen).find(({ field }) => field === name)?.message;
}

const Well = chakra("input", {
  base: {
    // Aligned with the text field, below its label.
    marginTop: "1.85rem",
    width: "3rem",
    height: "3rem",
    padding: 0,
    border: "1px solid",
    borderColor: "fg.muted",
    borderRadius: "control",
    bg: "ground.card",
    cursor: "pointer",
    overflow: "hidden",
    "&::-webkit-color-swatch-wrapper": { padding: "4px" },
    "&::-webkit-color-swatch": { border: "none", borderRadius: "4px" },
  },
});
