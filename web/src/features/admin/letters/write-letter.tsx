import { type LetterInput, letterInput } from "@summit/schema/validation/letter.ts";
import { newAudience } from "@summit/schema/validation/letter-audience.ts";
import { useLocation } from "react-router-dom";
import type { AdminLetterFragment } from "#graphql/admin-tabs/letters/generated.ts";
import { EntityForm } from "../crud/entity-form.tsx";
import { CheckboxField, TextField } from "../crud/fields.tsx";
import { formValues } from "../crud/form-values.ts";
import { MoreFields } from "../crud/more-fields.tsx";
import { type RecordFormProps, useSaves } from "../crud/use-saves.ts";
import { MarkdownField } from "../writing/markdown-field.tsx";
import { ArticlePicker } from "./article-picker.tsx";
import { AudienceFields } from "./audience-fields.tsx";
import { type LetterKindName, letterKinds } from "./letter-kinds.ts";
import { Placeholders } from "./placeholders.tsx";

type WriteLetterProps = RecordFormProps<AdminLetterFragment> & {
  kind: LetterKindName;
  /** What others have done with the record meanwhile: what was typed becomes another one. */
  fate?: "sent" | "deleted" | undefined;
};

/** The form of a letter: whom it is for, what it says, and who sends it. */
export function WriteLetter({ kind, record, like, fate, onClose }: WriteLetterProps) {
  const records = letterKinds[kind];
  const [noun] = records.nouns;
  const changed = fate ? undefined : record;
  const save = useSaves(changed, records);
  const known = record ?? like;
  const { state } = useLocation();
  const audience = known?.audience ?? { ...newAudience[kind], day: null };
  return (
    <EntityForm<LetterInput>
      title={record ? records.edit : records.add}
      schema={letterInput}
      version={changed?.version}
      values={formValues(letterInput, known, { kind, audience })}
      translated={{
        model: "Letter",
        translations: known?.translations,
        tools: <Placeholders kind={kind} />,
      }}
      begunWith={known ? undefined : chosenPeople(state)}
      submitLabel={fate ? `Save as a new ${noun}` : records.save}
      note={
        fate &&
        `Somebody has ${fate} this ${noun} meanwhile. What you typed is still here, and can become a new one.`
      }
      onSave={save}
      // Whoever has written a letter goes on to send it.
      onClose={(savedId) => onClose(savedId, savedId && !changed ? { item: savedId } : {})}
      wide
    >
      <AudienceFields kind={kind} />
      {kind === "issue" && !known && <ArticlePicker />}
      <TextField name="subject" label="Subject" required wide />
      <Placeholders kind={kind}>
        <MarkdownField name="body" label="Text" required form="page" />
      </Placeholders>
      {kind === "issue" && (
        <CheckboxField
          name="isPublic"
          label="Everybody can read it in the archive once it is sent"
          wide
        />
      )}
      <MoreFields
        names={["fromName", "replyTo"]}
        isUsed={Boolean(known?.fromName ?? known?.replyTo)}
      >
        <TextField
          name="fromName"
          label="Sender’s name"
          help="If empty, the name of the conference."
        />
        <TextField
          name="replyTo"
          label="Answers go to"
          type="email"
          help="If empty, to the address of the contact page."
        />
      </MoreFields>
    </EntityForm>
  );
}

/** The people whom a list has been left with, to write to them. */
function chosenPeople(state: { personIds?: readonly string[] } | null) {
  const personIds = state?.personIds;
  if (!personIds) return;
  return [
    ["audience.list", "people"],
    ["audience.personIds", personIds],
  ] as const;
}
