import type { Conference } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { Day } from "#conference/conference-day.type.ts";
import { costOfHours, DayHours } from "#conference/day-hours.type.ts";
import { costOfAtMost, costOfText } from "#limits/list-costs.ts";
import { htmlOfText } from "#markdown/html-of-text.ts";
import { findPicture } from "#picture/find-picture.ts";
import { storedAddress } from "#picture/image-address.ts";
import { Picture } from "#picture/picture.type.ts";
import { Deliberation, ProposalAnswer } from "#proposal/proposal.type.ts";
import { proposalLink } from "#proposal/proposal-link.ts";
import { storedDayHours } from "#rules/day-hours.ts";
import { startDateOf } from "#schedule/wall-clock.ts";
import { sharePath } from "#share-image/share-facts.ts";
import type {
  OwnPage as OwnPageShape,
  OwnSession as OwnSessionShape,
  OwnTask as OwnTaskShape,
  OwnProposalState as StateShape,
} from "#speaking/read-own-page.ts";
import { differencesOf, ProfileDifference, SpeakerTaskKind } from "#speaking/speaking.type.ts";
import { mostTasks, type TaskKind } from "#speaking/validation.ts";

/** A page of a speaker that has a profile. */
type WithProfile = OwnPageShape & { profile: NonNullable<OwnPageShape["profile"]> };

const wanted = ({ profile, waiting }: WithProfile) => ({ ...profile, ...waiting });

const ShareShape = builder.enumType("ShareShape", {
  description: "The shape of an image to share.",
  values: {
    wide: { description: "1200 × 630 pixels, as social networks show it with a link." },
    square: { description: "1080 × 1080 pixels, to post as a picture." },
  },
});

/** The kinds of share images, by their shape. */
const kindOf = { wide: "speaker", square: "speaker-square" } as const;

const OwnProfile = builder.objectRef<WithProfile>("OwnProfile").implement({
  description:
    "The profile of a speaker as they want it, with changes of which the team has not decided yet.",
  fields: (t) => ({
    name: t.string({ description: "Full name.", resolve: (own) => wanted(own).name }),
    title: t.string({
      nullable: true,
      description: "Job title.",
      resolve: (own) => wanted(own).title,
    }),
    companyName: t.string({
      nullable: true,
      description: "The employer, as shown.",
      resolve: (own) => wanted(own).companyName,
    }),
    bio: t.string({
      complexity: costOfText,
      description: "Markdown, as it was written; may be empty.",
      resolve: (own) => wanted(own).bio,
    }),
    bioHtml: t.string({
      complexity: costOfText,
      description: "Sanitised HTML of the biography; may be empty.",
      resolve: async (own) => {
        const { bio } = wanted(own);
        if (bio === own.profile.bio && own.profile.bioHtml !== null) return own.profile.bioHtml;
        return htmlOfText(bio, "description");
      },
    }),
    imageUrl: t.string({
      nullable: true,
      description: storedAddress("the portrait"),
      resolve: (own) => wanted(own).imageUrl,
    }),
    image: t.field({
      type: Picture,
      nullable: true,
      description: "The portrait, where the site keeps it.",
      resolve: (own, _args, context) => findPicture(context, wanted(own).imageUrl),
    }),
    linkedinUrl: t.string({
      nullable: true,
      description: "Address of the profile, as it was written.",
      resolve: (own) => wanted(own).linkedinUrl,
    }),
    twitterUrl: t.string({
      nullable: true,
      description: "Address of the profile, as it was written.",
      resolve: (own) => wanted(own).twitterUrl,
    }),
    githubUrl: t.string({
      nullable: true,
      description: "Address of the profile, as it was written.",
      resolve: (own) => wanted(own).githubUrl,
    }),
    waiting: t.field({
      type: [ProfileDifference],
      complexity: costOfText,
      description: "What they have changed, and the team has not approved yet.",
      resolve: ({ profile, waiting }) => differencesOf(profile, waiting),
    }),
    approves: t.exposeBoolean("approves", {
      description: "Whether further changes wait for the team.",
    }),
    slug: t.string({
      nullable: true,
      description: "Part of the address of the public page; null while there is none.",
      resolve: ({ shareFacts, profile }) => (shareFacts ? profile.slug : null),
    }),
    shareImage: t.string({
      nullable: true,
      description:
        "Path of an image to share within the site of the conference; null while the profile is not public.",
      args: {
        shape: t.arg({
          type: ShareShape,
          required: true,
          defaultValue: "wide",
          description: "Its shape.",
        }),
      },
      resolve: ({ shareFacts }, { shape }) =>
        shareFacts && sharePath({ ...shareFacts, kind: kindOf[shape] }),
    }),
  }),
});

