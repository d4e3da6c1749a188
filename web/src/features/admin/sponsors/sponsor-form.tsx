import { type SponsorInput, sponsorInput } from "@summit/schema/validation/sponsor.ts";
import {
  type AdminSponsorFragment,
  useCreateSponsorMutation,
  useUpdateSponsorMutation,
} from "#graphql/admin/generated.ts";
import { useAdmin } from "../admin-context.ts";
import { EntityForm } from "../crud/entity-form.tsx";
import { TextField } from "../crud/fields.tsx";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";

type SponsorFormProps = {
  /** Undefined for a new one. */
  sponsor: AdminSponsorFragment | undefined;
  onClose: () => void;
};

/** A new sponsor, or one that is there. */
export function SponsorForm({ sponsor, onClose }: SponsorFormProps) {
  const { conferenceId } = useAdmin();
  const change = useEntityMutation();
  const [create] = useCreateSponsorMutation();
  const [update] = useUpdateSponsorMutation();
  const failure = "Failed to save sponsor";

  const save = (input: SponsorInput) =>
    sponsor
      ? change(
          async () =>
            (await update({ variables: { input: { id: sponsor.id, ...input } } })).data
              ?.updateSponsor,
          { success: "Sponsor updated successfully", failure },
        )
      : change(
          async () =>
            (await create({ variables: { input: { conferenceId, ...input } } })).data
              ?.createSponsor,
          { success: "Sponsor added successfully", failure },
        );

  return (
    <EntityForm<SponsorInput>
      title={sponsor ? "Edit Sponsor" : "Add Sponsor"}
      schema={sponsorInput}
      values={valuesOf(sponsor)}
      submitLabel="Save Sponsor"
      onSave={save}
      onClose={onClose}
    >
      <TextField name="name" label="Name" required />
      <TextField name="position" label="Place in the marquee" type="number" />
      <TextField name="imageUrl" label="Logo" required help="Address of a picture." />
      <TextField name="websiteUrl" label="Website" type="url" />
    </EntityForm>
  );
}

function valuesOf(sponsor: AdminSponsorFragment | undefined): SponsorInput {
  return {
    name: sponsor?.name ?? "",
    imageUrl: sponsor?.imageUrl ?? "",
    websiteUrl: sponsor?.websiteUrl ?? "",
    position: sponsor?.position ?? 0,
  };
}
