import type { TranslatedLanguage } from "@summit/schema/messages/languages.ts";
import { translateInto } from "@summit/schema/messages/translate-to.ts";
import { defaultLanguage } from "@summit/schema/rules/language.ts";
import type { ReactElement } from "react";
import { letterHtml } from "#mail/letter-html.ts";
import { builtInLook } from "#mail/mail-look.ts";
import { renderMail } from "#mail/render-mail.ts";
import {
  AccountExistsMail,
  ConfirmAddressMail,
  NewPasswordMail,
  PasswordChangedMail,
} from "#mail/templates/account-mails.tsx";
import {
  ContactAnswerMail,
  ContactMessageMail,
  ContactReceiptMail,
  ContactReplyMail,
} from "#mail/templates/contact-mails.tsx";
import { ProposalLetterMail } from "#mail/templates/decision-mails.tsx";
import { IssueMail, LetterMail } from "#mail/templates/letter-mails.tsx";
import { ConfirmNewsletterMail } from "#mail/templates/newsletter-mails.tsx";
import { ProgrammeReleaseMail } from "#mail/templates/programme-mails.tsx";
import {
  CoSpeakerMail,
  DraftLinkMail,
  ProposalReceiptMail,
} from "#mail/templates/proposal-mails.tsx";
import { SpeakingMail } from "#mail/templates/speaking-mails.tsx";
import { InvitationMail } from "#mail/templates/team-mails.tsx";
import { CannotComeMail, ProposalDigestMail } from "#mail/templates/team-notice-mails.tsx";
import { TestMail } from "#mail/templates/test-mail.tsx";
import { WebhookOffMail } from "#mail/templates/webhook-mails.tsx";
import { mainSite } from "#sites/site.ts";

const conference = "Harbour & Sky Summit 2027";
const url = "http://localhost:4000/auth?view=sign_in#token=an-example";

/** Of no language, so that only the words of the mail itself are in one. */
const body = `<h2>Lorem ipsum</h2><p>Dolor sit <strong>amet</strong>, consectetur.</p>
<ul><li>Sed do <a href="${url}">eiusmod</a>.</li><li>Tempor.</li></ul>
<blockquote><p>Ut labore.</p></blockquote>`;
const written = {
  conference,
  subject: "Lorem ipsum dolor",
  html: letterHtml(body, builtInLook, mainSite("http://localhost:4000", "default")),
  beginning: "Lorem ipsum. Dolor sit amet, consectetur.",
};

