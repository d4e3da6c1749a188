import { Box } from "@chakra-ui/react";
import { useAboutPageQuery } from "#graphql/generated.ts";
import { capitalised, dayCountInWords, daysInWords } from "#site/conference/conference-words.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { paths } from "#site/routes.ts";
import { isMainSite, useSite } from "#site/site.ts";
import { OrganizerAddress, TextPage, useOrganizer } from "#site/text-page.tsx";
import { ButtonLink } from "#ui/button.tsx";

/** /about-us: the organizers of the conference, and its purpose. */
export function AboutPage() {
  return isMainSite(useSite()) ? <MainAboutPage /> : <OwnAboutPage />;
}

function MainAboutPage() {
  const organizer = useOrganizer();
  const conference = useConference();
  const oneDay = conference?.days.length === 1;
  return (
    <TextPage
      title="About us"
      subtitle="A small team, one stage, and a dislike of buzzwords."
      description={`Who is behind ${organizer.conference}: mission, history, team and plans.`}
      path={paths.about}
      art="about"
    >
      <h2>Our mission</h2>
      <p>
        We bring together people who build artificial intelligence, people who pay for it, and
        people who have to live with it, and ask each of them what has worked.{" "}
        {conference &&
          `${capitalised(daysInWords(conference))} of that ${oneDay ? "is" : "are"} worth more than a year of announcements.`}
      </p>
      <h2>Our history</h2>
      <p>
        {organizer.name} was founded in 2015 with an evening of five talks above a bookshop. The
        evening became a day,{" "}
        {conference && !oneDay && `the day became ${dayCountInWords(conference)}, `}
        and the summit now welcomes over 500 attendees. It has kept the rule of that first evening:
        nobody speaks about what they have not done.
      </p>
      <h2>The team</h2>
      <p>
        Three people plan the summit all year, and thirty volunteers make it run. You will find them
        by their yellow lanyards.
      </p>
      <TeamList />
      <h2>What makes us different</h2>
      <ul>
        <li>One programme. Everyone hears the same talks, so everyone has something to discuss.</li>
        <li>Short talks of 15 to 20 minutes, and panels that take an hour and questions.</li>
        <li>No paid speaking slots. Sponsors get a stand, not a stage.</li>
        <li>Failures are welcome, if they come with what was learnt.</li>
      </ul>
      <h2>Our vision</h2>
      <p>
        A field in which claims are checked, results are shared and the people affected are in the
        room when decisions are made. We would be glad to become unnecessary.
      </p>
      <Box>
        <ButtonLink to={paths.register}>Register Now</ButtonLink>
      </Box>
    </TextPage>
  );
}

/** The organizers of a user's conference, as far as they have entered them. */
function OwnAboutPage() {
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
      <h2>Organiser</h2>
      <p>
        {isNamed ? `${name} organises ${conference}` : `Whoever organises ${conference}`}
        {isNamed && " and"} answers for what this site says.
      </p>
      <OrganizerAddress />
      <TeamList heading="The team" />
    </TextPage>
  );
}

/** The team members listed on the Contact page; nothing if there are none. */
function TeamList({ heading }: { heading?: string }) {
  const { conferenceId } = useSite();
  const team = useAboutPageQuery({ conferenceId }).data?.contactDetails?.teamMembers ?? [];
  if (team.length === 0) return null;
  return (
    <>
      {heading && <h2>{heading}</h2>}
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
