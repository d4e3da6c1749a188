import {
  type AdminExhibitPackageFragment,
  DeleteExhibitPackageDocument,
  useAdminExhibitPackagesQuery,
} from "#graphql/admin/generated.ts";
import { majorUnits, price } from "#lib/money.ts";
import { useAdmin } from "../admin-context.ts";
import { CrudTab } from "../crud/crud-screen.tsx";
import { currencyOfNext } from "../crud/priced-records.ts";
import { RowTitle } from "../crud/row-title.tsx";
import type { Column } from "../crud/rows-table.tsx";
import { cacheAndNetwork, useRefetchOnFocus } from "../crud/use-refetch-on-focus.ts";
import { useRemove } from "../crud/use-remove.ts";
import { ExhibitPackageForm } from "./exhibit-package-form.tsx";

/** The stands on sale. */
export function ExhibitionTab() {
  const { conferenceId } = useAdmin();
  const query = useRefetchOnFocus(useAdminExhibitPackagesQuery({ conferenceId }, cacheAndNetwork));
  const remove = useRemove(DeleteExhibitPackageDocument, { typename: "ExhibitPackage" });
  const rows = query.data?.exhibitPackages;
  const currency = currencyOfNext(rows, query.data?.conference?.country);
  return (
    <CrudTab
      title="Exhibit packages"
      addLabel="Add Package"
      query={query}
      rows={rows}
      failure="Failed to load exhibit packages"
      label="Exhibit packages"
      columns={columns}
      nameOf={({ name }) => name}
      textOf={({ name, standSize }) => `${name} ${standSize}`}
      empty={{ title: "No Packages Found", text: "Add the first stand on sale." }}
      onDelete={({ id }) => remove(id)}
      form={(record, onClose) => (
        <ExhibitPackageForm record={record} currency={currency} onClose={onClose} />
      )}
    />
  );
}

const columns: readonly Column<AdminExhibitPackageFragment>[] = [
  {
    header: "Package",
    sortBy: ({ name }) => name,
    cell: ({ id, name }) => <RowTitle id={id}>{name}</RowTitle>,
  },
  {
    header: "Price before tax",
    sortBy: (item) => majorUnits(item.price),
    cell: (item) => price(item.price),
    numeric: true,
  },
  { header: "Stand", cell: ({ standSize }) => standSize },
  {
    header: "Delegate passes",
    sortBy: ({ delegatePasses }) => delegatePasses,
    numeric: true,
  },
];
