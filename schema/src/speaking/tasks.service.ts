import type { Person, PrismaClient, SpeakerTask, SpeakerTaskList } from "@summit/prisma/client.ts";
import { editsProposals } from "#conference/access.ts";
import { type Editor, edit } from "#content/editing.ts";
import { type SingleContentKind, saveContent, singleKind } from "#content/single-content.ts";
import type { Context } from "#context/context.ts";
import { RateLimitedError } from "#errors/domain-errors.ts";
import { sendMails } from "#mail/mail.service.ts";
import type { AnyMail } from "#mail/mail-kinds.ts";
import { giveLinks } from "#speaking/give-links.ts";
import { isThere, isToBeGiven } from "#speaking/read-own-page.ts";
import { ownProfile, speakerTasksInput } from "#speaking/validation.ts";
import { whoHasTasks } from "#speaking/who-speaks.ts";

/** The tasks of a conference, but those that were removed. */
export const presentTasksOf = (conferenceId: string) => ({ conferenceId, removedAt: null });

/** How tasks are listed. */
export const taskOrder = [{ position: "asc" as const }, { id: "asc" as const }];

const speakerTasks = singleKind({
  entity: "speaker-task-list",
  input: speakerTasksInput,
  async find(tx, conferenceId) {
    const stored = await tx.speakerTaskList.findUnique({ where: { conferenceId } });
    if (!stored) return null;
    const where = presentTasksOf(conferenceId);
    return { ...stored, tasks: await tx.speakerTask.findMany({ where, orderBy: taskOrder }) };
  },
  async save(tx, conferenceId, { tasks, version }) {
    const stored = await tx.speakerTask.findMany({ where: { conferenceId } });
    const kept = tasks.flatMap(({ id }) => id ?? []);
    await tx.speakerTask.updateMany({
      where: { ...presentTasksOf(conferenceId), id: { notIn: kept } },
      data: { removedAt: new Date() },
    });
    for (const [position, { id, dueDate, ...task }] of tasks.entries()) {
      const due = dueDate ? new Date(dueDate) : null;
      // One that was removed comes back with who has done it.
      const data = { ...task, position, dueDate: due, removedAt: null };
      const known = stored.find((each) => each.id === id);
      if (known) await tx.speakerTask.update({ where: { id: known.id }, data });
      else await tx.speakerTask.create({ data: { ...data, conferenceId } });
    }
    return tx.speakerTaskList.upsert({
      where: { conferenceId },
      create: { conferenceId, version },
      update: { version },
    });
  },
} satisfies SingleContentKind<SpeakerTaskList, typeof speakerTasksInput>);

/**
 * Saves the tasks of a conference's speakers, in order. Those that are not given are removed, and come back with who has
 * done them if their ids are given again within 30 days.
 *
 * @throws errors as of `saveContent`
 */
export const saveSpeakerTasks = (
  editor: Editor,
  conferenceId: string,
  input: object,
): Promise<SpeakerTaskList> => saveContent(editor, speakerTasks, conferenceId, input);

/** The people who speak at a conference and have not declined, by name, with what their tasks ask for. */
export const readSpeakersWithTasks = (db: Pick<PrismaClient, "person">, conferenceId: string) =>
  db.person.findMany({
    where: { conferenceId, ...whoHasTasks },
    orderBy: [{ sortKey: "asc" }, { id: "asc" }],
    include: {
      profileChange: true,
      tasksDone: { select: { taskId: true } },
      speaker: {
        include: {
          sessions: { include: { scheduleItem: { include: { proposal: true } } } },
        },
      },
    },
  });

/** Those of the people who speak who have not done a task. */
export function outstandingOf(
  speaking: Awaited<ReturnType<typeof readSpeakersWithTasks>>,
  { id, kind }: Pick<SpeakerTask, "id" | "kind">,
): Person[] {
  return speaking.filter(({ speaker, profileChange, tasksDone, ...person }) => {
    if (tasksDone.some(({ taskId }) => taskId === id)) return false;
    const isWaiting = profileChange?.droppedAt === null;
    const waiting = isWaiting ? ownProfile.partial().parse(profileChange.values) : {};
    const sessions = speaker?.sessions.map(({ scheduleItem }) => scheduleItem) ?? [];
    // Those of accepted proposals are on their own page before they are in the programme.
    const shown = sessions.filter(
      ({ day, publication, proposal }) =>
        (day && publication === "published") || (proposal && isToBeGiven(proposal)),
    );
    const held = shown.map(({ slidesUrl, status }) => ({
      slidesUrl,
      isCancelled: status === "cancelled",
    }));
    return !isThere(kind, { person, profile: { ...speaker, ...waiting }, sessions: held });
  });
}

interface Reminded {
  sent: number;
  /** Those who have no address. */
  unreachable: number;
}

/** How long those who were reminded are left in peace, in milliseconds. */
const pause = 20 * 60 * 60 * 1_000;

/**
 * Mails those who have not done a task, with the link to their own page. Once a day at most.
 *
 * @throws RateLimitedError if they were reminded within a day
 */
export function remindSpeakers(
  editor: Editor,
  { mail }: Context,
  taskId: string,
): Promise<Reminded> {
  return edit(editor, async (change) => {
    const { tx } = change;
    const AND = { conference: editsProposals(change.viewer) };
    const task = await change.find(
      (where) => tx.speakerTask.findFirst({ where: { ...where, removedAt: null, AND } }),
      taskId,
    );
    const again = (task.remindedAt?.getTime() ?? 0) + pause;
    if (again > Date.now()) throw new RateLimitedError(Math.ceil((again - Date.now()) / 1_000));
    const people = outstandingOf(await readSpeakersWithTasks(tx, task.conferenceId), task);
    const reachable = people.flatMap(({ id, email }) => (email ? [{ id, email }] : []));
    await giveLinks(
      tx,
      reachable.map(({ id }) => id),
    );
    const { conferenceId } = task;
    const mails = reachable.map(({ id: personId, email: recipient }): AnyMail => {
      return { kind: "speaking", recipient, conferenceId, data: { personId, taskId } };
    });
    await sendMails(tx, mail, mails);
    const data = { remindedAt: new Date() };
    await tx.speakerTask.update({ where: { id: task.id }, data });
    await change.log("speaker-task.remind", task);
    return { sent: mails.length, unreachable: people.length - mails.length };
  });
}
