import { paths } from "#site/routes.ts";

const feeds = [
  ["Sessions as a calendar", paths.agendaCalendar, "iCalendar; also for each day and session"],
  ["The event as one entry", paths.conferenceCalendar, "iCalendar"],
  ["Schedule for apps", paths.scheduleXml, "Pentabarf XML, as used by c3voc"],
  ["Schedule for apps", paths.scheduleJson, "the same as JSON"],
  ["News", paths.newsFeed, "RSS with full articles"],
  ["News", paths.newsJsonFeed, "the same as JSON Feed 1.1, with pictures"],
  ["Changes of the programme", paths.changesFeed, "Atom, an entry for each release"],
  ["All pages", paths.sitemap, "for crawlers"],
] as const;

/** The feeds of the site. */
export function Feeds() {
  return (
    <div className="table">
      <table>
        <thead>
          <tr>
            <th scope="col">Feed</th>
            <th scope="col">Address</th>
            <th scope="col">Format</th>
          </tr>
        </thead>
        <tbody>
          {feeds.map(([what, path, how]) => (
            <tr key={path}>
              <td>{what}</td>
              <td>
                <a href={path}>{path}</a>
              </td>
              <td>{how}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
