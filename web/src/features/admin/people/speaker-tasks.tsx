import { Box, chakra } from "@chakra-ui/react";
import { formatDay, isoDay } from "@summit/schema/validation/formats.ts";
import { Suspense, useState } from "react";
import {
  type AdminSpeakerTaskFragment,
  type AdminSpeakerTasksFragment,
  RemindSpeakersDocument,
  useAdminSpeakerTasksQuery,
} from "#graphql/admin-tabs/people/generated.ts";
import { counted, numberText } from "#lib/counted.ts";
import { dateTimeText } from "#lib/date-time-text.ts";
import { lazyOf } from "#lib/lazy-of.ts";
import { useLocale } from "#lib/locale.ts";
import { adminTabPath } from "#site/conference/admin-path.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/message.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { card } from "../crud/card.ts";
import { CrudList } from "../crud/crud-list.tsx";
import { FormSkeleton } from "../crud/form-skeleton.tsx";
import { Loaded } from "../crud/loaded.tsx";
import { Meter } from "../crud/meter.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import { type Column, TitleLink } from "../crud/rows-table.tsx";
import { useAction } from "../crud/use-action.ts";
import { useLocalList } from "../crud/use-local-list.ts";
import { useFilterParameters } from "../crud/use-parameters.ts";
import { EditText } from "../letter-texts/edit-text.tsx";
import { recordingText } from "./recording-text.ts";

const TasksForm = lazyOf(() => import("./tasks-form.tsx"), "TasksForm");

/** What speakers are asked to do, who has done it, and the form of it. */
export function SpeakerTasks() {
  const { conferenceId, canManage } = useAdmin();
  const query = useAdminSpeakerTasksQuery({ conferenceId }, cacheAndNetwork);
  const [isEditing, setEditing] = useState(false);
  const edit = () => setEditing(true);
  return (
    <Loaded query={query} what="the tasks" failure="Failed to load the tasks">
      {({ speakerTasks: list }) =>
        isEditing ? (
          <Suspense
            fallback={
              <Loading label="Loading">
                <FormSkeleton />
              </Loading>
            }
          >
            <TasksForm list={list} onClose={() => setEditing(false)} />
          </Suspense>
        ) : list.tasks.length === 0 ? (
          <EmptyState
            title="No Tasks Yet"
            text="Ask your speakers for slides, a picture or whether they may be recorded. They find it on their own page, and you see here who has done it."
          >
            {canManage && (
              <Button size="small" onClick={edit}>
                Add Tasks
              </Button>
            )}
          </EmptyState>
        ) : (
          <>
            {canManage && (
              <Box display="flex" flexWrap="wrap" gap={3} marginBottom={4}>
                <QuietButton onClick={edit}>Edit Tasks</QuietButton>
                <EditText kind="task" label="Edit text of reminders" />
              </Box>
            )}
            <Tasks list={list} />
            <Speakers list={list} />
          </>
        )
      }
    </Loaded>
  );
}

type ListProps = { list: AdminSpeakerTasksFragment };

const Tasks = ({ list: { tasks, speakers } }: ListProps) => (
  <Cards aria-label="Tasks">
    {tasks.map((task) => (
      <Task key={task.id} task={task} speakers={speakers} />
    ))}
  </Cards>
);

/** How long those who were reminded are left in peace, in milliseconds; the server's rule. */
const pause = 20 * 60 * 60 * 1_000;

type TaskProps = {
  task: AdminSpeakerTaskFragment;
  speakers: AdminSpeakerTasksFragment["speakers"];
};

/** A task with how many have done it, and the reminder of the others. */
function Task({ task, speakers }: TaskProps) {
  const locale = useLocale();
  const { id, title, kind, outstanding, remindedAt } = task;
  const { canManage } = useAdmin();
  const [remind, busy] = useAction(RemindSpeakersDocument, {
    success: ({ sent, unreachable }) =>
      `${counted(sent, "email is", "emails are")} on the way.${unreachable > 0 ? ` ${counted(unreachable, "speaker has", "speakers have")} no email address.` : ""}`,
    failure: "Nobody was reminded",
    invalidates: ["speakerTasks", "outgoingMails"],
  });
  const open = outstanding.length;
  const done = speakers.length - open;
  const ids = new Set(outstanding.map((person) => person.id));
  const unreachable = speakers.filter((each) => ids.has(each.id) && !each.email).length;
  const reachable = open - unreachable;
  const isRecent = remindedAt !== null && Date.now() - Date.parse(remindedAt) < pause;
  const last = remindedAt
    ? ` They were reminded of it last on ${dateTimeText(locale, remindedAt)}.`
    : "";
  const remindOutstanding = () =>
    remind(
      { taskId: id },
      {
        question: `Remind ${counted(reachable, "speaker")} of “${title}”?\n\nEach gets an email with the link to their own page.${last}${unreachable > 0 ? ` ${counted(unreachable, "more has", "more have")} no email address and hear nothing.` : ""}`,
        action: `Send ${counted(reachable, "email")}`,
      },
    );
  return (
    <TaskCard>
      <Box minWidth={0}>
        <Box as="p" fontWeight="semibold" lineHeight="1.3" overflowWrap="anywhere">
          {title}
        </Box>
        <Box as="p" marginTop={1} fontSize="sm" color="fg.muted">
          <DueText task={task} />
        </Box>
      </Box>
      <Box>
        <Meter aria-label={`Done: ${title}`} value={done} max={Math.max(1, speakers.length)} />
        <Box as="p" marginTop={2} fontSize="sm" fontVariantNumeric="tabular-nums">
          {speakers.length === 0
            ? "Nobody speaks yet"
            : open === 0
              ? "Done by all"
              : `Done by ${numberText(done)} of ${numberText(speakers.length)}`}
        </Box>
      </Box>
      {kind === "recording" && <Consents speakers={speakers} />}
      {canManage && open > 0 && (
        <Box display="grid" gap={2} justifyItems="start" alignSelf="end">
          {reachable > 0 && !isRecent && (
            <QuietButton busy={busy} onClick={() => void remindOutstanding()}>
              {`Remind the ${numberText(reachable)} without it`}
            </QuietButton>
          )}
          {remindedAt && (
            <Box as="p" fontSize="xs" color="fg.muted">
              {`Reminded ${dateTimeText(locale, remindedAt)}${isRecent ? ". Again after a day." : ""}`}
            </Box>
          )}
          {reachable === 0 && (
            <Box as="p" fontSize="xs" color="fg.muted">
              Those without it have no email address.
            </Box>
          )}
        </Box>
      )}
    </TaskCard>
  );
}

