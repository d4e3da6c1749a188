import { isDeepStrictEqual } from "node:util";
import { factories } from "@summit/prisma/testing/factories.ts";
import { expect, it } from "vitest";
import { speakingLink } from "#proposal/proposal-link.ts";
import {
  answerOwnProposal,
  type SpeakingLink,
  saveOwnAvailability,
  saveOwnConsent,
  saveOwnProfile,
  saveOwnSlides,
  saveOwnTask,
} from "#speaking/speaking.service.ts";
import { useContentEditor } from "../../testing/content-editor.ts";
import { visitorContext } from "../../testing/execute.ts";

const editor = useContentEditor();
const services = () => visitorContext(editor.db);
let count = 0;

/** One of two records of somebody, with a profile, as the proposer of a proposal or as another of its speakers. */
async function halfOf(name: "kept" | "merged", position: number) {
  const { db, conferenceId } = editor;
  const linkNonce = `${name}-${count}`;
  const email = `${linkNonce}@example.com`;
  const { id } = await db.person.create({ data: { conferenceId, name, email, linkNonce } });
  const speaker = await factories(db).speaker({ conferenceId, name, bio: "Old", personId: id });
  const status = position === 0 ? ("confirmed" as const) : ("invited" as const);
  const named = { conferenceId, personId: id, name, email, position, status, askedAt: new Date() };
  const link = speakingLink(services().secrets, { linkNonce }) ?? "";
  return { id, link, speakerId: speaker.id, named };
}

/** Two records of somebody who speaks in a session and is on a proposal by both. */
async function twoOfOne(proposer: "kept" | "merged") {
  const { db, conferenceId } = editor;
  count += 1;
  const kept = await halfOf("kept", proposer === "kept" ? 0 : 1);
  const merged = await halfOf("merged", proposer === "merged" ? 0 : 1);
  const speakerIds = [merged.speakerId, kept.speakerId];
  const { id: sessionId } = await factories(db).scheduleItem({ conferenceId, speakerIds });
  const { id: taskId } = await db.speakerTask.create({ data: { conferenceId, title: "Hotel" } });
  const { id: proposalId } = await db.proposal.create({
    data: {
      conferenceId,
      title: "Engines",
      state: "submitted",
      submittedAt: new Date(),
      people: { create: [kept.named, merged.named] },
    },
  });
  return { kept, merged, sessionId, taskId, proposalId };
}
type Two = Awaited<ReturnType<typeof twoOfOne>>;

/** What somebody does on their own page. */
const acts: Record<string, (link: SpeakingLink, two: Two) => Promise<unknown>> = {
  consent: (link) => saveOwnConsent(services(), link, true),
  availability: (link) =>
    saveOwnAvailability(services(), link, [{ day: 1, from: "09:00", to: "10:00" }]),
  task: (link, { taskId }) => saveOwnTask(services(), link, { taskId, isDone: true }),
  profile: (link) => saveOwnProfile(services(), link, { bio: "New" }),
  slides: (link, { sessionId }) =>
    saveOwnSlides(services(), link, { sessionId, slidesUrl: "https://example.com/slides" }),
  answer: (link, { proposalId }) =>
    answerOwnProposal(services(), link, { proposalId, answer: "confirmed" }),
};

/** What there is of it on whom the two are now. */
async function leftOf({ kept, merged, taskId, sessionId, proposalId }: Two) {
  const { db } = editor;
  const person = await db.person.findUniqueOrThrow({ where: { id: kept.id } });
  const waiting = await db.profileChange.findUnique({ where: { personId: kept.id } });
  const session = await db.scheduleItem.findUniqueOrThrow({
    where: { id: sessionId },
    include: { speakers: true },
  });
  expect(await db.person.count({ where: { id: merged.id } })).toBe(0);
  expect(session.speakers).toMatchObject([{ speakerId: kept.speakerId }]);
  const people = await db.proposalPerson.findMany({ where: { proposalId } });
  expect(people).toMatchObject([{ personId: kept.id, position: 0, status: "confirmed" }]);
  return {
    consent: person.mayBeRecorded,
    availability: Array.isArray(person.availability) && person.availability.length > 0,
    task: (await db.speakerTaskDone.count({ where: { personId: kept.id, taskId } })) === 1,
    profile: isDeepStrictEqual(waiting?.values, { bio: "New" }),
    slides: session.slidesUrl !== null,
    answer: true,
  };
}

const halves = ["kept", "merged"] as const;

it.each(Object.keys(acts))(
  "does what the page of somebody is used for while they are merged, by the links of both: %s",
  async (name) => {
    const { conferenceId } = editor;
    const act = acts[name] as (typeof acts)[string];
    for (const half of halves) {
      for (const proposer of name === "answer" ? halves : [half]) {
        for (const usesFirst of [true, false]) {
          const two = await twoOfOne(proposer);
          const use = () => act({ conferenceId, link: two[half].link }, two);
          const merge = async () => {
            const pair = { keepId: two.kept.id, mergeId: two.merged.id };
            expect((await editor.call("mergePeople", pair)).__typename).toBe("Person");
          };
          await Promise.all(usesFirst ? [use(), merge()] : [merge(), use()]);
          expect(await leftOf(two)).toMatchObject({ [name]: true });
        }
      }
    }
  },
);
