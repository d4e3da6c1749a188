import { type PageInput, pageInput } from "@summit/schema/validation/page.ts";
import {
  type AdminPageFragment,
  CreatePageDocument,
  UpdatePageDocument,
} from "#graphql/admin/generated.ts";
import { reservedSlugs } from "#site/routes.ts";
import { useAdmin } from "../admin-context.ts";
import { EntityForm } from "../crud/entity-form.tsx";
import { SelectField, TextField } from "../crud/fields.tsx";
import { formValues } from "../crud/form-values.ts";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";
import { PictureField } from "../pictures/picture-field.tsx";
import { AddressField } from "../writing/address-field.tsx";
import { MarkdownField } from "../writing/markdown-field.tsx";
import { PublishingField } from "../writing/publishing-field.tsx";
import { WritingLayout } from "../writing/writing-layout.tsx";

const rules = pageInput(reservedSlugs);

const places = [
  { value: "none", label: "Nowhere by itself" },
  { value: "menu", label: "In the menu" },
  { value: "footer", label: "In the footer" },
];

type PageFormProps = {
  /** Undefined for a new page. */
  page: AdminPageFragment | undefined;
  onClose: (savedId?: string) => void;
};

/** The form of a new or existing page. */
export function PageForm({ page, onClose }: PageFormProps) {
  const { conferenceId } = useAdmin();
  const [create] = useEntityMutation(CreatePageDocument, {
    ...saving,
    success: "Page added successfully",
  });
  const [update] = useEntityMutation(UpdatePageDocument, {
    ...saving,
    success: "Page updated successfully",
  });
  const save = (
    { place = "none", publication = "published", ...form }: PageInput,
    version: number | undefined,
  ) => {
    const input = { ...form, place, publication };
    return page
      ? update({ input: { id: page.id, version, ...input } })
      : create({ input: { conferenceId, ...input } });
  };

  return (
    <EntityForm<PageInput>
      title={page ? "Edit Page" : "Add Page"}
      schema={rules}
      version={page?.version}
      values={formValues(rules, page)}
      submitLabel="Save Page"
      onSave={save}
      onClose={onClose}
      wide
    >
      <WritingLayout
        side={
          <>
            <PublishingField of="the page" />
            <AddressField isNew={!page} help="Without slashes, for example travel-grants." />
            <SelectField name="place" label="Linked" options={places} />
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
              kind="photo"
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

const saving = {
  failure: "Failed to save page",
  invalidates: ["pages", "page", "conference"],
} as const;
