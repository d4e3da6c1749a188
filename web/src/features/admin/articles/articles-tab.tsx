import { Box } from "@chakra-ui/react";
import {
  type AdminArticleFragment,
  DeleteArticleDocument,
  useAdminArticlesQuery,
} from "#graphql/admin/generated.ts";
import { fullDate } from "#lib/dates.ts";
import { DraftMark } from "#ui/draft-mark.tsx";
import { useAdmin } from "../admin-context.ts";
import { CrudTab } from "../crud/crud-screen.tsx";
import { RowTitle } from "../crud/row-title.tsx";
import type { Column } from "../crud/rows-table.tsx";
import { cacheAndNetwork, useRefetchOnFocus } from "../crud/use-refetch-on-focus.ts";
import { useRemove } from "../crud/use-remove.ts";
import { ArticleForm } from "./article-form.tsx";

/** The articles of the news pages. */
export function ArticlesTab() {
  const { conferenceId, canRead: drafts } = useAdmin();
  const query = useRefetchOnFocus(useAdminArticlesQuery({ conferenceId, drafts }, cacheAndNetwork));
  const remove = useRemove(DeleteArticleDocument, { typename: "Article" });
  const timeZone = query.data?.conference?.timeZone ?? "";
  return (
    <CrudTab
      title="News articles"
      addLabel="Add Article"
      query={query}
      rows={query.data?.articles}
      failure="Failed to load articles"
      label="Articles"
      columns={columns}
      nameOf={({ title }) => title}
      textOf={({ title, slug }) => `${title} ${slug}`}
      empty={{ title: "No Articles Found", text: "Write the first one." }}
      onDelete={({ id }) => remove(id)}
      form={(record, onClose) => (
        <ArticleForm record={record} timeZone={timeZone} onClose={onClose} />
      )}
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
  { header: "Category", sortBy: ({ category }) => category },
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
