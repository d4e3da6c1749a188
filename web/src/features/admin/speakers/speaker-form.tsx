import { speakerForm } from "@summit/schema/validation/speaker.ts";
import type { z } from "zod";
import {
  type AdminSpeakerFragment,
  CreateSpeakerDocument,
  UpdateSpeakerDocument,
} from "#graphql/admin/generated.ts";
import { EntityForm } from "../crud/entity-form.tsx";
import { CheckboxField, Fields, TextField } from "../crud/fields.tsx";
import { formValues } from "../crud/form-values.ts";
import { type RecordFormProps, useSaves } from "../crud/use-saves.ts";
import { PictureField } from "../pictures/picture-field.tsx";
import { PublishingField } from "../writing/publishing-field.tsx";

/** The form of a new or existing speaker. */
export function SpeakerForm({ record, like, onClose }: RecordFormProps<AdminSpeakerFragment>) {
  const save = useSaves(record, {
    noun: "Speaker",
    create: CreateSpeakerDocument,
    update: UpdateSpeakerDocument,
    failure: "Failed to save speaker data",
    invalidates: ["speakers", "speaker"],
  });
  return (
    <EntityForm<z.input<typeof speakerForm>>
      title={record ? "Edit Speaker" : "Add Speaker"}
      schema={speakerForm}
      version={record?.version}
      values={formValues(speakerForm, record ?? like)}
      submitLabel={record ? "Save Speaker" : "Add Speaker"}
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
      <Fields title="Pictures">
        <PictureField
          name="imageUrl"
          label="Photo"
          help="Web address of a square picture."
          aspect={1}
        />
        <PictureField name="companyLogo" label="Company logo" kind="logo" />
      </Fields>
      <TextField
        name="bio"
        label="Biography"
        multiline
        minHeight="8rem"
        help="Markdown. Line breaks are kept."
      />
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
