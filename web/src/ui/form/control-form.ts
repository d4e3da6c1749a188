import { zodResolver } from "@hookform/resolvers/zod";
import { createFormControl, type FieldValues, type Path } from "react-hook-form";
import type { $ZodType } from "zod/v4/core";
import { type ControlForm, type FieldFault, RefusedError } from "#ui/form/form-contract.ts";

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Checks a form of text fields by a schema. The fields are in the served page and may have been
 * filled in before this code is there, so control is taken of the elements as they stand.
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

    /** Starts afresh: nothing was submitted, so nothing is in fault. */
    function takeControl() {
      const fresh = createFormControl<Values, unknown, Values>({
        mode: "onSubmit",
        reValidateMode: "onChange",
        resolver: zodResolver(schema),
        // Fields may be disabled while they are sent; who re-enables them moves the focus.
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

    function showFaults(faults: readonly FieldFault[]): void {
      const shown = faults.filter(({ path }) => elements.some(({ name }) => name === path[0]));
      if (shown.length === 0) throw new RefusedError(faults[0]?.message);
      for (const { path, message } of shown) {
        control.setError(path[0] as Path<Values>, { type: "server", message });
      }
    }

    return {
      submit: (send) =>
        control.handleSubmit(async (values) => {
          const faults = await send(values);
          if (faults.length > 0) return showFaults(faults);
          form.reset();
          control = takeControl();
        })(),
    };
  };
}

const isControl = (element: Element): element is Control =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
  element.name !== "";
