import { paths } from "#site/routes.ts";

const feeds = [
  ["Sessions as a calendar", paths.agendaCalendar, "iCalendar; a day or a session has its own"],
  ["The conference as one entry", paths.conferenceCalendar, "iCalendar"],
  ["Schedule for apps", paths.scheduleXml, "Pentabarf XML, as c3voc’s tools read it"],
  ["Schedule for apps", paths.scheduleJson, "the same as JSON"],
  ["News", paths.newsFeed, "RSS with whole articles"],
  ["All pages", paths.sitemap, "for crawlers"],
] as const;

/** What else than pages this site answers with. */
export function Feeds() {
  return (
    <div className="table">
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Where</th>
            <th scope="col">How</th>
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
