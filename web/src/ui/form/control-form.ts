import { zodResolver } from "@hookform/resolvers/zod";
import { createFormControl, type FieldValues, type Path } from "react-hook-form";
import type { $ZodType } from "zod/v4/core";
import { type ControlForm, type FieldIssue, RefusedError } from "#ui/form/form-contract.ts";

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Validates a form of text fields against a schema. The fields are server-rendered and may be filled in before
 * this code has loaded, so it takes over the existing elements.
 */
export function controlForm<Values extends FieldValues>(
  schema: $ZodType<Values, Values>,
): ControlForm<Values> {
  return (form, onErrors) => {
    const elements = [...form.elements].filter(isControl);
    let control = takeControl();

    form.addEventListener("input", ({ target, type }) => {
      const element = elements.find((candidate) => candidate === target);
      if (element) void control.register(element.name as Path<Values>).onChange({ target, type });
    });

    /** Resets the form: not submitted, without errors. */
    function takeControl() {
      const fresh = createFormControl<Values, unknown, Values>({
        mode: "onSubmit",
        reValidateMode: "onChange",
        resolver: zodResolver(schema),
        // Fields may be disabled while sending; the caller that re-enables them manages focus.
        shouldFocusError: false,
      });
      for (const element of elements) {
        const name = element.name as Path<Values>;
        fresh.register(name, { value: element.value as Values[Path<Values>] }).ref(element);
      }
      fresh.subscribe({
        formState: { errors: true },
        callback: ({ errors = {} }) =>
          onErrors(
            Object.fromEntries(
              Object.entries(errors).map(([name, error]) => [name, String(error?.message)]),
            ),
          ),
      });
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
          form.reset();
          control = takeControl();
        })(),
    };
  };
}

const isControl = (element: Element): element is Control =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
  element.name !== "";
