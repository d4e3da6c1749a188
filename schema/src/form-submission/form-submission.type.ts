import { FormSubmissionStatus as StatusValues } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { defaultConferenceId } from "#conference/access.ts";
import { answersOf } from "#form-submission/form-answers.ts";
import { mappingOf } from "#form-submission/form-mapping.service.ts";
import {
  type SpeakerProposal as ProposalShape,
  speakerProposalOf,
} from "#form-submission/speaker-proposal.ts";
import { costlyField } from "#limits/operation-limits.ts";

export const FormSubmissionStatus = builder.enumType("FormSubmissionStatus", {
  description: "Whether an organizer has accepted or rejected a form submission.",
  values: Object.values(StatusValues),
});

const proposed = { description: "Null where the form does not say.", nullable: true } as const;

const SpeakerProposal = builder.objectRef<ProposalShape>("SpeakerProposal").implement({
  description: "A speaker as the answers of a form describe one; nothing is checked yet.",
  fields: (t) => ({
    name: t.exposeString("name", proposed),
    title: t.exposeString("title", { ...proposed, description: "Job title." }),
    companyName: t.exposeString("companyName", proposed),
    bio: t.exposeString("bio", { ...proposed, description: "Plain text." }),
    topic: t.exposeString("topic", proposed),
    imageUrl: t.exposeString("imageUrl", proposed),
    twitterUrl: t.exposeString("twitterUrl", proposed),
    linkedinUrl: t.exposeString("linkedinUrl", proposed),
    githubUrl: t.exposeString("githubUrl", proposed),
  }),
});

export const FormSubmission = builder.prismaObject("FormSubmission", {
  description:
    "A form that was filled in, as the form webhook received it. Readable by the team of the conference; by organizers, if it named no known conference.",
  authScopes: ({ conferenceId }) =>
    conferenceId ? { conferenceReader: conferenceId } : { conferenceOwner: defaultConferenceId },
  select: { conferenceId: true },
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    eventId: t.exposeString("eventId", {
      description: "The form service's id of the webhook event.",
    }),
    token: t.exposeString("token", { description: "The form service's id of the filled-in form." }),
    status: t.expose("status", {
      description: "What an organizer decided.",
      type: FormSubmissionStatus,
    }),
    test: t.exposeBoolean("test", { description: "Whether the test console sent it." }),
    unrouted: t.boolean({
      description: "Whether it named no known conference.",
      resolve: ({ conferenceId }) => conferenceId === null,
    }),
    proposal: t.field({
      type: SpeakerProposal,
      description: "The speaker that the answers describe.",
      select: { id: true, answers: true, conference: { select: { formMappings: true } } },
      resolve: async (submission, _args, { db }) =>
        speakerProposalOf(
          await answersOf(db, submission),
          mappingOf(submission.conference?.formMappings ?? []),
        ),
    }),
    payload: t.expose("payload", {
      type: "JSON",
      description:
        "The webhook's body as it was received, up to 1 MB; costs as much as 1,000 fields.",
      complexity: costlyField,
    }),
    submittedAt: t.expose("submittedAt", {
      description: "When the form was sent, by the form service's clock.",
      type: "DateTime",
    }),
    createdAt: t.expose("createdAt", { description: "When it arrived.", type: "DateTime" }),
  }),
});
