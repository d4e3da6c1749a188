import { zodResolver } from "@hookform/resolvers/zod";
import { createFormControl, type FieldValues, type Path } from "react-hook-form";
import type { $ZodType } from "zod/v4/core";
import {
  type ControlForm,
  type FieldErrors,
  type FieldIssue,
  RefusedError,
} from "#ui/form/form-contract.ts";

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Validates a form of text fields against a schema. The fields are server-rendered and may be filled in before
 * this code has loaded, so it takes over the existing elements.
 */
export function controlForm<Values extends FieldValues>(
  schema: $ZodType<Values, Values>,
): ControlForm<Values> {
  return (form, onErrors, refused) => {
    const elements = [...form.elements].filter(isControl);
    let control = takeControl(refused);

    form.addEventListener("input", ({ target, type }) => {
      const element = elements.find((candidate) => candidate === target);
      if (element) void control.register(element.name as Path<Values>).onChange({ target, type });
    });

    /** Resets the form: not submitted and without errors, unless it was refused. */
    function takeControl(known: FieldErrors) {
      const errors = Object.entries(known) as [Path<Values>, string][];
      const fresh = createFormControl<Values, unknown, Values>({
        mode: errors.length > 0 ? "onChange" : "onSubmit",
        reValidateMode: "onChange",
        resolver: zodResolver(schema),
        // Fields may be disabled while sending; the caller that re-enables them manages focus.
        shouldFocusError: false,
      });
      for (const element of elements) {
        const name = element.name as Path<Values>;
        fresh.register(name, { value: element.value as Values[Path<Values>] }).ref(element);
      }
      for (const [name, message] of errors) fresh.setError(name, { type: "server", message });
      fresh.subscribe({
        formState: { errors: true },
        callback: ({ errors = {} }) =>
          onErrors(
            Object.fromEntries(
              Object.entries(errors).map(([name, error]) => [name, String(error?.message)]),
            ),
          ),
      });
      // Fields may have been mended before this code had loaded.
      const changed = elements.filter(
        ({ name, value, defaultValue }) => Object.hasOwn(known, name) && value !== defaultValue,
      );
      if (changed.length > 0) void fresh.trigger(changed.map(({ name }) => name as Path<Values>));
      return fresh;
    }

    function showIssues(issues: readonly FieldIssue[]): void {
      const shown = issues.filter(({ path }) => elements.some(({ name }) => name === path[0]));
      if (shown.length === 0) throw new RefusedError(issues[0]?.message);
      for (const { path, message } of shown) {
        control.setError(path[0] as Path<Values>, { type: "server", message });
      }
    }

    return {
      submit: (send) =>
        control.handleSubmit(async (values) => {
          const issues = await send(values);
          if (issues.length > 0) return showIssues(issues);
          // The defaults of a form that was refused are its values.
          for (const element of elements) element.defaultValue = "";
          form.reset();
          control = takeControl({});
        })(),
    };
  };
}

const isControl = (element: Element): element is Control =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
  element.name !== "";
