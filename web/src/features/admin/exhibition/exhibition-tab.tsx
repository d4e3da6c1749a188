import {
  type AdminExhibitPackageFragment,
  DeleteExhibitPackageDocument,
  useAdminExhibitPackagesQuery,
} from "#graphql/admin/generated.ts";
import { majorUnits, price } from "#lib/money.ts";
import { useAdmin } from "../admin-context.ts";
import { CrudScreen } from "../crud/crud-screen.tsx";
import { type Column, CrudTable } from "../crud/crud-table.tsx";
import { currencyOfNext } from "../crud/priced-records.ts";
import { EditAndDelete } from "../crud/row-actions.tsx";
import { RowTitle } from "../crud/row-title.tsx";
import { useCrudScreen } from "../crud/use-crud-screen.ts";
import { cacheAndNetwork, useRefetchOnFocus } from "../crud/use-refetch-on-focus.ts";
import { useRemove } from "../crud/use-remove.ts";
import { ExhibitPackageForm } from "./exhibit-package-form.tsx";

/** The stands on sale. */
export function ExhibitionTab() {
  const { conferenceId } = useAdmin();
  const screen = useCrudScreen();
  const { data, error, refetch } = useRefetchOnFocus(
    useAdminExhibitPackagesQuery({ conferenceId }, cacheAndNetwork),
  );
  const remove = useRemove(DeleteExhibitPackageDocument, {
    typename: "ExhibitPackage",
    question: "Are you sure you want to delete this exhibit package?",
    success: "Exhibit package deleted successfully",
    failure: "Failed to delete exhibit package",
  });
  const rows = data?.exhibitPackages;
  const currency = currencyOfNext(rows, data?.conference?.country);

  return (
    <CrudScreen
      title="Exhibit packages"
      addLabel="Add Package"
      screen={screen}
      rows={rows}
      error={error && "Failed to load exhibit packages"}
      onRetry={() => void refetch()}
      form={(row) => <ExhibitPackageForm item={row} currency={currency} onClose={screen.close} />}
      list={
        <CrudTable
          label="Exhibit packages"
          rows={rows}
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ name, standSize }) => `${name} ${standSize}`}
          empty={{ title: "No Packages Found", text: "Add the first stand on sale." }}
          actions={({ id, name }) => (
            <EditAndDelete
              name={name}
              onEdit={() => screen.edit(id)}
              onDelete={() => void remove(id)}
            />
          )}
        />
      }
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
    cell: ({ delegatePasses }) => delegatePasses,
    numeric: true,
  },
];