/** What those have said who were asked whether they may be recorded. */
function Consents({ speakers }: Pick<TaskProps, "speakers">) {
  const agreed = speakers.filter(({ mayBeRecorded }) => mayBeRecorded === true).length;
  const refused = speakers.filter(({ mayBeRecorded }) => mayBeRecorded === false);
  return (
    <Box as="p" fontSize="sm">
      {`${counted(agreed, "speaker")} may be recorded.`}
      {refused.length > 0 && ` Do not record: ${refused.map(({ name }) => name).join(", ")}.`}
    </Box>
  );
}

const isOverdue = ({ dueDate, outstanding }: AdminSpeakerTaskFragment) =>
  dueDate !== null && outstanding.length > 0 && dueDate < isoDay(new Date());

/** "Due 12 Mar 2027", emphasised when that is over and not all have done it. */
function DueText({ task }: { task: AdminSpeakerTaskFragment }) {
  if (task.dueDate === null) return "No date";
  const day = formatDay("en-GB", task.dueDate, { day: "numeric", month: "short", year: "numeric" });
  return isOverdue(task) ? <Overdue>{`Was due ${day}`}</Overdue> : `Due ${day}`;
}

type Row = {
  id: string;
  name: string;
  email: string | null;
  mayBeRecorded: boolean | null;
  open: readonly AdminSpeakerTaskFragment[];
  done: number;
};

/** The parameter of the address that names the task whose speakers are listed. */
const parameter = "open";

/** Who is still to do what. */
function Speakers({ list: { tasks, speakers } }: ListProps) {
  const chosen = useFilterParameters().chosen(parameter);
  const openOf = new Map(
    tasks.map((task) => [task.id, new Set(task.outstanding.map((person) => person.id))]),
  );
  const rows = speakers.map((speaker): Row => {
    const open = tasks.filter((task) => openOf.get(task.id)?.has(speaker.id));
    return { ...speaker, open, done: tasks.length - open.length };
  });
  const matches = ({ open }: Row) =>
    chosen === "" || (chosen === "any" ? open.length > 0 : open.some((task) => task.id === chosen));
  const columns = columnsFor(tasks, useAdmin().conferenceId);
  const state = useLocalList(
    rows.filter(matches),
    columns,
    ({ name, email }) => `${name} ${email}`,
  );
  return (
    <chakra.section aria-label="Speakers and their tasks" marginTop={8}>
      <CrudList
        label="Speakers"
        list={state}
        columns={columns}
        nameOf={({ name }) => name}
        filters={[
          {
            name: parameter,
            label: "Speakers",
            all: "All speakers",
            options: [
              { value: "any", label: "Those with something to do" },
              ...tasks.map(({ id, title }) => ({ value: id, label: `Without: ${title}` })),
            ],
          },
        ]}
        empty={
          rows.length === 0
            ? {
                title: "Nobody Speaks Yet",
                text: "Here are those with a published profile, and those who were told that they are accepted.",
              }
            : { title: "Nobody", text: "All have done that." }
        }
      />
    </chakra.section>
  );
}

const openText = ({ open }: Row) => open.map(({ title }) => title).join(", ");

const columnsFor = (
  tasks: readonly AdminSpeakerTaskFragment[],
  conferenceId: string,
): readonly Column<Row>[] => [
  {
    header: "Speaker",
    sortBy: ({ name }) => name,
    cell: ({ id, name }) => (
      <TitleLink to={adminTabPath(conferenceId, "people", id)}>{name}</TitleLink>
    ),
    line: (row) => (row.open.length === 0 ? "All done" : `To do: ${openText(row)}`),
  },
  {
    header: "Done",
    sortBy: ({ done }) => done,
    cell: ({ done }) => `${numberText(done)} of ${numberText(tasks.length)}`,
    numeric: "end",
  },
  ...(tasks.some(({ kind }) => kind === "recording")
    ? [
        {
          header: "Recording",
          sortBy: ({ mayBeRecorded }: Row) => recordingText(mayBeRecorded),
        },
      ]
    : []),
  {
    header: "Still to do",
    wide: true,
    sortBy: openText,
    cell: ({ open }) => (
      <>
        {open.map((task, index) => (
          <span key={task.id}>
            {index > 0 && ", "}
            {isOverdue(task) ? <Overdue>{task.title}</Overdue> : task.title}
          </span>
        ))}
      </>
    ),
  },
];

const Overdue = chakra("span", { base: { color: "danger", fontWeight: "medium" } });

const Cards = chakra("ul", {
  base: {
    listStyleType: "none",
    display: "grid",
    gap: 4,
    gridTemplateColumns: "repeat(auto-fill, minmax(min(17rem, 100%), 1fr))",
  },
});

const TaskCard = chakra("li", {
  base: { ...card, display: "grid", alignContent: "space-between", gap: 4, padding: 4 },
});
