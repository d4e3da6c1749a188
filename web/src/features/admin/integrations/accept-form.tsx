import {
  type AcceptedSpeakerInput,
  acceptedSpeakerInput,
} from "@summit/schema/validation/form-submission.ts";
import {
  AcceptFormSubmissionDocument,
  type AdminFormSubmissionFragment,
} from "#graphql/admin/generated.ts";
import { EntityForm } from "../crud/entity-form.tsx";
import { TextField } from "../crud/fields.tsx";
import { formValues } from "../crud/form-values.ts";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";
import { PictureField } from "../pictures/picture-field.tsx";

type AcceptFormProps = { submission: AdminFormSubmissionFragment; onClose: () => void };

/** The form with the proposed speaker of a form submission, for review before accepting it. */
export function AcceptForm({ submission: { id, proposal }, onClose }: AcceptFormProps) {
  const [accept] = useEntityMutation(AcceptFormSubmissionDocument, {
    success: "Speaker accepted successfully",
    failure: "Failed to accept the form response",
    invalidates: ["speakers", "speaker"],
  });
  return (
    <EntityForm<AcceptedSpeakerInput>
      title="Accept as a speaker"
      schema={acceptedSpeakerInput}
      values={formValues(acceptedSpeakerInput, proposal)}
      submitLabel="Accept"
      busyLabel="Accepting..."
      onSave={(speaker) => accept({ input: { id, ...speaker } })}
      onClose={onClose}
    >
      <TextField
        name="name"
        label="Name"
        required
        help="A speaker of this name is updated; otherwise a new one is added."
      />
      <TextField name="title" label="Title" required help="Job title, as on the card." />
      <TextField name="companyName" label="Company" />
      <PictureField
        name="imageUrl"
        label="Photo"
        help="Web address of a square picture. A copy of it is kept."
        kind="photo"
        aspect={1}
      />
      <TextField name="topic" label="Topic" help="What they talk about, in one line." wide />
      <TextField name="bio" label="Biography" multiline />
      <TextField name="linkedinUrl" label="LinkedIn" type="url" />
      <TextField name="twitterUrl" label="Twitter" type="url" />
      <TextField name="githubUrl" label="GitHub" type="url" />
    </EntityForm>
  );
}
