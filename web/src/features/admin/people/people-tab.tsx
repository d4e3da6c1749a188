import { personInput } from "@summit/schema/validation/person.ts";
import { textLines } from "@summit/schema/validation/text-lines.ts";
import { Suspense, useState } from "react";
import { z } from "zod";
import {
  type AdminPersonFragment,
  type ListedPersonFragment,
  type PersonListOrderField,
  type PersonState,
  personRecords,
  useAdminPersonFormQuery,
  useAdminPersonListQuery,
  useAdminPersonQuery,
  useAdminProfileChangesQuery,
} from "#graphql/admin-tabs/people/generated.ts";
import { counted } from "#lib/counted.ts";
import { dateTimeText } from "#lib/date-time-text.ts";
import { lazyOf } from "#lib/lazy-of.ts";
import { useLocale } from "#lib/locale.ts";
import { Loading } from "#ui/skeleton.tsx";
import { TextAnchor } from "#ui/text-link.tsx";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { RecordsTab, TabHeader } from "../crud/crud-screen.tsx";
import { EntityForm } from "../crud/entity-form.tsx";
import { LinesField, TextField } from "../crud/fields.tsx";
import { formValues } from "../crud/form-values.ts";
import { HoursField } from "../crud/hours-field.tsx";
import { ListSkeleton } from "../crud/list-skeleton.tsx";
import type { Column } from "../crud/rows-table.tsx";
import { RowTitle } from "../crud/rows-table.tsx";
import { TabLink } from "../crud/tab-link.tsx";
import { useBulk } from "../crud/use-bulk.ts";
import { useCrudScreen } from "../crud/use-crud-screen.ts";
import { useLazyComponent } from "../crud/use-lazy-component.ts";
import { useFilterParameters } from "../crud/use-parameters.ts";
import { formOf, usePartQuery, useRecordList } from "../crud/use-record-list.ts";
import { type RecordFormProps, useSaves } from "../crud/use-saves.ts";
import { type RecordState, useStateFilter } from "../crud/use-state-filter.ts";
import { useWriteTo } from "../crud/use-write-to.tsx";
import { useView, Views } from "../crud/views.tsx";
import { MergeForm } from "./merge-form.tsx";
import { recordingText } from "./recording-text.ts";
import { usePersonalData } from "./use-personal-data.ts";
import { useSendLinks } from "./use-send-links.ts";

const OwnPageSection = lazyOf(() => import("./own-page-panel.tsx"), "OwnPageSection");
const loadOwnPagePanel = async () => (await import("./own-page-panel.tsx")).OwnPagePanel;
const loadTagForm = async () => (await import("./tag-form.tsx")).TagForm;

const SpeakerTasks = lazyOf(() => import("./speaker-tasks.tsx"), "SpeakerTasks");
const ProfileChanges = lazyOf(() => import("./profile-changes.tsx"), "ProfileChanges");

const personKind = {
  ...personRecords,
  nouns: ["person", "people"],
  nameOf: ({ name }: ListedPersonFragment) => name,
  invalidates: ["people", "person"],
} as const;

const views = [
  { id: "list", label: "All people" },
  { id: "tasks", label: "Tasks" },
  { id: "profiles", label: "Profile changes" },
] as const;

/** The people whom the conference deals with, what its speakers are to do, and what they have changed. */
export function PeopleTab() {
  const view = useView(views);
  if (view === "list") return <People />;
  return (
    <section>
      <TabHeader title="People">
        <PeopleViews />
      </TabHeader>
      <Suspense
        fallback={
          <Loading label="Loading">
            <ListSkeleton />
          </Loading>
        }
      >
        {view === "tasks" ? <SpeakerTasks /> : <ProfileChanges />}
      </Suspense>
    </section>
  );
}

/** Leads to the views, with how many changes of profiles wait. */
function PeopleViews() {
  const { conferenceId } = useAdmin();
  const { data } = useAdminProfileChangesQuery({ conferenceId }, cacheAndNetwork);
  const count = data?.profileChanges.length;
  const counted = views.map((view) => (view.id === "profiles" ? { ...view, count } : view));
  return <Views label="Views of people" views={counted} />;
}

