import { Box } from "@chakra-ui/react";
import {
  type AdminPageFragment,
  DeletePageDocument,
  type PagePlace,
  useAdminPagesQuery,
} from "#graphql/admin/generated.ts";
import { paths } from "#site/routes.ts";
import { DraftMark } from "#ui/draft-mark.tsx";
import { useAdmin } from "../admin-context.ts";
import { CrudScreen } from "../crud/crud-screen.tsx";
import { type Column, CrudTable } from "../crud/crud-table.tsx";
import { EditAndDelete } from "../crud/row-actions.tsx";
import { useCrudScreen } from "../crud/use-crud-screen.ts";
import { cacheAndNetwork, useRefetchOnFocus } from "../crud/use-refetch-on-focus.ts";
import { useRemove } from "../crud/use-remove.ts";
import { PageForm } from "./page-form.tsx";

/** The pages that the conference has added, and those that replace texts of the site. */
export function PagesTab() {
  const { conferenceId, canRead: drafts } = useAdmin();
  const screen = useCrudScreen();
  const { data, error, refetch } = useRefetchOnFocus(
    useAdminPagesQuery({ conferenceId, drafts }, cacheAndNetwork),
  );
  const remove = useRemove(DeletePageDocument, {
    typename: "Page",
    question: "Are you sure you want to delete this page?",
    success: "Page deleted successfully",
    failure: "Failed to delete page",
  });
  const rows = data?.pages;

  return (
    <CrudScreen
      title="Pages"
      addLabel="Add Page"
      screen={screen}
      rows={rows}
      error={error && "Failed to load pages"}
      onRetry={() => void refetch()}
      form={(row) => <PageForm page={row} onClose={screen.close} />}
      list={
        <CrudTable
          label="Pages"
          rows={rows}
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ title, slug }) => `${title} ${slug}`}
          empty={{
            title: "No Pages Found",
            text: "Add one for what has no place elsewhere, such as travel grants. A page with the address privacy, terms, code-of-conduct, accessibility or about-us replaces the text there.",
          }}
          actions={({ id, title }) => (
            <EditAndDelete
              name={title}
              onEdit={() => screen.edit(id)}
              onDelete={() => void remove(id)}
            />
          )}
        />
      }
    />
  );
}

const places: Record<PagePlace, string> = { none: "Nowhere", menu: "Menu", footer: "Footer" };

const columns: readonly Column<AdminPageFragment>[] = [
  {
    header: "Title",
    wide: true,
    sortBy: ({ title }) => title,
    cell: ({ title, slug, publication }) => (
      <>
        <strong>{title}</strong> <DraftMark publication={publication} />
        <Box color="fg.muted" overflowWrap="anywhere">
          {paths.page(slug)}
        </Box>
      </>
    ),
  },
  { header: "Linked in", sortBy: ({ place }) => places[place], cell: ({ place }) => places[place] },
];
