import { paths } from "#site/routes.ts";
import { OrganizerMail, TextPage, useOrganizer } from "#site/text-page.tsx";

/** /code-of-conduct. */
export function CodeOfConductPage() {
  const organizer = useOrganizer();
  return (
    <TextPage
      title="Code of Conduct"
      subtitle="For delegates, speakers, exhibitors, staff and volunteers alike."
      description={`What is expected of everyone at ${organizer.conference}, what is not accepted, and how to report it.`}
      path={paths.codeOfConduct}
      art="code-of-conduct"
    >
      <h2>Purpose</h2>
      <p>
        {organizer.conference} is for people who disagree with each other on interesting questions.
        That works only where everyone feels safe to speak, whatever their gender, age, origin,
        religion, disability, sexual orientation, appearance, employer or level of experience.
      </p>
      <h2>Expected behaviour</h2>
      <ul>
        <li>Be considerate, and argue with what was said rather than with who said it.</li>
        <li>Leave room in conversations: for a newcomer, for a question, for an answer.</li>
        <li>Ask before you photograph or record somebody.</li>
        <li>Respect the venue, its staff, and the time that others have been given on stage.</li>
        <li>Tell us when you see somebody in difficulty.</li>
      </ul>
      <h2>Unacceptable behaviour</h2>
      <ul>
        <li>Harassment, intimidation, threats and discrimination in any form.</li>
        <li>Offensive remarks or images, on slides as well as in person or online.</li>
        <li>Unwelcome physical contact or sexual attention.</li>
        <li>Stalking, and photographs or recordings against somebody’s wish.</li>
        <li>Disrupting talks, or encouraging others to do any of this.</li>
      </ul>
      <h2>Consequences</h2>
      <p>
        Anyone asked to stop is expected to stop at once. The organizers may warn a person, end a
        talk, close a stand or expel somebody from the conference with no refund, and may refuse
        future registrations. Where the law has been broken, we help those affected to go to the
        police.
      </p>
      <h2>Reporting</h2>
      <p>
        Speak to anyone with a staff badge or write to <OrganizerMail />. We listen first, keep your
        name to ourselves, and do nothing that you do not want unless somebody is in danger.
      </p>
    </TextPage>
  );
}
