import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from "react";
import type { ControlForm, FieldErrors, FormControl, Send } from "#ui/form/form-contract.ts";

type LazyFormOptions<Values> = {
  /** Loads the form's validation code. */
  load: () => Promise<ControlForm<Values>>;
  send: Send<Values>;
  /** Called when sending failed for a reason not tied to a field. */
  onFailure: (error: unknown) => void;
  /** Validation errors of a form that the server has already rejected. */
  initialErrors?: FieldErrors | undefined;
};

export type LazyForm = {
  ref: RefObject<HTMLFormElement | null>;
  errors: FieldErrors;
  /** True from submitting until the response arrives. */
  busy: boolean;
  /** Preloads the validation code. */
  prepare: () => void;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
};

/**
 * A form that is complete in the server-rendered page and loads its validation on demand. A submit before that
 * is queued until it has loaded.
 */
export function useLazyForm<Values>(options: LazyFormOptions<Values>): LazyForm {
  const { load, send, onFailure, initialErrors = {} } = options;
  const ref = useRef<HTMLFormElement>(null);
  const control = useRef<Promise<FormControl<Values>>>(undefined);
  const [errors, setErrors] = useState<FieldErrors>(initialErrors);
  const submitted = useRef<{ from: Element | null }>(undefined);
  const [busy, setBusy] = useState(false);
  const [responses, setResponses] = useState(0);

  const controlled = (): Promise<FormControl<Values>> => {
    control.current ??= load().then((controlForm) => {
      if (!ref.current) throw new Error("The form has left the page.");
      return controlForm(ref.current, setErrors, initialErrors);
    });
    // So that the next attempt retries the import.
    control.current.catch(() => {
      control.current = undefined;
    });
    return control.current;
  };

  const submit = async (submitter: HTMLElement | null) => {
    const { activeElement } = document;
    // Some browsers do not focus a button that is clicked.
    const from = ref.current?.contains(activeElement) ? activeElement : submitter;
    submitted.current = { from };
    setBusy(true);
    try {
      await (await controlled()).submit(send);
    } catch (error) {
      onFailure(error);
    } finally {
      setBusy(false);
      setResponses((count) => count + 1);
    }
  };

  useEffect(() => {
    if (responses === 0) return;
    restoreFocus(ref.current, submitted.current?.from ?? null);
    submitted.current = undefined;
  }, [responses]);

  return {
    ref,
    errors,
    busy,
    prepare: () => void controlled().catch(() => {}),
    onSubmit: (event) => {
      event.preventDefault();
      // A second click may come before the form is rendered as busy.
      if (!submitted.current) void submit(event.nativeEvent.submitter);
    },
  };
}

/** Focuses the first invalid field, or else restores the focus that disabling the element removed. */
function restoreFocus(form: HTMLFormElement | null, before: Element | null): void {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const { activeElement } = document;
  const lost = activeElement === null || activeElement === document.body;
  if (invalid) invalid.focus();
  else if (lost && before instanceof HTMLElement) before.focus({ preventScroll: true });
}
