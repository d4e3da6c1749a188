import { Link } from "react-router-dom";
import { paths } from "#site/routes.ts";
import { isMainSite, useSite } from "#site/site.ts";
import { OrganizerAddress, OrganizerMail, TextPage, useOrganizer } from "#site/text-page.tsx";

/** /terms. */
export function TermsPage() {
  return isMainSite(useSite()) ? <MainTermsPage /> : <OwnTermsPage />;
}

function MainTermsPage() {
  const organizer = useOrganizer();
  return (
    <TextPage
      title="Terms"
      subtitle="What you agree to when you register, and what you can expect from us."
      description={`The terms of registration for ${organizer.conference}: transfers, cancellation, conduct and intellectual property.`}
      path={paths.terms}
      art="terms"
    >
      <h2>Acceptance</h2>
      <p>
        By registering for {organizer.conference}, or by using this site, you accept these terms.
        They are an agreement between you and {organizer.name}, which organises the conference. If
        you register for somebody else, you confirm that they accept them too.
      </p>
      <h2>Registration</h2>
      <p>
        A registration is personal and non-transferable: it may not be resold, shared or used by two
        people on different days. If you cannot come, we will change the name on your ticket to that
        of a colleague once, free of charge, when you ask us in writing; only a ticket whose name we
        have changed admits its new holder.
      </p>
      <p>
        Tickets are sold through our online shop in pounds sterling. Prices on this site do not
        include VAT at 20%, which the shop adds before you pay.
      </p>
      <h2>Cancellation</h2>
      <ul>
        <li>
          Within 14 days of booking you may cancel for any reason and receive a full, 100% refund.
        </li>
        <li>
          After that, a cancellation 30 days or more before the event is refunded in full, less an
          administration fee.
        </li>
        <li>Later than 30 days before the event, tickets are not refunded.</li>
      </ul>
      <p>
        If we cancel the conference, you receive back what you paid for the ticket. We may change
        speakers, times and rooms where we have to; the programme on this site is always current.
      </p>
      <h2>Code of conduct</h2>
      <p>
        Everyone at the conference, staff and speakers included, follows the{" "}
        <Link to={paths.codeOfConduct}>code of conduct</Link>. Anyone who breaks it can be asked to
        leave without a refund.
      </p>
      <h2>Intellectual property</h2>
      <p>
        Talks and slides belong to those who gave them; the recordings, this site and the name of
        the conference belong to {organizer.name}. You may quote and photograph for your own work,
        with the source. You may not record whole sessions or publish the recorded videos.
      </p>
      <h2>Liability and law</h2>
      <p>
        We are liable for what we cause by negligence, up to the price of your ticket; nothing here
        limits liability that the law does not allow us to limit. These terms are governed by the
        law of England and Wales.
      </p>
      <p>
        Questions: <OrganizerMail />.
      </p>
    </TextPage>
  );
}

/** The generic terms of user-created conferences. */
function OwnTermsPage() {
  const organizer = useOrganizer();
  return (
    <TextPage
      title="Terms"
      subtitle="What you agree to when you register."
      description={`The terms of ${organizer.conference}: registration, changes, conduct and intellectual property.`}
      path={paths.terms}
      art="terms"
    >
      <h2>Organiser</h2>
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
        conference is cancelled, ask the organiser for the refund that the law gives you.
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
        Questions: <OrganizerMail />.
      </p>
    </TextPage>
  );
}
