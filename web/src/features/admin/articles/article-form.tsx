import { type ArticleInput, articleInput } from "@summit/schema/validation/article.ts";
import { isoDay } from "@summit/schema/validation/formats.ts";
import {
  type AdminArticleFragment,
  CreateArticleDocument,
  UpdateArticleDocument,
} from "#graphql/admin/generated.ts";
import { reservedSlugs } from "#site/routes.ts";
import { EntityForm } from "../crud/entity-form.tsx";
import { TextField } from "../crud/fields.tsx";
import { formValues } from "../crud/form-values.ts";
import { type RecordFormProps, useSaves } from "../crud/use-saves.ts";
import { PictureField } from "../pictures/picture-field.tsx";
import { AddressField } from "../writing/address-field.tsx";
import { MarkdownField } from "../writing/markdown-field.tsx";
import { PublishingField } from "../writing/publishing-field.tsx";
import { WritingLayout } from "../writing/writing-layout.tsx";

const rules = articleInput(reservedSlugs);

type ArticleFormProps = RecordFormProps<AdminArticleFragment> & {
  /** The conference's time zone, in which publication times are entered. */
  timeZone: string;
};

/** The form of a new or existing article. */
export function ArticleForm({ record, timeZone, onClose }: ArticleFormProps) {
  const save = useSaves(record, {
    noun: "Article",
    create: CreateArticleDocument,
    update: UpdateArticleDocument,
    failure: "Failed to save article",
    invalidates: ["articles", "article"],
  });
  return (
    <EntityForm<ArticleInput>
      title={record ? "Edit Article" : "Add Article"}
      schema={rules}
      version={record?.version}
      values={formValues(rules, record, {
        category: record?.category ?? "",
        publishedOn: record?.publishedOn ?? isoDay(Date.now()),
      })}
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
            <AddressField isNew={!record} help="Without slashes, for example my-article." />
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
