import { Box } from "@chakra-ui/react";
import { formatNumber } from "@summit/schema/validation/formats.ts";
import { speakerInput } from "@summit/schema/validation/speaker.ts";
import type { z } from "zod";
import { Portrait } from "#entities/speaker/portrait.tsx";
import {
  type AdminSpeakerFragment,
  BulkDeleteSpeakersDocument,
  BulkUpdateSpeakersDocument,
  CreateSpeakerDocument,
  DeleteSpeakerDocument,
  type SpeakerChangesInput,
  UpdateSpeakerDocument,
  useAdminSpeakersQuery,
} from "#graphql/admin/generated.ts";
import { paths } from "#site/routes.ts";
import { DraftMark } from "#ui/draft-mark.tsx";
import { useAdmin } from "../admin-context.ts";
import { CrudTab } from "../crud/crud-screen.tsx";
import { EntityForm } from "../crud/entity-form.tsx";
import { CheckboxField, Fields, TextField } from "../crud/fields.tsx";
import { formValues } from "../crud/form-values.ts";
import type { Column } from "../crud/rows-table.tsx";
import { RowTitle } from "../crud/rows-table.tsx";
import { publishing, useBulk } from "../crud/use-bulk.ts";
import { cacheAndNetwork, useRefetchOnFocus } from "../crud/use-refetch-on-focus.ts";
import { useRemove } from "../crud/use-remove.ts";
import { type RecordFormProps, useSaves } from "../crud/use-saves.ts";
import { PictureField } from "../pictures/picture-field.tsx";
import { PublishingField } from "../writing/publishing-field.tsx";

/** The conference's speakers: the list, or the form of one of them. */
export function SpeakersTab() {
  const { conferenceId, canRead: drafts } = useAdmin();
  const query = useRefetchOnFocus(useAdminSpeakersQuery({ conferenceId, drafts }, cacheAndNetwork));
  const remove = useRemove(DeleteSpeakerDocument, { typename: "Speaker" });
  const bulk = useBulk<AdminSpeakerFragment, SpeakerChangesInput>({
    typename: "Speaker",
    nouns: ["speaker", "speakers"],
    nameOf: ({ name }) => name,
    update: BulkUpdateSpeakersDocument,
    remove: BulkDeleteSpeakersDocument,
    invalidates: ["speakers", "speaker", "scheduleItems"],
    actions: [
      ...publishing,
      { label: "Show on home page", done: "shown on the home page", changes: { showOnHome: true } },
      {
        label: "Take off home page",
        done: "taken off the home page",
        changes: { showOnHome: false },
      },
    ],
  });
  return (
    <CrudTab
      title="Manage Speakers"
      addLabel="Add Speaker"
      query={query}
      rows={query.data?.speakers}
      failure="Failed to load speakers data"
      label="Speakers"
      columns={columns}
      nameOf={({ name }) => name}
      textOf={({ name, title, companyName }) => `${name} ${title} ${companyName ?? ""}`}
      empty={{ title: "No Speakers Found", text: "Add the first one." }}
      bulk={bulk}
      onDelete={({ id, scheduleItems }) => remove(id, lostSessions(scheduleItems))}
      pathOf={paths.speaker}
      form={(props) => <SpeakerForm {...props} />}
    />
  );
}

/** A warning about the sessions of the speaker. */
function lostSessions(sessions: readonly { title: string }[]): string | undefined {
  if (sessions.length === 0) return undefined;
  const these = sessions.length === 1 ? "This session loses" : "These sessions lose";
  return [`${these} the speaker:`, ...sessions.map(({ title }) => `• ${title}`)].join("\n");
}

const columns: readonly Column<AdminSpeakerFragment>[] = [
  {
    header: "Name",
    sortBy: ({ name }) => name,
    cell: ({ id, name, publication }) => (
      <>
        <RowTitle id={id}>{name}</RowTitle>
        <DraftMark publication={publication} />
      </>
    ),
    picture: ({ name, imageUrl }) => (
      <Box
        flex="none"
        width={{ base: "2.5rem", md: "2rem" }}
        borderRadius="control"
        overflow="hidden"
      >
        <Portrait name={name} imageUrl={imageUrl} sizes="2.5rem" />
      </Box>
    ),
    line: ({ title, companyName }) => [title, companyName].filter(Boolean).join(", "),
  },
  { header: "Title", sortBy: ({ title }) => title },
  {
    header: "Company",
    sortBy: ({ companyName }) => companyName ?? "",
  },
  {
    header: "Home page",
    sortBy: ({ showOnHome, homeOrder }) => (showOnHome ? homeOrder : Number.MAX_SAFE_INTEGER),
    cell: ({ showOnHome, homeOrder }) =>
      showOnHome ? `Shown, place ${formatNumber("en-GB", homeOrder)}` : "Not shown",
    numeric: true,
  },
];

const rules = speakerInput.omit({ personId: true });

/** The form of a new or existing speaker. */
function SpeakerForm({ record, like, onClose }: RecordFormProps<AdminSpeakerFragment>) {
  const save = useSaves(record, {
    noun: "Speaker",
    create: CreateSpeakerDocument,
    update: UpdateSpeakerDocument,
    failure: "Failed to save speaker data",
    invalidates: ["speakers", "speaker"],
  });
  return (
    <EntityForm<z.input<typeof rules>>
      title={record ? "Edit Speaker" : "Add Speaker"}
      schema={rules}
      version={record?.version}
      values={formValues(rules, record ?? like)}
      submitLabel={record ? "Save Speaker" : "Add Speaker"}
      onSave={save}
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
      <TextField
        name="bio"
        label="Biography"
        multiline
        minHeight="8rem"
        help="Markdown. Line breaks are kept."
      />
      <Fields title="Pictures">
        <PictureField
          name="imageUrl"
          label="Photo"
          help="Web address of a square picture."
          aspect={1}
        />
        <PictureField name="companyLogo" label="Company logo" kind="logo" />
      </Fields>
      <Fields title="Links">
        <TextField name="linkedinUrl" label="LinkedIn" type="url" />
        <TextField name="twitterUrl" label="Twitter" type="url" />
        <TextField name="githubUrl" label="GitHub" type="url" />
      </Fields>
      <PublishingField of="the speaker" />
      <Fields title="Home page">
        <CheckboxField name="showOnHome" label="Show on the home page" wide />
        <TextField
          name="homeOrder"
          label="Place on the home page"
          type="number"
          help="Speakers with 0 are in alphabetical order; lower numbers come before them, higher ones after."
        />
      </Fields>
    </EntityForm>
  );
}