const pageStates: readonly RecordState<PersonState>[] = [
  { name: "page_not_sent", label: "Not sent" },
  { name: "page_sent", label: "Sent, and not opened" },
  { name: "page_opened", label: "Opened" },
];

/** The list of people, or the form of one of them. */
function People() {
  const { conferenceId, canManage } = useAdmin();
  const screen = useCrudScreen();
  const tag = useFilterParameters().chosen("tag");
  const { state, filter: stateFilter } = useStateFilter(pageStates);
  const opened = useAdminPersonQuery(
    { conferenceId, id: screen.openId ?? "" },
    { ...cacheAndNetwork, skip: !canManage || !screen.openId },
  );
  const form = canManage ? formOf(screen, opened, opened.data?.person) : undefined;
  const { search, ...part } = usePartQuery(columns);
  const query = useAdminPersonListQuery(
    { conferenceId, filter: { search, tag: tag || null }, state: state?.name ?? null, ...part },
    { ...cacheAndNetwork, skip: form !== undefined },
  );
  const list = useRecordList(query, ({ personList }) => personList);
  const personalData = usePersonalData();
  const [OwnPagePanel, askForPanel] = useLazyComponent(loadOwnPagePanel);
  const [linkingId, setLinkingId] = useState<string>();
  const [mergingId, setMergingId] = useState<string>();
  const writeTo = useWriteTo<ListedPersonFragment>(async (rows) => rows);
  const [TagForm, askForTagForm] = useLazyComponent(loadTagForm);
  const [tagging, setTagging] = useState<readonly ListedPersonFragment[]>();
  const sendLinks = useSendLinks();
  const linked = list.rows?.find(({ id }) => id === linkingId);
  const latest = query.data ?? query.previousData;
  const tags = latest?.personList.tags ?? [];
  const shownTags = [...new Set([...tags, ...(tag ? [tag] : [])])];
  const bulk = useBulk({
    ...personKind,
    actions: [
      {
        label: "Add tag",
        open: (rows) => {
          askForTagForm();
          setTagging(rows);
        },
      },
      ...(tags.length > 0
        ? [
            {
              label: "Remove tag",
              choices: tags.map((one) => ({
                label: one,
                done: `without the tag ${one}`,
                changes: { removeTags: [one] },
              })),
            },
          ]
        : []),
      writeTo.action,
      { label: "Send page links", open: sendLinks },
    ],
  });
  return (
    <RecordsTab
      kind={personKind}
      actions={<PeopleViews />}
      query={form?.query ?? query}
      rows={form ? form.rows : list.rows && []}
      list={list}
      columns={columns}
      empty={{
        title: "No People Found",
        text: state ? "Nobody is in this state." : "Only the team sees who is here.",
      }}
      bulk={bulk}
      consequenceOf={({ speaker }) =>
        speaker ? `The speaker profile of ${speaker.name} stays.` : undefined
      }
      more={(person) => [
        ...(canManage
          ? [
              {
                label: "Link to own page…",
                onSelect: () => {
                  askForPanel();
                  setMergingId(undefined);
                  setLinkingId(person.id);
                },
              },
              {
                label: "Merge with…",
                onSelect: () => {
                  setLinkingId(undefined);
                  setMergingId(person.id);
                },
              },
            ]
          : []),
        ...personalData(person),
      ]}
      above={
        <>
          {linked && OwnPagePanel && (
            <OwnPagePanel key={linked.id} person={linked} onClose={() => setLinkingId(undefined)} />
          )}
          {mergingId && (
            <MergeForm key={mergingId} keptId={mergingId} onClose={() => setMergingId(undefined)} />
          )}
          {writeTo.dialog}
          {tagging && TagForm && (
            <TagForm
              title={`Add a tag to ${counted(tagging.length, "person", "people")}`}
              tags={tags}
              onTag={(one) => {
                const action = { label: one, done: `tagged ${one}`, changes: { addTags: [one] } };
                return bulk.run(action, tagging);
              }}
              onClose={() => setTagging(undefined)}
            />
          )}
        </>
      }
      views={{ of: "people", saved: latest?.savedViews }}
      filters={[
        ...(shownTags.length > 0
          ? [
              {
                name: "tag",
                label: "Tag",
                options: shownTags.map((value) => ({ value, label: value })),
              },
            ]
          : []),
        { ...stateFilter, label: "Speaker page" },
      ]}
      form={(props) => (
        <>
          <PersonForm {...props} />
          {props.record && canManage && (
            <Suspense>
              <OwnPageSection person={props.record} />
            </Suspense>
          )}
        </>
      )}
    />
  );
}

