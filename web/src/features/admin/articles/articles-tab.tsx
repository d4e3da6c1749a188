import { Box } from "@chakra-ui/react";
import { type ArticleInput, articleInput } from "@summit/schema/validation/article.ts";
import { clockText, isoDay } from "@summit/schema/validation/formats.ts";
import {
  type AdminArticleFragment,
  articleRecords,
  useAdminArticlesQuery,
} from "#graphql/admin-tabs/articles/generated.ts";
import { fullDate } from "#lib/dates.ts";
import { useLocale } from "#lib/locale.ts";
import { paths, reservedSlugs } from "#site/routes.ts";
import { StateMark } from "#ui/state-mark.tsx";
import { useAdmin } from "../admin-context.ts";
import { publishing } from "../crud/bulk.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { CrudTab } from "../crud/crud-tab.tsx";
import { EntityForm } from "../crud/entity-form.tsx";
import { TextField } from "../crud/fields.tsx";
import { formValues } from "../crud/form-values.ts";
import type { Column } from "../crud/rows-table.tsx";
import { RowTitle } from "../crud/rows-table.tsx";
import { useBulk } from "../crud/use-bulk.ts";
import type { LocalFilter } from "../crud/use-local-filters.ts";
import { type RecordFormProps, useSaves } from "../crud/use-saves.ts";
import { PictureField } from "../pictures/picture-field.tsx";
import { PageAddressField } from "../writing/address-field.tsx";
import { MarkdownField } from "../writing/markdown-field.tsx";
import { PublishingField } from "../writing/publishing-field.tsx";
import { WritingLayout } from "../writing/writing-layout.tsx";

const articles = {
  ...articleRecords,
  nouns: ["article", "articles"],
  nameOf: ({ title }: AdminArticleFragment) => title,
  invalidates: ["articles", "article"],
} as const;

/** The articles of the news pages. */
export function ArticlesTab() {
  const { conferenceId, canSee: drafts } = useAdmin();
  const query = useAdminArticlesQuery({ conferenceId, drafts }, cacheAndNetwork);
  const timeZone = query.data?.conference?.timeZone ?? "";
  const bulk = useBulk({ ...articles, actions: publishing });
  return (
    <CrudTab
      kind={articles}
      title="News articles"
      query={query}
      rows={query.data?.articles}
      columns={columns}
      filters={[stateFilter]}
      textOf={({ title, slug }) => `${title} ${slug}`}
      empty={{ title: "No Articles Found", text: "Write the first one." }}
      bulk={bulk}
      pathOf={paths.article}
      form={(props) => <ArticleForm {...props} timeZone={timeZone} />}
    />
  );
}

/** "26 November 2027, 09:30", in the conference's time zone. */
function momentText(locale: string, wallClock: string): string {
  const [day = "", time = ""] = wallClock.split("T");
  return `${fullDate(locale, day)}, ${clockText(locale, time)}`;
}

const stateNames = { draft: "Draft", scheduled: "Scheduled", published: "Published" };

const stateOf = ({ publication, publishAt }: AdminArticleFragment) =>
  publication === "published" ? "published" : publishAt ? "scheduled" : "draft";

const stateFilter: LocalFilter<AdminArticleFragment> = {
  name: "state",
  label: "State",
  readValue: stateOf,
  options: [
    { value: "draft", label: "Drafts" },
    { value: "scheduled", label: "Scheduled" },
    { value: "published", label: "Published" },
  ],
};

/** Whether everybody sees it, and from when on they will. */
function State({ article }: { article: AdminArticleFragment }) {
  const locale = useLocale();
  const state = stateOf(article);
  return (
    <>
      {state === "published" ? (
        stateNames.published
      ) : (
        <StateMark borderStyle="dashed">{stateNames[state]}</StateMark>
      )}
      {state === "scheduled" && article.publishAt && (
        <Box color="fg.muted">{momentText(locale, article.publishAt)}</Box>
      )}
    </>
  );
}

/** What the columns say that phones have no room for. */
function Line({ article }: { article: AdminArticleFragment }) {
  const locale = useLocale();
  const { category, publishedOn, publishAt } = article;
  const state = stateOf(article);
  const when =
    state === "scheduled" && publishAt
      ? momentText(locale, publishAt)
      : fullDate(locale, publishedOn);
  return [state !== "published" && stateNames[state], category, when].filter(Boolean).join(", ");
}

const columns: readonly Column<AdminArticleFragment>[] = [
  {
    header: "Title",
    wide: true,
    sortBy: ({ title }) => title,
    cell: ({ id, title, slug }) => (
      <>
        <RowTitle id={id}>{title}</RowTitle>
        <Box color="fg.muted" hideBelow="md">
          /{slug}/
        </Box>
      </>
    ),
    line: (article) => <Line article={article} />,
  },
  {
    header: "State",
    // In this order, and what is scheduled by its time.
    sortBy: (article) =>
      `${Object.keys(stateNames).indexOf(stateOf(article))} ${article.publishAt}`,
    cell: (article) => <State article={article} />,
  },
  { header: "Category", sortBy: ({ category }) => category },
  {
    header: "Date",
    sortBy: ({ publishedOn }) => publishedOn,
    cell: ({ publishedOn, revisedOn }) => (
      <>
        <div>{fullDate("en-GB", publishedOn)}</div>
        {revisedOn && <Box color="fg.muted">Revised {fullDate("en-GB", revisedOn)}</Box>}
      </>
    ),
    numeric: true,
  },
];

const articleRules = articleInput(reservedSlugs);

type ArticleFormProps = RecordFormProps<AdminArticleFragment> & {
  /** The conference's time zone, in which publication times are entered. */
  timeZone: string;
};

function ArticleForm({ record, like, timeZone, onClose }: ArticleFormProps) {
  const save = useSaves(record, articles);
  return (
    <EntityForm<ArticleInput>
      title={record ? "Edit Article" : "Add Article"}
      schema={articleRules}
      version={record?.version}
      values={formValues(articleRules, record ?? like, {
        ...(!record && { slug: "" }),
        category: (record ?? like)?.category ?? "",
        publishedOn: record?.publishedOn ?? isoDay(Date.now()),
      })}
      translated={{ model: "Article", translations: (record ?? like)?.translations }}
      submitLabel="Save Article"
      onSave={({ revisedOn, publication = "published", ...form }, version) =>
        // The API expects null for no date, not an empty string.
        save({ ...form, publication, revisedOn: revisedOn || null }, version)
      }
      onClose={onClose}
      wide
    >
      <WritingLayout
        side={
          <>
            <PublishingField of="the article" timeZone={timeZone} />
            <PageAddressField isNew={!record} help="Without slashes, for example my-article." />
            <TextField
              name="excerpt"
              label="Excerpt"
              required
              multiline
              minHeight="6rem"
              help="Shown in lists."
            />
            <PictureField
              name="coverUrl"
              label="Picture"
              help="Web address of a picture, shown above the text."
              aspect={16 / 9}
            />
            <TextField name="category" label="Category" help="If empty, Article." />
            <TextField name="publishedOn" label="Published on" type="date" required />
            <TextField name="revisedOn" label="Revised on" type="date" />
          </>
        }
      >
        <TextField name="title" label="Title" required />
        <MarkdownField name="body" label="Text" required form="page" />
      </WritingLayout>
    </EntityForm>
  );
}
