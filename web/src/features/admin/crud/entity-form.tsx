import { stripTypename } from "@apollo/client/utilities";
import { Box, chakra } from "@chakra-ui/react";
import {
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { type FieldValues, FormProvider, useFormContext, useFormState } from "react-hook-form";
import type { $ZodType } from "zod/v4/core";
import { Button } from "#ui/button.tsx";
import { currentToast } from "#ui/toast-store.ts";
import { useHistory } from "../history/use-history.tsx";
import { PresenceNote } from "../live/presence-note.tsx";
import type { ChangedTranslation, Translated } from "../translating/translated-values.ts";
import { Translating } from "../translating/translating.tsx";
import { useTranslations } from "../translating/use-translations.ts";
import { ConflictPanel } from "./conflict-panel.tsx";
import { FollowRecord } from "./follow-record.ts";
import { fieldCalled, labelOf } from "./form-fields.ts";
import { FormSections } from "./form-sections.tsx";
import { Heading } from "./heading.tsx";
import { KeptInputNote } from "./kept-input-note.tsx";
import { LeaveGuard } from "./leave-guard.ts";
import { QuietButton } from "./quiet-button.tsx";
import { RefusalNote } from "./refusal-note.tsx";
import { TabHeading } from "./tab-heading.tsx";
import { TwoColumns } from "./two-columns.ts";
import { changedValues, setTyped, type TypedValues } from "./typed-values.ts";
import { useConflict } from "./use-conflict.ts";
import { useCrudScreen } from "./use-crud-screen.ts";
import type { SaveResult } from "./use-entity-mutation.ts";
import { useKeptInput } from "./use-kept-input.ts";
import { useSaveForm } from "./use-save-form.ts";

type EntityFormProps<Values extends FieldValues> = {
  title: string;
  /** Whether it is all that its tab has, so that its title is the tab's. */
  ofTab?: boolean;
  /** The validation rules, shared with the server. */
  schema: $ZodType<unknown, Values>;
  /** The latest loaded record. Unedited fields follow it. */
  values: Values;
  /** The version of the latest loaded record; undefined for a new one. */
  version?: number | undefined;
  /** The record whose history can be opened; by default the one that the address names. */
  historyOf?: string | undefined;
  submitLabel: string;
  /** The button's label while the form is being sent. */
  busyLabel?: string;
  /** What the site has in its further languages, too. */
  translated?: Translated;
  /**
   * @param values with the translations that were changed
   * @param version that the edit is based on, so that the server can detect conflicting changes
   */
  onSave: (
    values: Values & { translations?: ChangedTranslation[] },
    version: number | undefined,
  ) => Promise<SaveResult>;
  /**
   * Called with the record's id after a save, and without it on cancel. Undefined for a form that stays on
   * screen.
   */
  onClose?: (savedId?: string) => void;
  /** What is in a new one when it opens, as if somebody had typed it. */
  begunWith?: TypedValues | undefined;
  /** What the next new record has of the one that was just saved, beside the usual values. */
  nextOf?: (saved: Values) => Partial<Values>;
  /** Whether it takes the whole width, for writing. */
  wide?: boolean;
  /** What has become of its record meanwhile, beside the buttons. */
  note?: string | undefined;
  children: ReactNode;
};

/**
 * The form of an entity. Validates on submit and then with every change, sends one request at a time, submits
 * with Ctrl+Enter and cancels with Escape. Keeps its values if it is rejected, and warns of unsaved changes.
 */
export function EntityForm<Values extends FieldValues>(props: EntityFormProps<Values>) {
  const { title, schema, submitLabel, busyLabel = "Saving...", onSave, onClose } = props;
  const { withTranslations, withChangedTranslations } = useTranslations(props.translated);
  const id = useId();
  const screen = useCrudScreen();
  const element = useRef<HTMLFormElement>(null);
  // Records from Apollo's cache have `__typename`, which inputs do not accept.
  const base = withTranslations(stripTypename(props.values) as Values);
  // Whether the next save opens an empty form instead of closing this one.
  const another = useRef(false);
  // Fields begin anew with each of them.
  const [round, setRound] = useState<Round>({ number: 0 });
  const { form, submit, sending, isSending, refusal } = useSaveForm({
    schema,
    values: base,
    onSave: async (checked) => {
      showChanges(undefined);
      const known = props.version === undefined ? undefined : base;
      const saved = await onSave(withChangedTranslations(checked, known), version);
      if (!saved.done) showChanges(saved.changes);
      return saved;
    },
    onDone: (checked, result) => {
      forget();
      const later = changedValues(checked, form.getValues());
      form.reset(checked, { keepValues: true });
      // Whoever has gone elsewhere meanwhile stays there.
      if (!element.current) return;
      if (another.current) return beginNext(checked, later);
      if (later.length > 0) keepSoon();
      // What was typed while an existing record was being saved is not yet: its form stays open.
      if (later.length === 0 || props.version === undefined) onClose?.(idOf(result));
    },
  });
  const newest = useRef(base);
  newest.current = base;
  /** Begins the next new record, to which belongs what was typed while the last one was being saved. */
  const beginNext = (saved: Values, later: TypedValues) => {
    const focused = later.length > 0 ? fieldInFocus(element) : undefined;
    screen.createNext();
    form.reset({ ...newest.current, ...props.nextOf?.(saved) });
    setTyped(form, later);
    if (later.length > 0) keepSoon();
    setRound(({ number }) => ({ number: number + 1, focused }));
  };
  const latest = { version: props.version, values: base };
  const { version, conflict, showChanges } = useConflict(form, latest);
  const { offer, restore, forget, keepSoon } = useKeptInput(form, { title, ...latest });

  const begin = useEffectEvent(() => setTyped(form, props.begunWith ?? []));
  useEffect(() => begin(), []);

  // What was typed is forgotten when the form has closed, unless somebody goes on typing because they stay after all.
  const cancelled = useRef(false);
  const cancel = () => {
    if (isSending.current) return;
    cancelled.current = true;
    onClose?.();
  };
  const forgetCancelled = useEffectEvent(() => cancelled.current && forget());
  useEffect(() => () => void forgetCancelled(), []);

  const save = (opensAnother: boolean) => {
    cancelled.current = false;
    if (isSending.current) return;
    another.current = opensAnother;
    void submit();
  };
  useFormKeys(element, { submit: () => save(false), cancel });

  const opens = onClose !== undefined;
  useFocusInside(element, opens, round);

  return (
    <FormProvider {...form}>
      <Form
        ref={element}
        aria-labelledby={id}
        noValidate
        data-refused={refusal ? "" : undefined}
        data-wide={props.wide ? "" : undefined}
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault();
          save(false);
        }}
        onInput={() => {
          cancelled.current = false;
        }}
      >
        <FormHead
          id={id}
          title={title}
          ofTab={props.ofTab}
          version={props.version}
          historyOf={props.historyOf}
        />
        {props.version !== undefined && <PresenceNote />}
        {offer && (
          <KeptInputNote
            kept={offer}
            version={props.version}
            onRestore={() => {
              restore();
              setRound(({ number }) => ({ number: number + 1 }));
            }}
            onDiscard={forget}
          />
        )}
        <Translating translated={props.translated} form={element}>
          <FormSections key={round.number}>
            <TwoColumns>{props.children}</TwoColumns>
          </FormSections>
        </Translating>
        {conflict && (
          <ConflictPanel conflict={conflict} labelOf={(path) => labelOf(element, path)} />
        )}
        <SaveBar data-save-bar>
          <Box
            role="status"
            flexBasis="100%"
            fontSize="sm"
            fontWeight="semibold"
            hidden={!props.note}
          >
            {props.note}
          </Box>
          {refusal && <RefusalNote refusal={refusal} />}
          <Button type="submit" size="small" aria-disabled={sending}>
            {sending ? busyLabel : submitLabel}
          </Button>
          {opens && screen.mode.kind === "create" && (
            <QuietButton onClick={() => save(true)} aria-disabled={sending}>
              Save and add another
            </QuietButton>
          )}
          {opens && (
            <QuietButton onClick={cancel} aria-disabled={sending}>
              Cancel
            </QuietButton>
          )}
          <Box as="p" marginLeft="auto" color="fg.muted" fontSize="sm" hideBelow="md">
            <Unsaved />
            Ctrl+Enter saves{opens && ", Escape cancels"}.
          </Box>
        </SaveBar>
        <FollowRecord base={base} />
        <LeaveGuard sending={sending} />
      </Form>
    </FormProvider>
  );
}

