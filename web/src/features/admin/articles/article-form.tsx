import { type ArticleInput, articleInput } from "@summit/schema/validation/article.ts";
import { isoDay } from "@summit/schema/validation/formats.ts";
import {
  type AdminArticleFragment,
  CreateArticleDocument,
  UpdateArticleDocument,
} from "#graphql/admin/generated.ts";
import { reservedSlugs } from "#site/routes.ts";
import { useAdmin } from "../admin-context.ts";
import { EntityForm } from "../crud/entity-form.tsx";
import { TextField } from "../crud/fields.tsx";
import { formValues } from "../crud/form-values.ts";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";
import { PictureField } from "../pictures/picture-field.tsx";
import { AddressField } from "../writing/address-field.tsx";
import { MarkdownField } from "../writing/markdown-field.tsx";
import { PublishingField } from "../writing/publishing-field.tsx";
import { WritingLayout } from "../writing/writing-layout.tsx";

const rules = articleInput(reservedSlugs);

type ArticleFormProps = {
  /** Undefined for a new article. */
  article: AdminArticleFragment | undefined;
  /** The conference's time zone, in which publication times are entered. */
  timeZone: string;
  onClose: (savedId?: string) => void;
};

/** The form of a new or existing article. */
export function ArticleForm({ article, timeZone, onClose }: ArticleFormProps) {
  const { conferenceId } = useAdmin();
  const [create] = useEntityMutation(CreateArticleDocument, {
    ...saving,
    success: "Article added successfully",
  });
  const [update] = useEntityMutation(UpdateArticleDocument, {
    ...saving,
    success: "Article updated successfully",
  });
  const save = (
    { revisedOn, publication = "published", ...form }: ArticleInput,
    version: number | undefined,
  ) => {
    // The API expects null for no date, not an empty string.
    const input = { ...form, publication, revisedOn: revisedOn || null };
    return article
      ? update({ input: { id: article.id, version, ...input } })
      : create({ input: { conferenceId, ...input } });
  };

  return (
    <EntityForm<ArticleInput>
      title={article ? "Edit Article" : "Add Article"}
      schema={rules}
      version={article?.version}
      values={formValues(rules, article, {
        category: article?.category ?? "",
        publishedOn: article?.publishedOn ?? isoDay(Date.now()),
      })}
      submitLabel="Save Article"
      onSave={save}
      onClose={onClose}
      wide
    >
      <WritingLayout
        side={
          <>
            <PublishingField of="the article" timeZone={timeZone} />
            <AddressField isNew={!article} help="Without slashes, for example my-article." />
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
              kind="photo"
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

const saving = { failure: "Failed to save article", invalidates: ["articles", "article"] } as const;
