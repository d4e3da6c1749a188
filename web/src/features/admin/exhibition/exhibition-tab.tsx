import {
  type ExhibitPackageInput,
  exhibitPackageInput,
} from "@summit/schema/validation/exhibition.ts";
import { textLines } from "@summit/schema/validation/text-lines.ts";
import {
  type AdminExhibitPackageFragment,
  exhibitPackageRecords,
  useAdminExhibitPackagesQuery,
} from "#graphql/admin-tabs/exhibition/generated.ts";
import { inEnglish } from "#lib/in-english.ts";
import { majorUnits, price } from "#lib/money.ts";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { CrudTab } from "../crud/crud-tab.tsx";
import { CurrencyField } from "../crud/currency-field.tsx";
import { EntityForm } from "../crud/entity-form.tsx";
import { LinesField, TextField } from "../crud/fields.tsx";
import { formValues } from "../crud/form-values.ts";
import { currencyOfNext, withFormPrice, withPriceInput } from "../crud/priced-records.ts";
import type { Column } from "../crud/rows-table.tsx";
import { RowTitle } from "../crud/rows-table.tsx";
import { useBulk } from "../crud/use-bulk.ts";
import { type RecordFormProps, useSaves } from "../crud/use-saves.ts";

const packages = {
  ...exhibitPackageRecords,
  nouns: ["package", "packages"],
  noun: "Exhibit package",
  nameOf: ({ name }: AdminExhibitPackageFragment) => name,
  invalidates: ["exhibitPackages"],
} as const;

/** The stands on sale. */
export function ExhibitionTab() {
  const { conferenceId } = useAdmin();
  const query = useAdminExhibitPackagesQuery({ conferenceId }, cacheAndNetwork);
  const rows = query.data?.exhibitPackages;
  const currency = currencyOfNext(rows, query.data?.conference?.country);
  return (
    <CrudTab
      kind={packages}
      title="Exhibit packages"
      query={query}
      rows={rows}
      failure="Failed to load exhibit packages"
      label="Exhibit packages"
      columns={columns}
      textOf={({ name, standSize }) => `${name} ${standSize}`}
      empty={{ title: "No Packages Found", text: "Add the first stand on sale." }}
      bulk={useBulk(packages)}
      form={(props) => <ExhibitPackageForm {...props} currency={currency} />}
    />
  );
}

const columns: readonly Column<AdminExhibitPackageFragment>[] = [
  {
    header: "Package",
    wide: true,
    sortBy: ({ name }) => name,
    cell: ({ id, name }) => <RowTitle id={id}>{name}</RowTitle>,
    line: (item) => `${price(inEnglish, "en-GB", item.price)}, ${item.standSize}`,
  },
  {
    header: "Price before tax",
    width: [8, 10],
    sortBy: (item) => majorUnits(item.price),
    cell: (item) => price(inEnglish, "en-GB", item.price),
    numeric: "end",
  },
  { header: "Stand", width: [8, 12], cell: ({ standSize }) => standSize },
  {
    header: "Delegate passes",
    width: [8, 10],
    sortBy: ({ delegatePasses }) => delegatePasses,
    numeric: "end",
  },
];

type ExhibitPackageFormProps = RecordFormProps<AdminExhibitPackageFragment> & {
  /** With which a new one starts, if known. */
  currency: string | undefined;
};

function ExhibitPackageForm({ record, like, currency, onClose }: ExhibitPackageFormProps) {
  const start = record ?? like;
  const save = useSaves(record, packages);
  return (
    <EntityForm<ExhibitPackageInput>
      title={record ? "Edit Package" : "Add Package"}
      schema={exhibitPackageInput}
      version={record?.version}
      values={formValues(exhibitPackageInput, start && withFormPrice(start), {
        ...(!start && { price: 0, ...(currency && { currency }) }),
        delegatePasses: start?.delegatePasses ?? 0,
        inclusions: start?.inclusions.join("\n") ?? "",
      })}
      translated={{ model: "ExhibitPackage", translations: start?.translations }}
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
      <CurrencyField />
      <TextField name="delegatePasses" label="Delegate passes" type="number" min="0" required />
      <TextField name="position" label="Place in the list" type="number" />
      <TextField name="purchaseUrl" label="Page in the shop" type="url" wide />
      <LinesField name="inclusions" label="Included" />
    </EntityForm>
  );
}
