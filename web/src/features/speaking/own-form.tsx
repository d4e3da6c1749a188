import { chakra } from "@chakra-ui/react";
import { type ComponentProps, createContext, useContext } from "react";
import type { SubmittedForm } from "#site/submitted-form.ts";
import type { FormName } from "./speaking-data.ts";

type Forms = {
  /** The path that the forms post to. */
  action: string;
  /** What a form said that was refused, and why. */
  refused: SubmittedForm | undefined;
  /** The form that was saved before the page was opened. */
  saved: string | undefined;
};

/** What all forms of the page share. */
export const FormsContext = createContext<Forms>({
  action: "",
  refused: undefined,
  saved: undefined,
});

/** A form that was refused: its values and the messages at its fields. */
export function useRefused(form: FormName): SubmittedForm | undefined {
  const { refused } = useContext(FormsContext);
  return refused?.values.part === form ? refused : undefined;
}

type OwnFormProps = ComponentProps<typeof chakra.form> & {
  part: FormName;
  /** Values that are not asked for. */
  sends?: Readonly<Record<string, string>>;
};

/** A form of the page, which works without scripts. The server says what is wrong with it. */
export function OwnForm({ part, sends = {}, children, ...props }: OwnFormProps) {
  const { action } = useContext(FormsContext);
  return (
    <chakra.form method="post" action={action} noValidate {...props}>
      {Object.entries({ part, ...sends }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </chakra.form>
  );
}

/** The props of a form's field: what is known, or what was sent and refused, with the reason. */
export function useFieldProps(form: FormName, known: Readonly<Record<string, string | null>>) {
  const refused = useRefused(form);
  return (name: string) => ({
    id: `${form}-${name}`,
    name,
    defaultValue: refused ? (refused.values[name] ?? "") : (known[name] ?? ""),
    error: refused?.errors[name],
  });
}
