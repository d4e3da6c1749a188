import { Box } from "@chakra-ui/react";
import { type ComponentProps, type ReactNode, useRef } from "react";
import { type FieldValues, FormProvider } from "react-hook-form";
import type { $ZodType } from "zod/v4/core";
import { Button } from "#ui/button.tsx";
import { ConflictPanel } from "./conflict-panel.tsx";
import { FollowRecord } from "./follow-record.ts";
import { labelOf } from "./form-fields.ts";
import { KeptInputNote } from "./kept-input-note.tsx";
import { LeaveGuard } from "./leave-guard.ts";
import { RefusalNote } from "./refusal-note.tsx";
import { useConflict } from "./use-conflict.ts";
import type { SaveResult } from "./use-entity-mutation.ts";
import { useKeptInput } from "./use-kept-input.ts";
import { useSaveForm } from "./use-save-form.ts";

type ActionFormProps<Values extends FieldValues> = Pick<
  ComponentProps<typeof Button>,
  "kind" | "size"
> & {
  label: string;
  schema: $ZodType<unknown, Values>;
  /** What it begins with, also after it was sent. */
  values: Values;
  submitLabel: string;
  /** The button's label while the form is being sent. */
  busyLabel: string;
  /** @param version that the edit is based on */
  onSave: (values: Values, version: number | undefined) => Promise<SaveResult>;
  /** Of the record that it changes, if that has versions: what others have saved meanwhile is shown. */
  version?: number | undefined;
  /** Whether to ask before unsaved changes are lost; only one form of a page may. */
  guarded?: boolean;
  /** What the action is about, if the address does not name it: what is typed is kept for this alone. */
  about?: string;
  /** For what nobody misses, such as a confirmation: it is not kept when the form is left. */
  forgetful?: boolean;
  children: ReactNode;
};

/**
 * A small form for an action, with its button. Keeps what is typed until it is sent. Forms of records are an
 * `EntityForm`.
 */
export function ActionForm<Values extends FieldValues>(props: ActionFormProps<Values>) {
  const { label, schema, values, submitLabel, busyLabel, kind = "quiet", size = "small" } = props;
  const latest = useRef(values);
  latest.current = values;
  const { form, submit, sending, refusal } = useSaveForm({
    schema,
    values,
    onSave: async (checked) => {
      showChanges(undefined);
      const saved = await props.onSave(checked, version);
      if (!saved.done) showChanges(saved.changes);
      return saved;
    },
    onDone: () => {
      kept.forget();
      form.reset(latest.current);
    },
  });
  const element = useRef<HTMLFormElement>(null);
  const { version, conflict, showChanges } = useConflict(form, { version: props.version, values });
  const kept = useKeptInput(form, {
    title: label,
    about: props.about,
    version: undefined,
    values,
    isForgotten: props.forgetful,
  });
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        aria-label={label}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {kept.offer && (
          <KeptInputNote
            kept={kept.offer}
            version={undefined}
            onRestore={kept.restore}
            onDiscard={kept.forget}
          />
        )}
        <Box display="grid" gap={5}>
          {props.children}
          {conflict && (
            <ConflictPanel conflict={conflict} labelOf={(path) => labelOf(element, path)} />
          )}
          <Button type="submit" kind={kind} size={size} justifySelf="start" aria-disabled={sending}>
            {sending ? busyLabel : submitLabel}
          </Button>
          {refusal && <RefusalNote refusal={refusal} />}
        </Box>
        <FollowRecord base={values} />
        {props.guarded && <LeaveGuard sending={sending} />}
      </form>
    </FormProvider>
  );
}
