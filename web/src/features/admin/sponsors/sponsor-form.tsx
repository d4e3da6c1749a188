import { type SponsorInput, sponsorInput } from "@summit/schema/validation/sponsor.ts";
import {
  type AdminSponsorFragment,
  CreateSponsorDocument,
  UpdateSponsorDocument,
} from "#graphql/admin/generated.ts";
import { EntityForm } from "../crud/entity-form.tsx";
import { TextField } from "../crud/fields.tsx";
import { formValues } from "../crud/form-values.ts";
import { type RecordFormProps, useSaves } from "../crud/use-saves.ts";
import { PictureField } from "../pictures/picture-field.tsx";

/** The form of a new or existing sponsor. */
export function SponsorForm({ record, onClose }: RecordFormProps<AdminSponsorFragment>) {
  const save = useSaves(record, {
    noun: "Sponsor",
    create: CreateSponsorDocument,
    update: UpdateSponsorDocument,
    failure: "Failed to save sponsor",
    invalidates: ["sponsors"],
  });
  return (
    <EntityForm<SponsorInput>
      title={record ? "Edit Sponsor" : "Add Sponsor"}
      schema={sponsorInput}
      version={record?.version}
      values={formValues(sponsorInput, record)}
      submitLabel="Save Sponsor"
      onSave={save}
      onClose={onClose}
    >
      <TextField name="name" label="Name" required />
      <TextField name="position" label="Place in the marquee" type="number" />
      <PictureField name="imageUrl" label="Logo" required kind="logo" />
      <TextField name="websiteUrl" label="Website" type="url" />
      <TextField
        name="tier"
        label="Tier"
        help="For example Headline partner. The home page groups sponsors by tier; those without one appear only in the marquee."
      />
      <TextField
        name="stand"
        label="Stand"
        help="Its stand number, for example A4. Sponsors with a stand are listed as exhibitors and shown on the floor plan."
      />
    </EntityForm>
  );
}
