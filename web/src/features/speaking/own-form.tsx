import { chakra } from "@chakra-ui/react";
import { type ComponentProps, createContext, useContext } from "react";
import type { SubmittedForm } from "#site/submitted-form.ts";
import { KeptNote } from "#ui/form/kept-note.tsx";
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
  /** Whether one types into it: what is typed is kept while another form of the page is sent. */
  typed?: boolean;
};

/** A form of the page, which works without scripts. The server says what is wrong with it. */
export function OwnForm({ part, sends = {}, typed = false, children, ...props }: OwnFormProps) {
  const { action } = useContext(FormsContext);
  const refused = useRefused(part);
  const isRefused =
    refused !== undefined &&
    Object.entries(sends).every(([name, value]) => refused.values[name] === value);
  return (
    <chakra.form method="post" action={action} noValidate {...props}>
      {Object.entries({ part, ...sends }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      {typed && <KeptNote as={Object.values({ part, ...sends }).join(" ")} isRefused={isRefused} />}
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
