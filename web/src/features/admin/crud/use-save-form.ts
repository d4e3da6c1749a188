import { zodResolver } from "@hookform/resolvers/zod";
import { useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, useForm } from "react-hook-form";
import type { $ZodType } from "zod/v4/core";
import type { FieldIssue } from "#ui/form/form-contract.ts";
import { showToast, withdrawToast } from "#ui/toast-store.ts";
import { pathOfIssue } from "../translating/translated-values.ts";
import type { SaveResult } from "./use-entity-mutation.ts";
import { useIsThere } from "./use-is-there.ts";

type SaveFormOptions<Values extends FieldValues> = {
  /** The validation rules, shared with the server. */
  schema: $ZodType<unknown, Values>;
  values: Values;
  onSave: (values: Values) => Promise<SaveResult>;
  onDone: (values: Values, result: unknown) => void;
};

/** Why a form was rejected, if the reason is not tied to a field. */
export type Refusal = { signedOut: boolean; reasons: readonly string[] };

/**
 * The state of a form that validates on submit and then with every change, and sends one request at a time. It keeps
 * its values if it is rejected, and shows the reasons.
 */
export function useSaveForm<Values extends FieldValues>(options: SaveFormOptions<Values>) {
  const { schema, values, onSave, onDone } = options;
  const form = useForm<Values, unknown, Values>({
    defaultValues: values as DefaultValues<Values>,
    // Unparsed values, because the server itself trims strings and turns empty ones into null.
    resolver: zodResolver(schema, undefined, { raw: true }),
    mode: "onSubmit",
    reValidateMode: "onChange",
  });
  const isThere = useIsThere();
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  const send = form.handleSubmit(async (checked) => {
    const saved = await onSave(checked);
    if (saved.done) return onDone(checked, saved.result);
    if (!isThere.current) return tellElsewhere(saved);
    const isField = ({ path }: FieldIssue) => path[0] !== undefined && path[0] in values;
    for (const [index, { path, message }] of saved.issues.filter(isField).entries()) {
      form.setError(
        pathOfIssue(path) as Path<Values>,
        { type: "server", message },
        { shouldFocus: index === 0 },
      );
    }
    const reasons = saved.issues.filter((issue) => !isField(issue)).map(({ message }) => message);
    const { signedOut = false } = saved;
    if (signedOut || reasons.length > 0) setRefusal({ signedOut, reasons });
  });

  // A second click may come before the button is rendered as busy.
  const isSending = useRef(false);
  const submit = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setSending(true);
    setRefusal(undefined);
    // An earlier success would stand beside a refusal.
    withdrawToast();
    try {
      await send();
    } finally {
      isSending.current = false;
      setSending(false);
    }
  };
  return { form, submit, sending, isSending, refusal };
}

/** Tells in a toast why a form was refused that has been left meanwhile; other failures have theirs already. */
function tellElsewhere({ issues, changes }: Extract<SaveResult, { done: false }>): void {
  const [first] = issues;
  if (!first && !changes) return;
  showToast({
    title: "The form that you have left was not saved",
    description: first?.message ?? "Somebody else has changed it in the meantime.",
    kind: "destructive",
  });
}
