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
import { EntityForm } from "../crud/entity-form.tsx";
import { LinesField, TextField } from "../crud/fields.tsx";
import { formValues } from "../crud/form-values.ts";
import { withFormPrice, withPriceInput } from "../crud/priced-records.ts";
import { type RecordFormProps, useSaves } from "../crud/use-saves.ts";

type ExhibitPackageFormProps = RecordFormProps<AdminExhibitPackageFragment> & {
  /** With which a new one starts, if known. */
  currency: string | undefined;
};

/** The form of a new or existing exhibit package. */
export function ExhibitPackageForm({ record, currency, onClose }: ExhibitPackageFormProps) {
  const save = useSaves(record, {
    noun: "Exhibit package",
    create: CreateExhibitPackageDocument,
    update: UpdateExhibitPackageDocument,
    failure: "Failed to save exhibit package",
    invalidates: ["exhibitPackages"],
  });
  return (
    <EntityForm<ExhibitPackageInput>
      title={record ? "Edit Package" : "Add Package"}
      schema={exhibitPackageInput}
      version={record?.version}
      values={formValues(exhibitPackageInput, record && withFormPrice(record), {
        ...(!record && { price: 0, ...(currency && { currency }) }),
        delegatePasses: record?.delegatePasses ?? 0,
        inclusions: record?.inclusions.join("\n") ?? "",
      })}
      submitLabel="Save Package"
      onSave={({ inclusions, ...form }, version) =>
        save({ ...withPriceInput(form), inclusions: textLines(inclusions ?? "") }, version)
      }
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
