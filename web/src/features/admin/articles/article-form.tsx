import { type ArticleInput, articleInput } from "@summit/schema/validation/article.ts";
import {
  type AdminArticleFragment,
  useCreateArticleMutation,
  useUpdateArticleMutation,
} from "#graphql/admin/generated.ts";
import { reservedSlugs } from "#site/routes.ts";
import { useAdmin } from "../admin-context.ts";
import { EntityForm } from "../crud/entity-form.tsx";
import { TextField } from "../crud/fields.tsx";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";
import { ArticlePreview } from "./article-preview.tsx";

const rules = articleInput(reservedSlugs);

type ArticleFormProps = {
  /** Undefined for a new one. */
  article: AdminArticleFragment | undefined;
  onClose: () => void;
};

/** A new article, or one that is there. */
export function ArticleForm({ article, onClose }: ArticleFormProps) {
  const { conferenceId } = useAdmin();
  const change = useEntityMutation();
  const [create] = useCreateArticleMutation();
  const [update] = useUpdateArticleMutation();
  const failure = "Failed to save article";

  const save = ({ revisedOn, ...form }: ArticleInput) => {
    // The API's dates are dates or nothing.
    const input = { ...form, revisedOn: revisedOn || null };
    return article
      ? change(
          async () =>
            (await update({ variables: { input: { id: article.id, ...input } } })).data
              ?.updateArticle,
          { success: "Article updated successfully", failure },
        )
      : change(
          async () =>
            (await create({ variables: { input: { conferenceId, ...input } } })).data
              ?.createArticle,
          { success: "Article added successfully", failure },
        );
  };

  return (
    <EntityForm<ArticleInput>
      title={article ? "Edit Article" : "Add Article"}
      schema={rules}
      values={valuesOf(article)}
      submitLabel="Save Article"
      onSave={save}
      onClose={onClose}
    >
      <TextField name="title" label="Title" required />
      <TextField name="slug" label="Address" required help="Without slashes: my-article." />
      <TextField name="publishedOn" label="Published on" type="date" required />
      <TextField name="revisedOn" label="Revised on" type="date" />
      <TextField name="category" label="Category" help="Article when it is empty." />
      <TextField
        name="excerpt"
        label="Excerpt"
        required
        multiline
        minHeight="6rem"
        help="Shown in lists."
      />
      <TextField name="body" label="Text" required multiline minHeight="22rem" help="Markdown." />
      <ArticlePreview />
    </EntityForm>
  );
}

function valuesOf(article: AdminArticleFragment | undefined): ArticleInput {
  return {
    slug: article?.slug ?? "",
    title: article?.title ?? "",
    excerpt: article?.excerpt ?? "",
    category: article?.category ?? "",
    body: article?.body ?? "",
    publishedOn: article?.publishedOn ?? new Date().toLocaleDateString("sv-SE"),
    revisedOn: article?.revisedOn ?? "",
  };
}
