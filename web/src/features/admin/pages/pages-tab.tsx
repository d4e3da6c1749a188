import { Box } from "@chakra-ui/react";
import { type PageInput, pageInput } from "@summit/schema/validation/page.ts";
import {
  type AdminPageFragment,
  type PagePlace,
  pageRecords,
  useAdminPagesQuery,
} from "#graphql/admin-tabs/pages/generated.ts";
import { paths, reservedSlugs } from "#site/routes.ts";
import { DraftMark } from "#ui/draft-mark.tsx";
import { useAdmin } from "../admin-context.ts";
import { publishing } from "../crud/bulk.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { CrudTab } from "../crud/crud-tab.tsx";
import { EntityForm } from "../crud/entity-form.tsx";
import { SelectField, TextField } from "../crud/fields.tsx";
import { formValues } from "../crud/form-values.ts";
import { type Column, RowTitle } from "../crud/rows-table.tsx";
import { useBulk } from "../crud/use-bulk.ts";
import type { LocalFilter } from "../crud/use-local-filters.ts";
import { type RecordFormProps, useSaves } from "../crud/use-saves.ts";
import { PictureField } from "../pictures/picture-field.tsx";
import { PageAddressField } from "../writing/address-field.tsx";
import { MarkdownField } from "../writing/markdown-field.tsx";
import { PublishingField } from "../writing/publishing-field.tsx";
import { WritingLayout } from "../writing/writing-layout.tsx";

const pages = {
  ...pageRecords,
  nouns: ["page", "pages"],
  nameOf: ({ title }: AdminPageFragment) => title,
  invalidates: ["pages", "page", "conference"],
} as const;

/** The pages that the conference has added, and those that replace texts of the site. */
export function PagesTab() {
  const { conferenceId, canSee: drafts } = useAdmin();
  const query = useAdminPagesQuery({ conferenceId, drafts }, cacheAndNetwork);
  const bulk = useBulk({ ...pages, actions: publishing });
  return (
    <CrudTab
      kind={pages}
      query={query}
      rows={query.data?.pages}
      columns={columns}
      filters={[publicationFilter]}
      textOf={({ title, slug }) => `${title} ${slug}`}
      empty={{
        title: "No Pages Found",
        text: "Add one for what has no place elsewhere, such as travel grants. A page with the address privacy, terms, code-of-conduct, accessibility or about-us replaces the text there.",
      }}
      bulk={bulk}
      pathOf={({ slug }) => paths.page(slug)}
      form={(props) => <PageForm {...props} />}
    />
  );
}

const publicationFilter: LocalFilter<AdminPageFragment> = {
  name: "state",
  label: "State",
  readValue: ({ publication }) => publication,
  options: [
    { value: "draft", label: "Drafts" },
    { value: "published", label: "Published" },
  ],
};

const places: Record<PagePlace, string> = { none: "Nowhere", menu: "Menu", footer: "Footer" };

const columns: readonly Column<AdminPageFragment>[] = [
  {
    header: "Title",
    wide: true,
    sortBy: ({ title }) => title,
    cell: ({ id, title, slug, publication }) => (
      <>
        <RowTitle id={id}>{title}</RowTitle> <DraftMark publication={publication} />{" "}
        <Box color="fg.muted" overflowWrap="anywhere" hideBelow="md">
          {paths.page(slug)}
        </Box>
      </>
    ),
    line: ({ slug }) => paths.page(slug),
  },
  { header: "Linked in", sortBy: ({ place }) => places[place] },
];

const pageRules = pageInput(reservedSlugs);

const placeOptions = [
  { value: "none", label: "Nowhere by itself" },
  { value: "menu", label: "In the menu" },
  { value: "footer", label: "In the footer" },
];

function PageForm({ record, like, onClose }: RecordFormProps<AdminPageFragment>) {
  const save = useSaves(record, pages);
  return (
    <EntityForm<PageInput>
      title={record ? "Edit Page" : "Add Page"}
      schema={pageRules}
      version={record?.version}
      values={formValues(pageRules, record ?? like, { ...(!record && { slug: "" }) })}
      translated={{ model: "Page", translations: (record ?? like)?.translations }}
      submitLabel="Save Page"
      onSave={({ place = "none", publication = "published", ...form }, version) =>
        save({ ...form, place, publication }, version)
      }
      onClose={onClose}
      wide
    >
      <WritingLayout
        side={
          <>
            <PublishingField of="the page" />
            <PageAddressField isNew={!record} help="Without slashes, for example travel-grants." />
            <SelectField name="place" label="Linked" options={placeOptions} />
            <TextField
              name="description"
              label="Description"
              multiline
              minHeight="6rem"
              help="For search engines. If empty, the beginning of the text."
            />
            <PictureField
              name="coverUrl"
              label="Picture"
              help="Web address of a picture, shown above the text."
              aspect={16 / 9}
            />
          </>
        }
      >
        <TextField name="title" label="Title" required />
        <MarkdownField name="body" label="Text" required form="page" />
      </WritingLayout>
    </EntityForm>
  );
}