const examples: Record<string, ReactElement> = {
  "confirm-address": <ConfirmAddressMail site={conference} url={url} hours={24} />,
  "account-exists": <AccountExistsMail site={conference} signInUrl={url} newPasswordUrl={url} />,
  "new-password": <NewPasswordMail site={conference} url={url} hours={1} />,
  "password-changed": <PasswordChangedMail site={conference} url={url} />,
  "contact-message": (
    <ContactMessageMail
      conference={conference}
      sender={{ name: "Ada Example", email: "ada@example.com" }}
      subject="Is there a lift?"
      message={"Hello,\n\nis there a lift to the hall?\n  <b>Ada</b>"}
      adminUrl={url}
    />
  ),
  "contact-answer": (
    <ContactAnswerMail
      conference={conference}
      text={"Ada,\n\nOK.\nGrace"}
      date="3/5/2027"
      siteUrl={url}
    />
  ),
  "contact-reply": (
    <ContactReplyMail
      conference={conference}
      sender={{ name: "Ada Example", email: "ada@example.com" }}
      isFromOther={false}
      subject="Is there a lift?"
      text={"Thank you!\n\n> Yes, in the east wing."}
      isCut={false}
      attachments={1}
      adminUrl={url}
    />
  ),
  "contact-receipt": (
    <ContactReceiptMail
      conference={conference}
      action={{ label: "See questions and answers", url }}
    />
  ),
  "confirm-newsletter": (
    <ConfirmNewsletterMail conference={conference} confirmUrl={url} unsubscribeUrl={url} />
  ),
  "programme-release": (
    <ProgrammeReleaseMail
      conference={conference}
      speaker="Ada Example"
      city="Lisbon"
      sentences={[
        "“Tides” has moved from Fri 26 Nov, 10:00 AM – 11:00 AM to Sat 27 Nov, 2:00 PM – 3:00 PM.",
        "“Winds” is cancelled.",
      ]}
      sessions={[{ title: "Tides", calendarUrl: url }]}
      agendaUrl={url}
    />
  ),
  "session-times": (
    <ProgrammeReleaseMail
      conference={conference}
      speaker="Ada Example"
      isNew
      city="Lisbon"
      sentences={["“Tides”, Sat 27 Nov, 2:00 PM – 3:00 PM."]}
      sessions={[{ title: "Tides", calendarUrl: url }]}
      agendaUrl={url}
    />
  ),
  speaking: <SpeakingMail conference={conference} url={url} task="Slides" due="12 March 2027" />,
  "webhook-off": (
    <WebhookOffMail
      conference={conference}
      host="hooks.example.com"
      reason="Nothing could be delivered for three days. The endpoint answered with 500."
      adminUrl={url}
    />
  ),
  "cannot-come": (
    <CannotComeMail
      conference={conference}
      sentence="Ada Example cannot come for “Tides”."
      url={url}
      settingsUrl={url}
    />
  ),
  "proposal-digest": (
    <ProposalDigestMail
      conference={conference}
      areas={[
        {
          label: "See the proposals",
          url,
          parts: [
            { heading: "New proposals", texts: ["“Tides”", "“Bridges that sing”"] },
            { heading: "Withdrawn", texts: ["“Looms”"] },
          ],
        },
        {
          label: "See the messages",
          url,
          parts: [
            { heading: "Messages that wait for an answer", texts: ["“Is there a lift?” (Ada)"] },
          ],
        },
      ]}
      settingsUrl={url}
    />
  ),
  "proposal-receipt": (
    <ProposalReceiptMail
      conference={conference}
      text={"Bridges that sing\n\nWhy wind makes them hum, and what to do about it."}
      url={url}
    />
  ),
  "co-speaker": <CoSpeakerMail conference={conference} proposer="Ada Example" url={url} />,
  "draft-link": <DraftLinkMail conference={conference} title="Bridges that sing" url={url} />,
  invitation: (
    <InvitationMail
      conference={conference}
      inviter="Grace Example"
      memberRole="editor"
      email="ada@example.com"
      url={url}
      days={7}
    />
  ),
  "proposal-letter": (
    <ProposalLetterMail
      conference={conference}
      subject="“Tides & currents” is accepted"
      parts={[
        {
          title: null,
          text: "Hello Ada,\n\nwe would like to have <b>your talk</b>.\n\nBest wishes\nThe team",
        },
      ]}
      answerUrl={url}
    />
  ),
  "proposal-letter-of-several": (
    <ProposalLetterMail
      conference={conference}
      subject="Your proposals for Sea Day"
      parts={[
        { title: null, text: "Hello Ada," },
        { title: "“Tides & currents”", text: "We would like to have it." },
        { title: "“Ghosts”", text: "We are sorry that we cannot offer you a place." },
        { title: null, text: "Best wishes\nThe team" },
      ]}
      answerUrl={url}
    />
  ),
  letter: <LetterMail {...written} why="speaker" />,
  "letter-to-people": <LetterMail {...written} why="person" />,
  "letter-to-team": <LetterMail {...written} why="team" />,
  issue: <IssueMail {...written} pageUrl={url} unsubscribeUrl={url} />,
  test: <TestMail conference={conference} adminUrl={url} />,
};

/** All templates with sample data, by name. */
export const previews = new Map(
  Object.entries(examples).map(([name, mail]) => [
    name,
    (look = builtInLook, language: TranslatedLanguage = defaultLanguage) =>
      renderMail(mail, { look, language, t: translateInto(language) }),
  ]),
);
