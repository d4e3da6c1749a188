import { useTranslate } from "#lib/translate.ts";
import { paths } from "#site/routes.ts";

const feeds = [
  ["developers.feedCalendar", paths.agendaCalendar, "developers.formatCalendar"],
  ["developers.feedEvent", paths.conferenceCalendar, "developers.formatEvent"],
  ["developers.feedSchedule", paths.scheduleXml, "developers.formatScheduleXml"],
  ["developers.feedSchedule", paths.scheduleJson, "developers.formatScheduleJson"],
  ["developers.feedNews", paths.newsFeed, "developers.formatNews"],
  ["developers.feedNews", paths.newsJsonFeed, "developers.formatNewsJson"],
  ["developers.feedChanges", paths.changesFeed, "developers.formatChanges"],
  ["site.newsletter", paths.newsletterFeed, "developers.formatNewsletter"],
  ["developers.feedPages", paths.sitemap, "developers.formatPages"],
] as const;

/** The feeds of the site. */
export function Feeds() {
  const t = useTranslate();
  return (
    <div className="table">
      <table>
        <thead>
          <tr>
            <th scope="col">{t("developers.feed")}</th>
            <th scope="col">{t("developers.address")}</th>
            <th scope="col">{t("developers.format")}</th>
          </tr>
        </thead>
        <tbody>
          {feeds.map(([what, path, how]) => (
            <tr key={path}>
              <td>{t(what)}</td>
              <td>
                <a href={path}>{path}</a>
              </td>
              <td>{t(how)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
