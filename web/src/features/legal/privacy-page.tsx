import { usePrivacyPageQuery } from "#graphql/generated.ts";
import { numberText } from "#lib/counted.ts";
import { paths } from "#site/routes.ts";
import { useSite } from "#site/site.ts";
import { OrganizerAddress, OrganizerMail, TextPage, useOrganizer } from "#site/text-page.tsx";

/** /privacy: which personal data this site stores, and why, unless a conference has said so itself. */
export function PrivacyPage() {
  const organizer = useOrganizer();
  return (
    <TextPage
      title="Privacy"
      subtitle="What we keep about you, what for, and how to have it removed."
      description={`How ${organizer.conference} handles personal data: collection, use, security, cookies and your rights.`}
      path={paths.privacy}
      art="privacy"
    >
      <p>
        {organizer.name} is the controller of the personal data described here. Write to{" "}
        <OrganizerMail /> with any question about it.
      </p>
      {organizer.address && <OrganizerAddress />}
      <h2>Data we collect</h2>
      <ul>
        <li>When you write to us: your name, email address, subject and message.</li>
        <li>
          When you subscribe to the newsletter: your email address, and when you confirmed it.
        </li>
        <li>When you propose a talk: what you enter in the form.</li>
        <li>When you visit: the technical log of a web server, such as address, time and page.</li>
      </ul>
      <p>Tickets are sold by an external shop, which handles your payment under its own notice.</p>
      <h2>How we use it</h2>
      <p>
        To answer you, to send the newsletter you asked for, and to put together the programme. The
        legal basis is your consent for the newsletter and our legitimate interest in running the
        conference for the rest. We sell nothing and build no profiles. <Messages />
      </p>
      <h2>Security</h2>
      <p>
        Access to personal data is limited to organizers who need it, and every change they make is
        logged.
      </p>
      <h2>Cookies</h2>
      <p>
        This site sets no cookies of its own for visitors. There are no advertising or analytics
        cookies. Sessions that you mark with a star are kept in your browser and, once you have
        signed in, with your account. What you have typed into a form and not sent is kept in the
        tab in which you typed it, and is gone when you close it. The interactive map on the venue
        and contact pages is loaded from OpenStreetMap, which sees your address, when you ask for
        it.
      </p>
      <h2>Your rights</h2>
      <p>
        You may ask for a copy of your data, have it corrected or deleted, object to its use, or
        withdraw consent at any time; every newsletter has a link for that. If you think we have got
        it wrong, you may complain to your data protection authority.
      </p>
    </TextPage>
  );
}

/** What becomes of messages, as the site is set up. */
function Messages() {
  const { conferenceId } = useSite();
  const days = usePrivacyPageQuery({ conferenceId }).data?.conference?.messagesKeptDays;
  if (days === undefined) return null;
  return days === null
    ? "Messages stay until we delete them, which you may ask for."
    : `Messages are deleted ${numberText(days)} days after the end of the event, and later ones ${numberText(days)} days after they came.`;
}