/** Says whether something is not saved. A component of its own, so that the first key does not render the form. */
function Unsaved() {
  return useFormState().isDirty ? "Not saved yet. " : null;
}

type FormHeadProps = Pick<
  EntityFormProps<FieldValues>,
  "title" | "ofTab" | "version" | "historyOf"
> & {
  id: string;
};

/** The title of a form, beside the way to the history of its record. */
function FormHead({ id, title, ofTab, version, historyOf }: FormHeadProps) {
  const history = useHistory();
  const { mode } = useCrudScreen();
  const edited = mode.kind === "edit" ? mode.id : undefined;
  const recordId = version === undefined ? undefined : (historyOf ?? edited);
  const { formState } = useFormContext();
  const { name, title: ownTitle } = formState.defaultValues ?? {};
  // What has no name is called as its form is.
  const nameOf = () => [name, ownTitle].find((text) => typeof text === "string" && text) ?? title;
  return (
    <Box
      display="flex"
      alignItems={{ base: "center", md: "start" }}
      justifyContent="space-between"
      gap={4}
      marginBottom={{ base: 4, md: 6 }}
    >
      {ofTab ? <TabHeading id={id}>{title}</TabHeading> : <Heading id={id}>{title}</Heading>}
      {recordId && (
        <QuietButton onClick={() => history.open({ id: recordId, name: nameOf() })}>
          History
        </QuietButton>
      )}
      {history.panel}
    </Box>
  );
}

