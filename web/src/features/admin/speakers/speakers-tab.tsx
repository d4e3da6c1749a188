import { useApolloClient } from "@apollo/client/react";
import { Box } from "@chakra-ui/react";
import { Suspense } from "react";
import { jobLine } from "#entities/speaker/job-line.ts";
import { Portrait } from "#entities/speaker/portrait.tsx";
import {
  AdminUntranslatedSpeakersDocument,
  type ListedSpeakerFragment,
  type SpeakerListOrderField,
  useAdminSpeakerQuery,
  useAdminSpeakersQuery,
} from "#graphql/admin/generated.ts";
import { numberText } from "#lib/counted.ts";
import { ordinal } from "#lib/dates.ts";
import { lazyOf } from "#lib/lazy-of.ts";
import { paths } from "#site/routes.ts";
import { DraftMark } from "#ui/draft-mark.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useAdmin } from "../admin-context.ts";
import { publishing } from "../crud/bulk.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { RecordsTab } from "../crud/crud-screen.tsx";
import { LazyDetails } from "../crud/lazy-details.tsx";
import type { Column } from "../crud/rows-table.tsx";
import { RowTitle } from "../crud/rows-table.tsx";
import { useBulk } from "../crud/use-bulk.ts";
import { useCrudScreen } from "../crud/use-crud-screen.ts";
import { formOf, usePartQuery, useRecordList } from "../crud/use-record-list.ts";
import { useStateFilter } from "../crud/use-state-filter.ts";
import { useWriteTo } from "../crud/use-write-to.tsx";
import { useLineUp } from "../line-up/use-line-up.ts";
import { PublishConfirmed } from "../publish-confirmed/publish-confirmed.tsx";
import { LazyUntranslatedIn } from "../translating/lazy-untranslated-in.tsx";
import { useUntranslatedTo } from "../translating/use-untranslated-to.ts";
import { speakers } from "./speaker-kind.ts";
import { speakerStates } from "./speaker-states.ts";

/** Loaded when somebody is about to open it, because it is much larger than the list. */
const loadForm = () => import("./speaker-form.tsx");
const SpeakerForm = lazyOf(loadForm, "SpeakerForm");

const loadLineUp = () => import("../line-up/line-up.tsx");
const LineUp = lazyOf(loadLineUp, "LineUp");

/** The conference's speakers: the list, or the form of one of them. */
export function SpeakersTab() {
  const { conferenceId, canSee: drafts, canRead, canManage } = useAdmin();
  const screen = useCrudScreen();
  const client = useApolloClient();
  const { state, filter } = useStateFilter(speakerStates(canRead));
  const { search, ...part } = usePartQuery(columns);
  const untranslated = useUntranslatedTo();
  const opened = useAdminSpeakerQuery(
    { conferenceId, drafts, id: screen.openId ?? "" },
    { ...cacheAndNetwork, skip: !canManage || !screen.openId },
  );
  const form = canManage ? formOf(screen, opened, opened.data?.speaker) : undefined;
  const query = useAdminSpeakersQuery(
    { conferenceId, drafts, filter: { search, untranslated }, state: state?.name ?? null, ...part },
    { ...cacheAndNetwork, skip: form !== undefined },
  );
  const list = useRecordList(query, ({ speakerList }) => speakerList);
  const writeTo = useWriteTo<ListedSpeakerFragment>(async (chosen) => {
    const people = await import("#graphql/admin-tabs/people/generated.ts");
    const { data } = await client.query({
      query: people.AddressesOfSpeakersDocument,
      variables: { conferenceId },
      fetchPolicy: "no-cache",
    });
    const known = new Map(data?.people.map((person) => [person.speaker?.id, person]));
    return chosen.map(({ id }) => known.get(id));
  });
  const { give } = useLineUp();
  const bulk = useBulk({
    ...speakers,
    actions: [
      ...publishing,
      { label: "Give a place on the home page", run: give },
      { label: "Show on home page", done: "shown on the home page", changes: { showOnHome: true } },
      {
        label: "Take off home page",
        done: "taken off the home page",
        changes: { showOnHome: false },
      },
      // The addresses are of people, whom not everybody may see.
      ...(canRead ? [writeTo.action] : []),
    ],
  });
  return (
    <RecordsTab
      kind={speakers}
      title="Manage Speakers"
      query={form?.query ?? query}
      rows={form ? form.rows : list.rows && []}
      list={list}
      actions={<PublishConfirmed />}
      filters={[filter]}
      views={{ of: "speakers", saved: (query.data ?? query.previousData)?.savedViews }}
      failure="Failed to load speakers data"
      columns={columns}
      empty={{
        title: "No Speakers Found",
        text: untranslated
          ? "All of them are translated."
          : state
            ? "No speaker is in this state."
            : "Add the first one.",
      }}
      bulk={bulk}
      above={
        <>
          {writeTo.dialog}
          <Box marginBottom={4}>
            <LazyDetails summary="Order on the home page">
              <Suspense fallback={<Skeleton height="8rem" />}>
                <LineUp />
              </Suspense>
            </LazyDetails>
          </Box>
          <LazyUntranslatedIn query={AdminUntranslatedSpeakersDocument} />
        </>
      }
      consequenceOf={({ scheduleItems }) => lostSessions(scheduleItems)}
      pathOf={paths.speaker}
      loadForm={loadForm}
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

/** "3rd"; imports can give places that are none of a line-up. */
const placeText = (place: number) => (place > 0 ? ordinal(place) : numberText(place));

const columns: readonly Column<ListedSpeakerFragment, SpeakerListOrderField>[] = [
  {
    header: "Name",
    wide: true,
    sortKey: "name",
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
    line: jobLine,
  },
  { header: "Title", sortKey: "title", width: [11.5, 18], cell: ({ title }) => title },
  { header: "Company", sortKey: "company", width: [8, 12], cell: ({ companyName }) => companyName },
  {
    header: "Home page",
    secondary: true,
    width: [7, 8],
    sortKey: "home",
    cell: ({ showOnHome, homeOrder }) =>
      !showOnHome ? "Not shown" : homeOrder === null ? "By name" : placeText(homeOrder),
  },
];
