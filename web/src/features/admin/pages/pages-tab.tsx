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
import { CrudTab } from "../crud/crud-screen.tsx";
import type { Column } from "../crud/rows-table.tsx";
import { cacheAndNetwork, useRefetchOnFocus } from "../crud/use-refetch-on-focus.ts";
import { useRemove } from "../crud/use-remove.ts";
import { PageForm } from "./page-form.tsx";

/** The pages that the conference has added, and those that replace texts of the site. */
export function PagesTab() {
  const { conferenceId, canRead: drafts } = useAdmin();
  const query = useRefetchOnFocus(useAdminPagesQuery({ conferenceId, drafts }, cacheAndNetwork));
  const remove = useRemove(DeletePageDocument, { typename: "Page" });
  return (
    <CrudTab
      title="Pages"
      addLabel="Add Page"
      query={query}
      rows={query.data?.pages}
      failure="Failed to load pages"
      label="Pages"
      columns={columns}
      nameOf={({ title }) => title}
      textOf={({ title, slug }) => `${title} ${slug}`}
      empty={{
        title: "No Pages Found",
        text: "Add one for what has no place elsewhere, such as travel grants. A page with the address privacy, terms, code-of-conduct, accessibility or about-us replaces the text there.",
      }}
      onDelete={({ id }) => remove(id)}
      form={(record, onClose) => <PageForm record={record} onClose={onClose} />}
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
  { header: "Linked in", sortBy: ({ place }) => places[place] },
];