const OwnTask = builder.objectRef<OwnTaskShape>("OwnTask").implement({
  description: "What a speaker is asked for.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    title: t.exposeString("title", { description: "For example: Send us your slides." }),
    description: t.exposeString("description", { description: "Plain text; may be empty." }),
    kind: t.field({
      type: SpeakerTaskKind,
      description: "What it is about, which says when it is done.",
      resolve: ({ kind }) => kind as TaskKind,
    }),
    dueDate: t.expose("dueDate", {
      type: "Date",
      nullable: true,
      description: "Until when; null if there is no date.",
    }),
    isDone: t.exposeBoolean("isDone", { description: "Whether they have done it." }),
    isOverdue: t.exposeBoolean("isOverdue", {
      description: "Whether its date is over where the conference is, and it is not done.",
    }),
  }),
});

const OwnQuestion = builder.enumType("OwnQuestion", {
  description: "What somebody is asked about a proposal that names them.",
  values: {
    isYours: { description: "Its proposer: whether it is theirs." },
    takesPart: { description: "Others: whether they take part." },
    comes: { description: "All who know that it is accepted: whether they come." },
  },
});

const OwnProposalState = builder.objectRef<StateShape>("OwnProposalState").implement({
  description: "What the authors of a proposal know of it.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    title: t.exposeString("title", { description: "Of the proposal." }),
    isWithdrawn: t.exposeBoolean("isWithdrawn", { description: "Whether they withdrew it." }),
    told: t.expose("told", {
      type: Deliberation,
      nullable: true,
      description: "What they were told; null if nothing yet.",
    }),
    answer: t.expose("answer", {
      type: ProposalAnswer,
      description: "What they have answered to the question.",
    }),
    question: t.expose("question", {
      type: OwnQuestion,
      nullable: true,
      description: "What they are asked, or may change their mind about; null if nothing.",
    }),
    proposer: t.exposeString("proposer", {
      description: "The name of its proposer, as the proposal has it.",
    }),
    abstract: t.exposeString("abstract", {
      nullable: true,
      complexity: costOfText,
      description: "What it is about; null for those who know that it is accepted.",
    }),
    link: t.string({
      nullable: true,
      description:
        "The secret of the proposal's own address, for its proposer who has confirmed that it is theirs; null for others, and if it was revoked.",
      resolve: (proposal, _args, { secrets }) => proposalLink(secrets, proposal),
    }),
  }),
});

/** A session, with the conference whose clock it keeps. */
type TimedSession = OwnSessionShape & { conference: Conference };

const OwnSession = builder.objectRef<TimedSession>("OwnSession").implement({
  description: "A session of a speaker. Its time and place are null until they are public.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    title: t.exposeString("title", { description: "As the programme has it." }),
    slug: t.exposeString("slug", { description: "Part of the address of its page." }),
    day: t.field({
      type: Day,
      nullable: true,
      description: "The day of the conference that it belongs to.",
      resolve: ({ time }) => time?.day ?? null,
    }),
    date: t.field({
      type: "Date",
      nullable: true,
      description: "The calendar day on which it begins.",
      resolve: ({ conference, time }) => time && startDateOf(conference.startDate, time),
    }),
    startTime: t.field({
      type: "LocalTime",
      nullable: true,
      description: "When it begins, in the time zone of the conference.",
      resolve: ({ time }) => time?.startTime ?? null,
    }),
    endTime: t.field({
      type: "LocalTime",
      nullable: true,
      description: "When it ends.",
      resolve: ({ time }) => time?.endTime ?? null,
    }),
    location: t.exposeString("location", { nullable: true, description: "Its rooms." }),
    slidesUrl: t.exposeString("slidesUrl", {
      nullable: true,
      description: "Address of the slides, as it was written.",
    }),
    isCancelled: t.exposeBoolean("isCancelled", { description: "Whether it does not take place." }),
  }),
});

export const Speaking = builder.objectRef<OwnPageShape>("Speaking").implement({
  description:
    "What a speaker's own page shows: nothing that they have not been told, and times only of the programme that everybody sees.",
  fields: (t) => ({
    name: t.string({ description: "Whose page it is.", resolve: ({ person }) => person.name }),
    mayBeRecorded: t.boolean({
      nullable: true,
      description:
        "Whether they agree that their sessions are recorded; null until they have said.",
      resolve: ({ person }) => person.mayBeRecorded,
    }),
    availability: t.field({
      type: [DayHours],
      complexity: costOfHours,
      description: "When they are there, by day; always if it is empty.",
      resolve: ({ person }) => storedDayHours(person.availability),
    }),
    profile: t.field({
      type: OwnProfile,
      nullable: true,
      description: "Null for those who do not know yet that they speak.",
      resolve: ({ profile, ...speaking }) => profile && { ...speaking, profile },
    }),
    tasks: t.expose("tasks", {
      type: [OwnTask],
      complexity: costOfAtMost(mostTasks),
      description: "In order.",
    }),
    proposals: t.expose("proposals", {
      type: [OwnProposalState],
      description: "Those that name them and were submitted, the oldest first.",
    }),
    sessions: t.field({
      type: [OwnSession],
      description: "By time; those without one come last.",
      resolve: ({ sessions, conference }) =>
        sessions.map((session) => ({ ...session, conference })),
    }),
  }),
});
