import { Box } from "@chakra-ui/react";
import {
  type AdminArticleFragment,
  DeleteArticleDocument,
  useAdminArticlesQuery,
} from "#graphql/admin/generated.ts";
import { fullDate } from "#lib/dates.ts";
import { DraftMark } from "#ui/draft-mark.tsx";
import { useAdmin } from "../admin-context.ts";
import { CrudScreen } from "../crud/crud-screen.tsx";
import { type Column, CrudTable } from "../crud/crud-table.tsx";
import { EditAndDelete } from "../crud/row-actions.tsx";
import { RowTitle } from "../crud/row-title.tsx";
import { useCrudScreen } from "../crud/use-crud-screen.ts";
import { cacheAndNetwork, useRefetchOnFocus } from "../crud/use-refetch-on-focus.ts";
import { useRemove } from "../crud/use-remove.ts";
import { ArticleForm } from "./article-form.tsx";

/** The articles of the news pages. */
export function ArticlesTab() {
  const { conferenceId, canRead: drafts } = useAdmin();
  const screen = useCrudScreen();
  const { data, error, refetch } = useRefetchOnFocus(
    useAdminArticlesQuery({ conferenceId, drafts }, cacheAndNetwork),
  );
  const remove = useRemove(DeleteArticleDocument, {
    typename: "Article",
    question: "Are you sure you want to delete this article?",
    success: "Article deleted successfully",
    failure: "Failed to delete article",
  });
  const rows = data?.articles;

  return (
    <CrudScreen
      title="News articles"
      addLabel="Add Article"
      screen={screen}
      rows={rows}
      error={error && "Failed to load articles"}
      onRetry={() => void refetch()}
      form={(row) => (
        <ArticleForm
          article={row}
          timeZone={data?.conference?.timeZone ?? ""}
          onClose={screen.close}
        />
      )}
      list={
        <CrudTable
          label="Articles"
          rows={rows}
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ title, slug }) => `${title} ${slug}`}
          empty={{ title: "No Articles Found", text: "Write the first one." }}
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

/** "26 November 2027, 09:30", in the conference's time zone. */
function momentText(wallClock: string): string {
  const [day = "", time] = wallClock.split("T");
  return `${fullDate(day)}, ${time}`;
}

const columns: readonly Column<AdminArticleFragment>[] = [
  {
    header: "Title",
    wide: true,
    sortBy: ({ title }) => title,
    cell: ({ id, title, slug, publication }) => (
      <>
        <RowTitle id={id}>{title}</RowTitle> <DraftMark publication={publication} />
        <Box color="fg.muted">/{slug}/</Box>
      </>
    ),
  },
  { header: "Category", sortBy: ({ category }) => category, cell: ({ category }) => category },
  {
    header: "Published",
    sortBy: ({ publishedOn }) => publishedOn,
    cell: ({ publishedOn, revisedOn, publishAt }) => (
      <>
        <div>{fullDate(publishedOn)}</div>
        {revisedOn && <Box color="fg.muted">Revised {fullDate(revisedOn)}</Box>}
        {publishAt && <Box color="fg.muted">Appears {momentText(publishAt)}</Box>}
      </>
    ),
    numeric: true,
  },
];
