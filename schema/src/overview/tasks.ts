/** What is to be done before a programme and a site are complete, the most urgent first. */
export const overviewTasks = [
  "failed_mails",
  "responses",
  "declined_sessions",
  "profile_changes",
  "sessions_without_speakers",
  "sessions_without_room",
  "draft_sessions",
  "draft_speakers",
  "speakers_without_picture",
  "draft_articles",
  "draft_pages",
] as const;

export type OverviewTaskName = (typeof overviewTasks)[number];

/** A record that something is to be done to. */
interface Example {
  id: string;
  title: string;
}

/** Something to do, to how many records, and the first of them. */
export interface OverviewTask {
  task: OverviewTaskName;
  count: number;
  examples: Example[];
}

/** How many records a task names. */
const maxExamples = 3;

/** The tasks of which there is something to do, in order. */
export const tasksOfTeam = (
  records: Readonly<Record<OverviewTaskName, readonly Example[]>>,
): OverviewTask[] =>
  overviewTasks
    .map((task) => ({
      task,
      count: records[task].length,
      examples: records[task].slice(0, maxExamples).map(({ id, title }) => ({ id, title })),
    }))
    .filter(({ count }) => count > 0);
