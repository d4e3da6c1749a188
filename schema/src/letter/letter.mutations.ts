import type { InputFields } from "#builder.ts";
import { builder } from "#builder.ts";
import { addContentMutations } from "#content/content-mutations.ts";
import { type OfRecord, thenReread } from "#content/reread-row.ts";
import { refusals } from "#errors/error-types.ts";
import { LetterAudienceInput } from "#letter/audience.type.ts";
import { letters } from "#letter/letter.service.ts";
import { Letter, LetterType } from "#letter/letter.type.ts";
import {
  pauseLetter,
  resumeLetter,
  type Sending,
  sendLetter,
  sendTestLetter,
  stopLetter,
  type Trial,
} from "#letter/send-letter.service.ts";
import { OutgoingMail } from "#mail/outgoing-mail.type.ts";

const letterFields = (t: InputFields, required: boolean) => ({
  kind: t.field({ type: LetterType, description: "Defaults to `letter`." }),
  subject: t.string({ required, description: "One line, 1–200 characters, with placeholders." }),
  body: t.string({
    required,
    description: "Markdown, 1–20,000 characters, with placeholders and at most 30 links.",
  }),
  audience: t.field({
    type: LetterAudienceInput,
    required,
    description: "Whom it is for; of an issue, subscribers.",
  }),
  fromName: t.string({
    description: "What the sender is called; the conference by default. Up to 80 characters.",
  }),
  replyTo: t.string({
    description: "Where answers go; by default to the address of the contact page.",
  }),
  isPublic: t.boolean({
    description:
      "Of an issue: whether the archive of the newsletter has it once it is sent. The only field that can change after that.",
  }),
});

addContentMutations("letter", {
  kind: () => letters,
  type: Letter,
  fields: letterFields,
});

const whichLetter = { required: true, description: "Id of the letter." } as const;

builder.mutationFields((t) => ({
  sendLetter: t.prismaFieldWithInput({
    type: Letter,
    description:
      "Has a draft sent, in five minutes at the earliest: until then it can be stopped, and nobody has got it. Whom it goes to is fixed now. For the editors of the conference.",
    areas: ["sending"],
    authScopes: { editor: true },
    typeOptions: { description: "Which letter, to how many people, and when." },
    input: {
      id: t.input.id(whichLetter),
      version: t.input.int({
        description:
          "The version that was looked at. If the letter has changed since, the result is a ConflictError. Omit to send any version.",
      }),
      count: t.input.int({
        required: true,
        description:
          "How many people its audience was shown to have. If it has another number by now, the result is a SeenConflictError.",
      }),
      at: t.input.string({
        description:
          "When sending begins, at most a year from now: wall-clock time in the conference's time zone, YYYY-MM-DDTHH:MM. In five minutes if omitted.",
      }),
    },
    errors: refusals.seenVersion,
    resolve: thenReread("Letter", ({ input }: { input: Sending }, editor) =>
      sendLetter(editor, input),
    ),
  }),
  stopLetter: t.prismaFieldWithInput({
    type: Letter,
    description:
      "Stops a letter for good: nobody else gets it, but those to whom it is being handed over at this moment. For the editors of the conference.",
    areas: ["sending"],
    authScopes: { editor: true },
    typeOptions: { description: "Which letter that waits, or is being sent." },
    input: { id: t.input.id(whichLetter) },
    errors: refusals.seen,
    resolve: thenReread("Letter", ({ input: { id } }: OfRecord, editor) => stopLetter(editor, id)),
  }),
  pauseLetter: t.prismaFieldWithInput({
    type: Letter,
    description: "Stops sending a letter until it is resumed. For the editors of the conference.",
    areas: ["sending"],
    authScopes: { editor: true },
    typeOptions: { description: "Which letter that is being sent." },
    input: { id: t.input.id(whichLetter) },
    errors: refusals.seen,
    resolve: thenReread("Letter", ({ input: { id } }: OfRecord, editor) => pauseLetter(editor, id)),
  }),
  resumeLetter: t.prismaFieldWithInput({
    type: Letter,
    description: "Goes on sending a letter that was paused. For the editors of the conference.",
    areas: ["sending"],
    authScopes: { editor: true },
    typeOptions: { description: "Which letter that is paused." },
    input: { id: t.input.id(whichLetter) },
    errors: refusals.seen,
    resolve: thenReread("Letter", ({ input: { id } }: OfRecord, editor) =>
      resumeLetter(editor, id),
    ),
  }),
  sendTestLetter: t.prismaFieldWithInput({
    type: OutgoingMail,
    description:
      "Sends a letter to the viewer alone, as one of its recipients would get it, without the link to that one's page. For the editors of the conference.",
    areas: "none",
    authScopes: { editor: true },
    typeOptions: { description: "Which letter, and as whom." },
    input: {
      id: t.input.id(whichLetter),
      personId: t.input.id({ description: "Whose values stand in it." }),
      language: t.input.string({
        description: "BCP 47 tag of a further language of the conference; the first if omitted.",
      }),
    },
    errors: refusals.input,
    resolve: thenReread("OutgoingMail", ({ input }: { input: Trial }, editor, context) =>
      sendTestLetter(editor, context, input),
    ),
  }),
}));