const columns: readonly Column<ListedPersonFragment, PersonListOrderField>[] = [
  {
    header: "Name",
    wide: true,
    sortKey: "name",
    cell: ({ id, name }) => <RowTitle id={id}>{name}</RowTitle>,
    line: ({ email, tags }) => [email, ...tags].filter(Boolean).join(", "),
  },
  {
    header: "Email",
    sortKey: "email",
    width: [10.5, 15],
    cell: ({ email }) => email && <TextAnchor href={`mailto:${email}`}>{email}</TextAnchor>,
  },
  {
    header: "Tags",
    sortKey: "tags",
    secondary: true,
    width: [5, 6],
    cell: ({ tags }) => tags.join(", "),
  },
  {
    header: "Speaker",
    sortKey: "speaker",
    width: [8, 9],
    cell: ({ speaker }) =>
      speaker && (
        <TabLink tab="speakers" item={speaker.id}>
          {speaker.name}
        </TabLink>
      ),
  },
  {
    header: "Recording",
    sortKey: "recording",
    secondary: true,
    width: [6.5, 7.5],
    cell: ({ mayBeRecorded }) => recordingText(mayBeRecorded),
  },
  {
    header: "Speaker page",
    sortKey: "page",
    width: [6, 7.5],
    cell: (person) => <PageState person={person} />,
  },
];

/** Whether somebody has been sent the link to their own page, and has opened it; those who are to have one were not. */
function PageState({ person }: { person: ListedPersonFragment }) {
  const locale = useLocale();
  const { speakingLinkSentAt: sentAt, speakingLinkOpenedAt: openedAt, speaker } = person;
  const at = openedAt ?? sentAt;
  if (!at) return speaker && "Not sent";
  return (
    <time dateTime={at} title={dateTimeText(locale, at)}>
      {openedAt ? "Opened" : "Sent"}
    </time>
  );
}

/** The rules of the form, which has lists as lines. */
const personRules = personInput.extend({
  otherEmails: z
    .string()
    .transform((text): string[] | undefined => textLines(text))
    .pipe(personInput.shape.otherEmails),
  tags: z
    .string()
    .transform((text): string[] | undefined => textLines(text))
    .pipe(personInput.shape.tags),
});

function PersonForm({ record, like, onClose }: RecordFormProps<AdminPersonFragment>) {
  const { conferenceId } = useAdmin();
  const { data } = useAdminPersonFormQuery({ conferenceId }, cacheAndNetwork);
  const save = useSaves(record, personKind);
  const known = record ?? like;
  return (
    <EntityForm<z.input<typeof personRules>>
      title={record ? "Edit Person" : "Add Person"}
      schema={personRules}
      version={record?.version}
      values={formValues(personRules, known, {
        // Nobody else may have them.
        otherEmails: record?.otherEmails.join("\n") ?? "",
        tags: known?.tags.join("\n") ?? "",
      })}
      submitLabel="Save Person"
      onSave={({ otherEmails, tags, ...form }, version) =>
        save({ ...form, otherEmails: textLines(otherEmails), tags: textLines(tags) }, version)
      }
      onClose={onClose}
    >
      <TextField name="name" label="Name" required />
      <TextField name="pronouns" label="Pronouns" help="For example she/her." />
      <TextField name="email" label="Email" type="email" help="Only the team sees it." />
      <LinesField
        name="otherEmails"
        label="Other emails"
        minHeight="4rem"
        help="Further addresses of this person, such as a former one. Whoever has one of them can ask for the link to the person’s page. One per line."
      />
      <TextField name="phone" label="Phone" type="tel" />
      <LinesField name="tags" label="Tags" minHeight="5rem" />
      <TextField
        name="notes"
        label="Notes"
        multiline
        minHeight="6rem"
        help="Only the team sees them."
      />
      <HoursField
        name="availability"
        label="When they are there"
        help="Only the team sees it. Their sessions at other times get a warning. Without any times, they are always there."
        days={data?.conference?.days}
      />
    </EntityForm>
  );
}