/** Which time the fields of a form are shown, and where somebody was typing when they began anew. */
type Round = { number: number; focused?: FocusedField | undefined };

type FocusedField = { name: string; start: number | null; end: number | null };

/** Moves the focus into a form that was opened, and again with each new round, or to where somebody is typing. */
function useFocusInside(form: RefObject<HTMLFormElement | null>, opens: boolean, round: Round) {
  useLayoutEffect(() => {
    if (!opens) return;
    const { focused } = round;
    const again = focused && fieldCalled(form, focused.name);
    if (!again) return form.current?.querySelector<HTMLElement>(firstField)?.focus();
    again.focus();
    if (focused.start !== null) again.setSelectionRange?.(focused.start, focused.end);
  }, [form, opens, round]);
}

/** Not one of a language that is not shown. */
const firstField = ":is(input, select, textarea):not([hidden] *)";

function fieldInFocus(form: RefObject<HTMLFormElement | null>): FocusedField | undefined {
  const field = document.activeElement as HTMLInputElement | null;
  if (!field?.name || !form.current?.contains(field)) return;
  const { name, selectionStart: start = null, selectionEnd: end = null } = field;
  return { name, start, end };
}

const idOf = (result: unknown): string | undefined =>
  typeof result === "object" && result !== null && "id" in result ? String(result.id) : undefined;

type FormActions = { submit: () => void; cancel: () => void };

/** The form's keyboard shortcuts. They work inside it, and while nothing has focus. */
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
    // The first Escape closes an open toast. One with an error stays, so that it can still be read.
    const toast = currentToast();
    const isClosingToast = toast?.open && toast.kind === "plain" && toast.unread.length === 0;
    if (event.key === "Escape" && !isClosingToast) cancel();
  });
  useEffect(() => {
    // In the capture phase, to run before the toast's own listener, which dismisses it.
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listener, { capture: true });
    return () => document.removeEventListener("keydown", listener, { capture: true });
  }, []);
}

const Form = chakra("form", {
  base: {
    maxWidth: "64rem",
    "&[data-wide]": { maxWidth: "none" },
    // Scroll margin for the save bar and the field's messages when a field gets focus by keyboard.
    "& :is(input, select, textarea, button)": { scrollMarginBottom: "9rem" },
    // Below sticky content, such as a preview.
    "&:has([data-sticky-head]) :is(input, select, button)": { scrollMarginTop: { lg: "26rem" } },
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
    gap: 2,
    marginTop: 8,
    paddingBlock: { base: 3, md: 4 },
    // So that three buttons fit into a line on phones.
    mdDown: {
      "&:has(> button:nth-of-type(3)) > button": { paddingInline: 2, fontSize: "xs" },
    },
    bg: "var(--save-bar, {colors.ground})",
    borderTop: "1px solid",
    borderColor: "line",
  },
});
