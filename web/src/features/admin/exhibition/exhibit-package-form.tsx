import {
  type ExhibitPackageInput,
  exhibitPackageInput,
} from "@summit/schema/validation/exhibition.ts";
import { textLines } from "@summit/schema/validation/text-lines.ts";
import {
  type AdminExhibitPackageFragment,
  CreateExhibitPackageDocument,
  UpdateExhibitPackageDocument,
} from "#graphql/admin/generated.ts";
import { useAdmin } from "../admin-context.ts";
import { EntityForm } from "../crud/entity-form.tsx";
import { LinesField, TextField } from "../crud/fields.tsx";
import { formValues } from "../crud/form-values.ts";
import { withFormPrice, withPriceInput } from "../crud/priced-records.ts";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";

type ExhibitPackageFormProps = {
  /** Undefined for a new one. */
  item: AdminExhibitPackageFragment | undefined;
  /** With which a new one starts, if known. */
  currency: string | undefined;
  onClose: (savedId?: string) => void;
};

/** The form of a new or existing exhibit package. */
export function ExhibitPackageForm({ item, currency, onClose }: ExhibitPackageFormProps) {
  const { conferenceId } = useAdmin();
  const [create] = useEntityMutation(CreateExhibitPackageDocument, {
    ...saving,
    success: "Exhibit package added successfully",
  });
  const [update] = useEntityMutation(UpdateExhibitPackageDocument, {
    ...saving,
    success: "Exhibit package updated successfully",
  });
  const save = ({ inclusions, ...form }: ExhibitPackageInput, version: number | undefined) => {
    const input = { ...withPriceInput(form), inclusions: textLines(inclusions ?? "") };
    return item
      ? update({ input: { id: item.id, version, ...input } })
      : create({ input: { conferenceId, ...input } });
  };

  return (
    <EntityForm<ExhibitPackageInput>
      title={item ? "Edit Package" : "Add Package"}
      schema={exhibitPackageInput}
      version={item?.version}
      values={formValues(exhibitPackageInput, item && withFormPrice(item), {
        ...(!item && { price: 0, ...(currency && { currency }) }),
        delegatePasses: item?.delegatePasses ?? 0,
        inclusions: item?.inclusions.join("\n") ?? "",
      })}
      submitLabel="Save Package"
      onSave={save}
      onClose={onClose}
    >
      <TextField name="name" label="Name" required />
      <TextField name="standSize" label="Stand" required help="For example 3 × 2 m (6 sqm)." />
      <TextField
        name="price"
        label="Price"
        type="number"
        min="0"
        step="0.01"
        required
        help="Before tax."
      />
      <TextField name="currency" label="Currency" required help="Three letters, such as GBP." />
      <TextField name="delegatePasses" label="Delegate passes" type="number" min="0" required />
      <TextField name="position" label="Place in the list" type="number" />
      <TextField name="purchaseUrl" label="Page in the shop" type="url" wide />
      <LinesField name="inclusions" label="Included" />
    </EntityForm>
  );
}

const saving = {
  failure: "Failed to save exhibit package",
  invalidates: ["exhibitPackages"],
} as const;
