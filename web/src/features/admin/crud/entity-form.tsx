import { stripTypename } from "@apollo/client/utilities";
import { Box, chakra } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import {
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  useForm,
} from "react-hook-form";
import type { $ZodType } from "zod/v4/core";
import { Button } from "#ui/button.tsx";
import { FormAlert } from "#ui/form/form-alert.tsx";
import type { FieldFault } from "#ui/form/form-contract.ts";
import { currentToast, dismissToast } from "#ui/toast-store.ts";
import { ConflictPanel } from "./conflict-panel.tsx";
import { TwoColumns } from "./fields.tsx";
import { Heading } from "./heading.tsx";
import { SessionEnded } from "./session-ended.tsx";
import { useBase } from "./use-base.ts";
import { useConflict } from "./use-conflict.ts";
import type { Saved } from "./use-entity-mutation.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";

type EntityFormProps<Values extends FieldValues> = {
  title: string;
  /** The rules that the server has, too. */
  schema: $ZodType<unknown, Values>;
  /** The record as it was loaded last. Fields that nobody has touched follow it. */
  values: Values;
  /** Of the record as it was loaded last; undefined for a new one. */
  version?: number | undefined;
  submitLabel: string;
  /** What the button says while the form is on its way. */
  busyLabel?: string;
  /** @param version that the form began with, for the server to refuse what would undo others' work */
  onSave: (values: Values, version: number | undefined) => Promise<Saved>;
  /**
   * After a save, with the id of what was saved, and instead of one. A form that is always there has
   * none.
   */
  onClose?: (savedId?: string) => void;
  children: ReactNode;
};

/**
 * The form of one entity: checked when it is sent and with every change from then on, sent once at
 * a time, by Ctrl+Enter too, and left by Escape. It keeps everything when it is refused, and asks
 * before changes are lost.
 */
export function EntityForm<Values extends FieldValues>(props: EntityFormProps<Values>) {
  const { title, schema, submitLabel, busyLabel = "Saving...", onSave, onClose } = props;
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  // What comes from Apollo's cache carries the names of its types, which no input has.
  const base = stripTypename(props.values) as Values;
  const form = useForm<Values, unknown, Values>({
    defaultValues: base as DefaultValues<Values>,
    // The rules may change what was typed (trimmed, empty to null); the server does that itself.
    resolver: zodResolver(schema, undefined, { raw: true }),
    mode: "onSubmit",
    reValidateMode: "onChange",
  });
  useBase(form, base);
  const latest = { version: props.version, values: base };
  const { version, conflict, showChanges } = useConflict(form, latest);
  const { isDirty } = form.formState;
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  // While it is being sent nothing can be lost: it closes after success, and stays otherwise.
  useLeaveGuard(isDirty && !sending);

  const showFaults = (faults: readonly FieldFault[]) => {
    for (const [index, { path, message }] of faults.entries()) {
      form.setError(
        path.join(".") as Path<Values>,
        { type: "server", message },
        { shouldFocus: index === 0 },
      );
    }
  };

  const send = form.handleSubmit(async (checked) => {
    const saved = await onSave(checked, version);
    if (saved.done) {
      form.reset(checked, { keepValues: true });
      onClose?.(idOf(saved.made));
      return;
    }
    showChanges(saved.changes);
    const isField = ({ path }: FieldFault) => path[0] !== undefined && path[0] in base;
    showFaults(saved.faults.filter(isField));
    const reasons = saved.faults.filter((fault) => !isField(fault)).map(({ message }) => message);
    const { signedOut = false } = saved;
    if (signedOut || reasons.length > 0) setRefusal({ signedOut, reasons });
  });

  // The button only tells with the next rendering, which a second click may be faster than.
  const isSending = useRef(false);
  const submit = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setSending(true);
    setRefusal(undefined);
    showChanges(undefined);
    // What was said of an earlier attempt is not said of this one.
    dismissToast();
    try {
      await send();
    } finally {
      isSending.current = false;
      setSending(false);
    }
  };

  const cancel = () => {
    if (!isSending.current) onClose?.();
  };

  useFormKeys(element, { submit: () => void submit(), cancel });

  // Who opens a form goes on in it.
  const opens = onClose !== undefined;
  useEffect(() => {
    if (!opens) return;
    element.current?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  }, [opens]);

  return (
    <FormProvider {...form}>
      <Form
        ref={element}
        aria-labelledby={id}
        noValidate
        data-refused={refusal ? "" : undefined}
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Heading id={id} marginBottom={6}>
          {title}
        </Heading>
        <TwoColumns>{props.children}</TwoColumns>
        {conflict && (
          <ConflictPanel conflict={conflict} labelOf={(path) => labelOf(element, path)} />
        )}
        <SaveBar>
          {refusal && (
            <Box flexBasis="100%">
              {refusal.signedOut && <SessionEnded />}
              <FormAlert>{refusal.reasons.join(" ") || undefined}</FormAlert>
            </Box>
          )}
          <Button type="submit" size="small" aria-disabled={sending}>
            {sending ? busyLabel : submitLabel}
          </Button>
          {onClose && (
            <Button kind="quiet" size="small" onClick={cancel} aria-disabled={sending}>
              Cancel
            </Button>
          )}
          <Box as="p" marginLeft="auto" color="fg.muted" fontSize="sm" hideBelow="md">
            {isDirty ? "Not saved yet. " : ""}Ctrl+Enter saves{onClose && ", Escape cancels"}.
          </Box>
        </SaveBar>
      </Form>
    </FormProvider>
  );
}

/** What the form calls a field; a list has no label of its own. */
function labelOf(form: RefObject<HTMLFormElement | null>, path: string): string {
  const field = form.current?.querySelector<HTMLInputElement>(`[name="${CSS.escape(path)}"]`);
  const label = field?.labels?.[0]?.textContent?.replace(" (optional)", "");
  const words = path.replaceAll(/([A-Z])/g, " $1").toLowerCase();
  return label || words.charAt(0).toUpperCase() + words.slice(1);
}

/** Why a form was refused, where that belongs to none of its fields. */
type Refusal = { signedOut: boolean; reasons: readonly string[] };

const idOf = (made: unknown): string | undefined =>
  typeof made === "object" && made !== null && "id" in made ? String(made.id) : undefined;

type FormActions = { submit: () => void; cancel: () => void };

/** The keys of a form. They work in it, and where nothing has the focus. */
function useFormKeys(
  form: RefObject<HTMLFormElement | null>,
  { submit, cancel }: FormActions,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as Element;
    const isHere = target === document.body || form.current?.contains(target);
    if (!isHere || event.defaultPrevented || event.isComposing) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      submit();
    }
    // Escape is for the toast first.
    if (event.key === "Escape" && !currentToast()?.open) cancel();
  });
  useEffect(() => {
    // Before the toast's own listener, which puts it away.
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listener, { capture: true });
    return () => document.removeEventListener("keydown", listener, { capture: true });
  }, []);
}

const Form = chakra("form", {
  base: {
    maxWidth: "64rem",
    // What one goes to by keyboard comes out from under the save bar, with what is said below it.
    "& :is(input, select, textarea, button)": { scrollMarginBottom: "9rem" },
    "&[data-refused] :is(input, select, textarea, button)": { scrollMarginBottom: "17rem" },
  },
});

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
