import { Box, chakra } from "@chakra-ui/react";
import { type FormEvent, useLayoutEffect, useState } from "react";
import { logError } from "#lib/log-error.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { showToast } from "#ui/toast-store.ts";
import { QuietButton } from "../crud/quiet-button.tsx";
import { unreachable } from "../crud/reason-of.ts";
import { useKeptValues } from "../crud/use-kept-values.ts";

type TestConsoleProps = {
  /** The path of the webhook, with the conference. */
  path: string;
  /** Called after a test was accepted. */
  onSent: () => void;
  /** Whether there is unsent JSON. */
  onUnsaved: (unsaved: boolean) => void;
};

/** Posts JSON to the webhook as the signed-in organizer. */
export function TestConsole({ path, onSent, onUnsaved }: TestConsoleProps) {
  const [sent, setSent] = useState("");
  const { values, change, forget } = useKeptValues(`test console ${path}`, { text: sent });
  const { text } = values;
  const setText = (typed: string) => change({ text: typed });
  const [sending, setSending] = useState(false);
  const unsaved = text.trim() !== "" && text !== sent;
  useLayoutEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved]);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    const mistake = mistakeIn(text);
    if (mistake) return fail("Error", mistake);
    setSending(true);
    try {
      const refusal = await post(path, text);
      if (refusal) return fail("Failed to process test data", refusal);
      showToast({ title: "Success", description: "Test data processed successfully", about });
      setSent(text);
      forget();
      onSent();
    } catch (error) {
      logError(error);
      fail("Failed to process test data", unreachable);
    } finally {
      setSending(false);
    }
  };

  return (
    <chakra.form
      aria-label="Test console"
      noValidate
      onSubmit={send}
      display="grid"
      gap={4}
      maxWidth="46rem"
    >
      <Field
        id="webhook-test"
        label="A form response as JSON"
        multiline
        minHeight="14rem"
        value={text}
        placeholder={sample}
        spellCheck={false}
        fontFamily="monospace"
        fontSize="sm"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Box as="p" color="fg.muted" fontSize="sm">
        It is sent in your name, needs no signature, and is marked as a test in the list below.
      </Box>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap={3}>
        <Button type="submit" size="small" aria-disabled={sending}>
          {sending ? "Sending..." : "Send test"}
        </Button>
        {text.trim() === "" && (
          <QuietButton type="button" onClick={() => setText(sample)}>
            Use a sample
          </QuietButton>
        )}
      </Box>
    </chakra.form>
  );
}

function mistakeIn(text: string): string | undefined {
  if (!text.trim()) return "Please enter test data";
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    return "Invalid JSON data";
  }
}

/** Posts the text; returns why the webhook rejected it, or undefined if it was accepted. */
async function post(path: string, text: string): Promise<string | undefined> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Summit-Test": "1" },
    body: text,
  });
  if (response.ok) return undefined;
  const result: Refusal | undefined = await response.json().catch(() => undefined);
  if (!result?.error) return "Please try again.";
  return [result.error, ...(result.fields ?? []).map(fieldText)].join(" ");
}

type Refusal = { error?: string; fields?: { path: string[]; message: string }[] };

/** What is wrong at which place: "form_response: Required." */
const fieldText = ({ path, message }: { path: string[]; message: string }): string =>
  path.length > 0 ? `${path.join(".")}: ${message}.` : `${message}.`;

function fail(title: string, description: string): void {
  showToast({ title, description, kind: "destructive", about });
}

const about = "test-console";

/** A response as Typeform sends it, but for what a test need not have. */
const sample = `{
  "form_response": {
    "definition": {
      "fields": [{ "id": "1", "title": "What is your name?", "type": "short_text" }]
    },
    "answers": [{ "type": "text", "text": "Ada Example", "field": { "id": "1" } }]
  }
}`;
