import { type SponsorInput, sponsorInput } from "@summit/schema/validation/sponsor.ts";
import {
  type AdminSponsorFragment,
  CreateSponsorDocument,
  UpdateSponsorDocument,
} from "#graphql/admin/generated.ts";
import { useAdmin } from "../admin-context.ts";
import { EntityForm } from "../crud/entity-form.tsx";
import { TextField } from "../crud/fields.tsx";
import { formValues } from "../crud/form-values.ts";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";
import { PictureField } from "../pictures/picture-field.tsx";

type SponsorFormProps = {
  /** Undefined for a new one. */
  sponsor: AdminSponsorFragment | undefined;
  onClose: (savedId?: string) => void;
};

/** The form of a new or existing sponsor. */
export function SponsorForm({ sponsor, onClose }: SponsorFormProps) {
  const { conferenceId } = useAdmin();
  const [create] = useEntityMutation(CreateSponsorDocument, {
    ...saving,
    success: "Sponsor added successfully",
  });
  const [update] = useEntityMutation(UpdateSponsorDocument, {
    ...saving,
    success: "Sponsor updated successfully",
  });
  const save = (input: SponsorInput, version: number | undefined) =>
    sponsor
      ? update({ input: { id: sponsor.id, version, ...input } })
      : create({ input: { conferenceId, ...input } });

  return (
    <EntityForm<SponsorInput>
      title={sponsor ? "Edit Sponsor" : "Add Sponsor"}
      schema={sponsorInput}
      version={sponsor?.version}
      values={formValues(sponsorInput, sponsor)}
      submitLabel="Save Sponsor"
      onSave={save}
      onClose={onClose}
    >
      <TextField name="name" label="Name" required />
      <TextField name="position" label="Place in the marquee" type="number" />
      <PictureField
        name="imageUrl"
        label="Logo"
        required
        help="Web address of a picture."
        kind="logo"
      />
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

const saving = { failure: "Failed to save sponsor", invalidates: ["sponsors"] } as const;
