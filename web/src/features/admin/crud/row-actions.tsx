import { useAdmin } from "../admin-context.ts";
import { RowButton } from "./crud-table.tsx";

type EditAndDeleteProps = { name: string; onEdit: () => void; onDelete: () => void };

/** The Edit and Delete buttons of a row, for those who may change it. */
export function EditAndDelete({ name, onEdit, onDelete }: EditAndDeleteProps) {
  const { canManage } = useAdmin();
  if (!canManage) return null;
  return (
    <>
      <RowButton type="button" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </RowButton>
      <RowButton type="button" danger aria-label={`Delete ${name}`} onClick={onDelete}>
        Delete
      </RowButton>
    </>
  );
}
