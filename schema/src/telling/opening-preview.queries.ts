import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { requireViewer } from "#context/require-viewer.ts";
import { parseInput } from "#errors/validation-error.ts";
import { costlyField } from "#limits/list-costs.ts";
import { MailPreview } from "#mail/mail-preview.type.ts";
import { MailOpeningKind } from "#proposal/decision.type.ts";
import { letterText } from "#proposal/letter-texts.ts";
import { sampleMail } from "#telling/sample-mails.ts";

builder.queryField("mailOpeningPreview", (t) =>
  t.field({
    type: MailPreview,
    nullable: true,
    description:
      "A mail to a speaker that would begin with this text, saved or not, about what the conference has, without the link to their own page; null while there is nothing that such a mail could tell. The usual text where a placeholder has no value. For those who may read what visitors sent.",
    complexity: costlyField,
    areas: ["inbox"],
    authScopes: (_root, { conferenceId }) => ({ conferenceReader: conferenceId }),
    args: {
      ...conferenceArgs,
      kind: t.arg({ type: MailOpeningKind, required: true, description: "Which mail." }),
      subject: t.arg.string({ required: true, description: "One line, 1–200 characters." }),
      body: t.arg.string({ required: true, description: "Plain text, 1–5,000 characters." }),
      language: t.arg.string({
        description: "BCP 47 tag of a further language of the conference; the first if omitted.",
      }),
    },
    resolve: async (_root, { conferenceId, kind, subject, body, language = null }, context) => {
      const { email: recipient } = requireViewer(context);
      const text = parseInput(letterText, { subject, body });
      const sample = await sampleMail(context.db, conferenceId, kind);
      if (!sample) return null;
      const translations = language === null ? {} : { [language]: text };
      const texts = { [kind]: { ...text, translations } };
      return context.previewMail({ ...sample, conferenceId, recipient, language, texts });
    },
  }),
);
