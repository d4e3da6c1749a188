import { type PageInput, pageInput } from "@summit/schema/validation/page.ts";
import {
  type AdminPageFragment,
  CreatePageDocument,
  UpdatePageDocument,
} from "#graphql/admin/generated.ts";
import { reservedSlugs } from "#site/routes.ts";
import { EntityForm } from "../crud/entity-form.tsx";
import { SelectField, TextField } from "../crud/fields.tsx";
import { formValues } from "../crud/form-values.ts";
import { type RecordFormProps, useSaves } from "../crud/use-saves.ts";
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

/** The form of a new or existing page. */
export function PageForm({ record, onClose }: RecordFormProps<AdminPageFragment>) {
  const save = useSaves(record, {
    noun: "Page",
    create: CreatePageDocument,
    update: UpdatePageDocument,
    failure: "Failed to save page",
    invalidates: ["pages", "page", "conference"],
  });
  return (
    <EntityForm<PageInput>
      title={record ? "Edit Page" : "Add Page"}
      schema={rules}
      version={record?.version}
      values={formValues(rules, record)}
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
            <AddressField isNew={!record} help="Without slashes, for example travel-grants." />
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
