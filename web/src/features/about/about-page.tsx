import { useAboutPageQuery } from "#graphql/generated.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { paths } from "#site/routes.ts";
import { useSite } from "#site/site.ts";
import { OrganizerAddress, TextPage, useOrganizer } from "#site/text-page.tsx";

/** /about-us: the organizers of the conference, as far as they have entered them. */
export function AboutPage() {
  const { conference, name, isNamed } = useOrganizer();
  const description = useConference()?.description;
  return (
    <TextPage
      title="About us"
      description={`Who organises ${conference}, and how to reach them.`}
      path={paths.about}
      art="about"
    >
      <h2>The conference</h2>
      <p dir="auto">{description}</p>
      {isNamed && (
        <>
          <h2>Organizer</h2>
          <p>{`${name} organises ${conference} and answers for what this site says.`}</p>
        </>
      )}
      <OrganizerAddress />
      <TeamList />
    </TextPage>
  );
}

/** The team members listed on the Contact page; nothing if there are none. */
function TeamList() {
  const { conferenceId } = useSite();
  const team = useAboutPageQuery({ conferenceId }).data?.contactDetails?.teamMembers ?? [];
  if (team.length === 0) return null;
  return (
    <>
      <h2>The team</h2>
      <ul>
        {team.map(({ name, role }) => (
          <li dir="auto" key={name}>
            <strong>{name}</strong>, {role}
          </li>
        ))}
      </ul>
    </>
  );
}
