import type { IdentityInput } from "@summit/schema/validation/identity.ts";
import { type ColourProblem, colourProblems } from "@summit/schema/validation/palette.ts";
import { useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Field } from "#ui/form/field.tsx";
import { ColourWell } from "../crud/colour-well.tsx";
import { messageAt } from "../crud/fields.tsx";

type ColourFieldProps = { name: ColourProblem["field"]; label: string; help: string };

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** A colour picker with a text field, validated immediately. */
export function ColourField({ name, label, help }: ColourFieldProps) {
  const id = useId();
  const { register, formState } = useFormContext<IdentityInput>();
  const chosen = useWatch<IdentityInput>() as IdentityInput;
  const error = messageAt(formState.errors, name) ?? problemOf(name, chosen);
  return (
    <ColourWell name={name} label={label}>
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
    </ColourWell>
  );
}

function problemOf(name: ColourProblem["field"], chosen: IdentityInput): string | undefined {
  const { groundColour, accentColour, actionColour } = chosen;
  if (![groundColour, accentColour, actionColour].every(isColour)) return undefined;
  return colourProblems(chosen).find(({ field }) => field === name)?.message;
}
