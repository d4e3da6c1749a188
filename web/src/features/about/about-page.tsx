import { useAboutPageQuery } from "#graphql/generated.ts";
import { useTranslate } from "#lib/translate.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { paths } from "#site/routes.ts";
import { useSite, useTextLanguage } from "#site/site.ts";
import { OrganizerAddress, TextPage, useOrganizer } from "#site/text-page.tsx";

/** /about-us: the organizers of the conference, as far as they have entered them. */
export function AboutPage() {
  const t = useTranslate();
  const { conference, name, isNamed } = useOrganizer();
  const own = useConference();
  const languageOf = useTextLanguage();
  return (
    <TextPage
      title={t("site.about")}
      description={t("news.aboutDescription", { conference })}
      path={paths.about}
      art="about"
    >
      <h2>{t("news.aboutConference")}</h2>
      <p dir="auto" lang={languageOf(own, "description")}>
        {own?.description}
      </p>
      {isNamed && (
        <>
          <h2>{t("news.aboutOrganizer")}</h2>
          <p>{t("news.aboutOrganizerText", { organizer: name, conference })}</p>
        </>
      )}
      <OrganizerAddress />
      <TeamList />
    </TextPage>
  );
}

/** The team members listed on the Contact page; nothing if there are none. */
function TeamList() {
  const t = useTranslate();
  const { conferenceId } = useSite();
  const team = useAboutPageQuery({ conferenceId }).data?.contactDetails?.teamMembers ?? [];
  if (team.length === 0) return null;
  return (
    <>
      <h2>{t("news.aboutTeam")}</h2>
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
