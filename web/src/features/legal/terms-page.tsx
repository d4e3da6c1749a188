import { Link } from "react-router-dom";
import { paths } from "#site/routes.ts";
import { OrganizerAddress, OrganizerMail, TextPage, useOrganizer } from "#site/text-page.tsx";

/** /terms, unless a conference has terms of its own. */
export function TermsPage() {
  const organizer = useOrganizer();
  return (
    <TextPage
      title="Terms"
      subtitle="What you agree to when you register."
      description={`The terms of ${organizer.conference}: registration, changes, conduct and intellectual property.`}
      path={paths.terms}
      art="terms"
    >
      <h2>Organizer</h2>
      <p>
        {organizer.isNamed && `${organizer.name} organises ${organizer.conference}. `}
        By registering for {organizer.conference}, or by using this site, you accept these terms.
      </p>
      <OrganizerAddress />
      <h2>Registration</h2>
      <p>
        Tickets are sold by an external shop. Its terms, and what it tells you about payment,
        cancellation and refunds before you pay, hold for your ticket. If you register for somebody
        else, you confirm that they accept these terms too.
      </p>
      <h2>Changes</h2>
      <p>
        Speakers, times and rooms may change; the programme on this site is always current. If the
        conference is cancelled, ask the organizer for the refund that the law gives you.
      </p>
      <h2>Code of conduct</h2>
      <p>
        Everyone at the conference, staff and speakers included, follows the{" "}
        <Link to={paths.codeOfConduct}>code of conduct</Link>. Anyone who breaks it can be asked to
        leave without a refund.
      </p>
      <h2>Intellectual property</h2>
      <p>
        {organizer.isNamed ? organizer.name : "Whoever organises the conference"} owns this site and
        the name of the conference; talks and slides belong to those who gave them. You may quote
        and photograph for your own work, with the source.
      </p>
      <p>
        Questions? Write to <OrganizerMail />.
      </p>
    </TextPage>
  );
}
