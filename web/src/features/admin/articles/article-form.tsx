import { type ArticleInput, articleInput } from "@summit/schema/validation/article.ts";
import { useFormContext, useWatch } from "react-hook-form";
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
import { PublicationField } from "../crud/publication-field.tsx";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";
import { PictureField } from "../pictures/picture-field.tsx";
import { ArticlePreview } from "./article-preview.tsx";

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
        publishedOn: article?.publishedOn ?? new Date().toLocaleDateString("sv-SE"),
      })}
      submitLabel="Save Article"
      onSave={save}
      onClose={onClose}
    >
      <TextField name="title" label="Title" required />
      <TextField
        name="slug"
        label="Address"
        required
        help="Without slashes, for example my-article."
      />
      <TextField name="publishedOn" label="Published on" type="date" required />
      <TextField name="revisedOn" label="Revised on" type="date" />
      <PublicationField of="the article">
        <PublishAt timeZone={timeZone} />
      </PublicationField>
      <TextField name="category" label="Category" help="If empty, Article." />
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
        wide
      />
      <TextField name="body" label="Text" required multiline minHeight="22rem" help="Markdown." />
      <ArticlePreview />
    </EntityForm>
  );
}

/** Only drafts can be scheduled. */
function PublishAt({ timeZone }: { timeZone: string }) {
  const { control } = useFormContext<ArticleInput>();
  const publication = useWatch({ control, name: "publication" });
  if (publication !== "draft") return null;
  return (
    <TextField
      name="publishAt"
      label="Publish it by itself at"
      type="datetime-local"
      help={`In the time zone ${timeZone.replaceAll("_", " ")}.`}
    />
  );
}

const saving = { failure: "Failed to save article", invalidates: ["articles", "article"] } as const;
