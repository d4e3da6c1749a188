import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from "react";
import type { ControlForm, FieldErrors, FormControl, Send } from "#ui/form/form-contract.ts";

type LazyFormOptions<Values> = {
  /** Loads the code that checks the form. */
  load: () => Promise<ControlForm<Values>>;
  send: Send<Values>;
  /** Told when nothing was taken and no field is to blame. */
  onFailure: (error: unknown) => void;
};

export type LazyForm = {
  ref: RefObject<HTMLFormElement | null>;
  errors: FieldErrors;
  /** True from the moment of submitting until the answer is there. */
  busy: boolean;
  /** Gets the checks ready ahead of time. */
  prepare: () => void;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
};

/**
 * A form that is whole in the served page, and whose checks are loaded when they are needed. What
 * is submitted before they are there waits for them.
 */
export function useLazyForm<Values>({ load, send, onFailure }: LazyFormOptions<Values>): LazyForm {
  const ref = useRef<HTMLFormElement>(null);
  const control = useRef<Promise<FormControl<Values>>>(undefined);
  const [errors, setErrors] = useState<FieldErrors>({});
  const submitted = useRef<{ from: Element | null }>(undefined);
  const [busy, setBusy] = useState(false);
  const [answers, setAnswers] = useState(0);

  const controlled = (): Promise<FormControl<Values>> => {
    control.current ??= load().then((controlForm) => {
      if (!ref.current) throw new Error("The form has left the page.");
      return controlForm(ref.current, setErrors);
    });
    // A connection that comes back later finds the form ready to try again.
    control.current.catch(() => {
      control.current = undefined;
    });
    return control.current;
  };

  const submit = async (submitter: HTMLElement | null) => {
    const { activeElement } = document;
    // Some browsers give a button that is pressed no focus.
    const from = ref.current?.contains(activeElement) ? activeElement : submitter;
    submitted.current = { from };
    setBusy(true);
    try {
      await (await controlled()).submit(send);
    } catch (error) {
      onFailure(error);
    } finally {
      setBusy(false);
      setAnswers((count) => count + 1);
    }
  };

  useEffect(() => {
    if (answers === 0) return;
    restoreFocus(ref.current, submitted.current?.from ?? null);
    submitted.current = undefined;
  }, [answers]);

  return {
    ref,
    errors,
    busy,
    prepare: () => void controlled().catch(() => {}),
    onSubmit: (event) => {
      event.preventDefault();
      // The answer to the first click may not have been drawn when the second one comes.
      if (!submitted.current) void submit(event.nativeEvent.submitter);
    },
  };
}

/** To the first field in fault; else back to where it was, as disabling an element takes it away. */
function restoreFocus(form: HTMLFormElement | null, before: Element | null): void {
  const fault = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const { activeElement } = document;
  const lost = activeElement === null || activeElement === document.body;
  if (fault) fault.focus();
  else if (lost && before instanceof HTMLElement) before.focus({ preventScroll: true });
}
