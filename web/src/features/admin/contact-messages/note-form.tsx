import { AddContactNoteDocument } from "#graphql/admin-tabs/contact-messages/generated.ts";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";
import { WritingForm } from "./writing-form.tsx";

type NoteFormProps = { message: { id: string; name: string } };

/** Adds a note to a message, for the team. */
export function NoteForm({ message: { id, name } }: NoteFormProps) {
  const [send, sending] = useEntityMutation(AddContactNoteDocument, {
    success: "The note is added",
    failure: "The note was not added",
  });
  return (
    <WritingForm
      keptAs={noteDraft(id)}
      title={`Note on the message of ${name}`}
      label="Your note"
      action={sending ? "Adding..." : "Add note"}
      busy={sending}
      note="Only the team reads it."
      send={(text) => send({ input: { id, text } })}
      onSent={() => {}}
    />
  );
}

/** The name under which a note is kept that was not added. */
export const noteDraft = (id: string): string => `note ${id}`;
