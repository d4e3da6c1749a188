import { Box } from "@chakra-ui/react";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { FormAlert } from "#ui/form/form-alert.tsx";
import type { SaveResult } from "../crud/use-entity-mutation.ts";
import { useKeptValues } from "../crud/use-kept-values.ts";

type WritingFormProps = {
  /** The name under which what is typed is kept in the browser, until it is sent. */
  keptAs: string;
  title: string;
  label: string;
  /** The name of the button. */
  action: string;
  busy: boolean;
  /** What becomes of the text. */
  note: string;
  send: (text: string) => Promise<SaveResult>;
  onSent: () => unknown;
  /** What helps to write, given a function that adds a text. */
  children?: (insert: (text: string) => void) => ReactNode;
};

/** The texts on their way, also from forms that were left and opened again: nobody is written to twice. */
const beingSent = new Set<string>();

/** A text for the thread of a message. */
export function WritingForm(props: WritingFormProps) {
  const { keptAs, title, label, action, busy, note, send, onSent, children } = props;
  const { values, isKept, change, forget, latest } = useKeptValues(keptAs, { text: "" });
  const [refusal, setRefusal] = useState<string>();
  const submit = async () => {
    if (beingSent.has(keptAs)) return;
    setRefusal(undefined);
    const sent = values.text;
    beingSent.add(keptAs);
    const result = await send(sent).finally(() => beingSent.delete(keptAs));
    if (!result.done) {
      setRefusal(result.issues.map(({ message: reason }) => reason).join(". "));
      return;
    }
    const rest = typedSince(sent, latest().text);
    if (rest) change({ text: rest });
    else forget();
    onSent();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  };
  return (
    <Box
      as="form"
      aria-label={title}
      display="grid"
      gap={4}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children?.((text) => {
        const before = values.text.trimEnd();
        change({ text: before ? `${before}\n\n${text}` : text });
      })}
      <Field
        id={useId()}
        label={label}
        multiline
        minHeight="9rem"
        required
        value={values.text}
        onChange={({ target }: { target: { value: string } }) => change({ text: target.value })}
      />
      <FormAlert>{refusal}</FormAlert>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap={3}>
        <Button type="submit" size="small" aria-disabled={busy}>
          {action}
        </Button>
        <Box as="p" color="fg.muted" fontSize="sm">
          {isKept && values.text ? "Not sent yet; kept in this browser. " : ""}
          {note}
        </Box>
      </Box>
    </Box>
  );
}

/** What was typed while a text was sent: what is after it now; all of it, if the text itself was changed. */
const typedSince = (sent: string, now: string): string =>
  now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
