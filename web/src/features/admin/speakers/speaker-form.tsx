import { personInput } from "@summit/schema/validation/person.ts";
import { speakerForm } from "@summit/schema/validation/speaker.ts";
import { useFormContext } from "react-hook-form";
import { z } from "zod";
import type { AdminSpeakerFragment } from "#graphql/admin/generated.ts";
import {
  type AdminPersonFragment,
  useAdminPeopleQuery,
} from "#graphql/admin-tabs/people/generated.ts";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { EntityForm } from "../crud/entity-form.tsx";
import { CheckboxField, Fields, TextField } from "../crud/fields.tsx";
import { formValues } from "../crud/form-values.ts";
import { SearchField } from "../crud/search-field.tsx";
import { type RecordFormProps, useSaves } from "../crud/use-saves.ts";
import { PictureField } from "../pictures/picture-field.tsx";
import { PublishingField } from "../writing/publishing-field.tsx";
import { speakers } from "./speaker-kind.ts";

/** The rules of the form, which names the person by their entry, or by an address that decides who they are. */
const speakerRules = speakerForm.extend({ personId: z.string(), email: personInput.shape.email });

/** The form of a new or existing speaker. */
export function SpeakerForm({ record, like, onClose }: RecordFormProps<AdminSpeakerFragment>) {
  const save = useSaves(record, speakers);
  const { conferenceId } = useAdmin();
  const people = useAdminPeopleQuery({ conferenceId }, cacheAndNetwork).data?.people ?? undefined;
  const person = record && people?.find(({ speaker }) => speaker?.id === record.id);
  return (
    <EntityForm<z.input<typeof speakerRules>>
      title={record ? "Edit Speaker" : "Add Speaker"}
      schema={speakerRules}
      version={record?.version}
      values={formValues(speakerRules, record ?? like, { personId: person?.id ?? "", email: "" })}
      translated={{ model: "Speaker", translations: (record ?? like)?.translations }}
      submitLabel={record ? "Save Speaker" : "Add Speaker"}
      onSave={({ personId, email, ...form }, version) =>
        save({ ...form, ...personOf(personId, email, people !== undefined) }, version)
      }
      onClose={onClose}
    >
      <TextField
        name="name"
        label="Name"
        required
        help="The address of the page is made from it."
      />
      <TextField name="title" label="Title" required help="Job title, as on the card." />
      <TextField name="companyName" label="Company" />
      <TextField name="topic" label="Topic" help="What they talk about, in one line." />
      <Fields title="Pictures">
        <PictureField
          name="imageUrl"
          label="Photo"
          help="Web address of a square picture."
          aspect={1}
        />
        <PictureField name="companyLogo" label="Company logo" kind="logo" />
      </Fields>
      <TextField
        name="bio"
        label="Biography"
        multiline
        minHeight="8rem"
        help="Markdown. Line breaks are kept."
      />
      <Fields title="Links">
        <TextField name="linkedinUrl" label="LinkedIn" type="url" />
        <TextField name="twitterUrl" label="Twitter" type="url" />
        <TextField name="githubUrl" label="GitHub" type="url" />
      </Fields>
      {people && <PersonFields people={people} speakerId={record?.id} />}
      <PublishingField of="the speaker" />
      <Fields title="Home page">
        <CheckboxField name="showOnHome" label="Show on the home page" wide />
      </Fields>
    </EntityForm>
  );
}

/** What a save says of the person: nothing while it is not known who there is. An address decides alone. */
const personOf = (personId: string, email: string | null | undefined, isKnown: boolean) =>
  email ? { email } : isKnown ? { personId: personId || null } : {};

type PersonFieldsProps = {
  people: readonly AdminPersonFragment[];
  speakerId: string | undefined;
};

/** Whose profile it is: somebody who has no other one, or whoever has an address. */
function PersonFields({ people, speakerId }: PersonFieldsProps) {
  const { formState } = useFormContext();
  const free = people.filter(({ speaker }) => !speaker || speaker.id === speakerId);
  const choices = free.map(({ id, name, email }) => ({
    value: id,
    label: [name, email].filter(Boolean).join(", "),
  }));
  return (
    <Fields title="Person">
      {/* Remounted when it is known who the person is. */}
      <SearchField
        key={String(formState.defaultValues?.personId)}
        name="personId"
        label="Person"
        choices={[{ value: "", label: "Nobody" }, ...choices]}
      />
      <TextField
        name="email"
        label="Or their email"
        type="email"
        help="Finds the person or adds one. Only the team sees it."
      />
    </Fields>
  );
}
