import { stripTypename } from "@apollo/client/utilities";
import { Box, chakra } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
} from "react";
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  useForm,
} from "react-hook-form";
import { useBlocker } from "react-router-dom";
import type { $ZodType } from "zod/v4/core";
import { Button } from "#ui/button.tsx";
import { TwoColumns } from "./fields.tsx";
import type { Saved } from "./use-entity-mutation.ts";

type EntityFormProps<Values extends FieldValues> = {
  title: string;
  /** The rules that the server has, too. */
  schema: $ZodType<unknown, Values>;
  values: DefaultValues<Values>;
  submitLabel: string;
  /** What the button says while the form is on its way. */
  busyLabel?: string;
  onSave: (values: Values) => Promise<Saved>;
  /** After a save, and instead of one. A form that is always there has none. */
  onClose?: () => void;
  children: ReactNode;
};

/**
 * The form of one entity: checked when it is sent and with every change from then on, sent once at
 * a time, by Ctrl+Enter too. It keeps everything when it is refused, and asks before changes are lost.
 */
export function EntityForm<Values extends FieldValues>(props: EntityFormProps<Values>) {
  const { title, schema, values, submitLabel, busyLabel = "Saving...", onSave, onClose } = props;
  const id = useId();
  const form = useForm<Values, unknown, Values>({
    // What comes from Apollo's cache carries the names of its types, which no input has.
    defaultValues: stripTypename(values) as DefaultValues<Values>,
    // The rules may change what was typed (trimmed, empty to null); the server does that itself.
    resolver: zodResolver(schema, undefined, { raw: true }),
    mode: "onSubmit",
    reValidateMode: "onChange",
  });
  const { isDirty, isSubmitting } = form.formState;
  // While it is being sent nothing can be lost: it closes after success, and stays otherwise.
  useLeaveGuard(isDirty && !isSubmitting);

  const send = form.handleSubmit(async (checked) => {
    const { done, faults } = await onSave(checked);
    for (const [index, { path, message }] of faults.entries()) {
      form.setError(
        path.join(".") as Path<Values>,
        { type: "server", message },
        { shouldFocus: index === 0 },
      );
    }
    if (!done) return;
    form.reset(checked);
    onClose?.();
  });

  // The button is only disabled with the next rendering, which a second click may be faster than.
  const sending = useRef(false);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    try {
      await send();
    } finally {
      sending.current = false;
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void submit(event);
  };

  return (
    <FormProvider {...form}>
      <chakra.form aria-labelledby={id} noValidate onSubmit={submit} onKeyDown={onKeyDown}>
        <chakra.h2 id={id} fontSize="xl" fontWeight="semibold" marginBottom={6}>
          {title}
        </chakra.h2>
        <TwoColumns>{props.children}</TwoColumns>
        <SaveBar>
          <Button type="submit" size="small" disabled={isSubmitting}>
            {isSubmitting ? busyLabel : submitLabel}
          </Button>
          {onClose && (
            <Button kind="quiet" size="small" onClick={onClose} disabled={isSubmitting}>
              Cancel
            </Button>
          )}
          <Box as="p" marginLeft="auto" color="fg.muted" fontSize="sm" hideBelow="md">
            {isDirty ? "Not saved yet. " : ""}Ctrl+Enter saves.
          </Box>
        </SaveBar>
      </chakra.form>
    </FormProvider>
  );
}

const question = "You have unsaved changes. Leave without saving?";

/** Asks before changes are lost: within the site, and when the document is left. */
function useLeaveGuard(guarded: boolean): void {
  const blocker = useBlocker(guarded);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  useEffect(() => {
    if (!guarded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [guarded]);
}

const SaveBar = chakra("div", {
  base: {
    position: "sticky",
    bottom: 0,
    zIndex: 2,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: 3,
    marginTop: 8,
    paddingBlock: 4,
    bg: "var(--save-bar, {colors.ground})",
    borderTop: "1px solid",
    borderColor: "line",
  },
});
