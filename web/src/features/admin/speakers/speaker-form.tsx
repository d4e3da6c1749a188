import { type SpeakerInput, speakerInput } from "@summit/schema/validation/speaker.ts";
import {
  type AdminSpeakerFragment,
  CreateSpeakerDocument,
  UpdateSpeakerDocument,
} from "#graphql/admin/generated.ts";
import { useAdmin } from "../admin-context.ts";
import { EntityForm } from "../crud/entity-form.tsx";
import { CheckboxField, Fields, TextField } from "../crud/fields.tsx";
import { formValues } from "../crud/form-values.ts";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";
import { PictureField } from "../pictures/picture-field.tsx";
import { PublishingField } from "../writing/publishing-field.tsx";

type SpeakerFormProps = {
  /** Undefined for a new one. */
  speaker: AdminSpeakerFragment | undefined;
  onClose: (savedId?: string) => void;
};

/** The form of a new or existing speaker. */
export function SpeakerForm({ speaker, onClose }: SpeakerFormProps) {
  const { conferenceId } = useAdmin();
  const [create] = useEntityMutation(CreateSpeakerDocument, {
    ...saving,
    success: "Speaker added successfully",
  });
  const [update] = useEntityMutation(UpdateSpeakerDocument, {
    ...saving,
    success: "Speaker updated successfully",
  });
  const save = (input: SpeakerInput, version: number | undefined) =>
    speaker
      ? update({ input: { id: speaker.id, version, ...input } })
      : create({ input: { conferenceId, ...input } });

  return (
    <EntityForm<SpeakerInput>
      title={speaker ? "Edit Speaker" : "Add Speaker"}
      schema={speakerInput}
      version={speaker?.version}
      values={formValues(speakerInput, speaker)}
      submitLabel={speaker ? "Save Speaker" : "Add Speaker"}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        name="name"
        label="Name"
        required
        help="The address of the page is made from it."
      />
      <TextField name="title" label="Title" required help="Job title, as on the card." />
      <TextField name="companyName" label="Company" />
      <TextField name="topic" label="Topic" help="What they talk about, in one line." />
      <TextField
        name="bio"
        label="Biography"
        multiline
        minHeight="8rem"
        help="Markdown. Line breaks are kept."
      />
      <Fields title="Pictures">
        <PictureField
          name="imageUrl"
          label="Photo"
          help="Web address of a square picture."
          kind="photo"
          aspect={1}
        />
        <PictureField
          name="companyLogo"
          label="Company logo"
          help="Web address of a picture."
          kind="logo"
        />
      </Fields>
      <Fields title="Links">
        <TextField name="linkedinUrl" label="LinkedIn" type="url" />
        <TextField name="twitterUrl" label="Twitter" type="url" />
        <TextField name="githubUrl" label="GitHub" type="url" />
      </Fields>
      <PublishingField of="the speaker" />
      <Fields title="Home page">
        <CheckboxField name="showOnHome" label="Show on the home page" wide />
        <TextField
          name="homeOrder"
          label="Place on the home page"
          type="number"
          help="Speakers with 0 are in alphabetical order; lower numbers come before them, higher ones after."
        />
      </Fields>
    </EntityForm>
  );
}

const saving = {
  failure: "Failed to save speaker data",
  invalidates: ["speakers", "speaker"],
} as const;
