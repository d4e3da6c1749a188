import { apiLimits } from "@summit/schema/validation/api-limits.ts";
import { numberText as n } from "#lib/counted.ts";

const limits: readonly [what: string, most: string][] = [
  ["Cost of an operation", `${n(apiLimits.points)} points; about one for each field of each entry`],
  ["Introspection queries", `${n(apiLimits.introspectionsPerMinute)} a minute`],
  ["Documents that are not valid", `${n(apiLimits.invalidPerMinute)} a minute`],
  ["Requests with a token", `${n(apiLimits.requestsOfTokenPerMinute)} a minute`],
  [
    "A document",
    `${n(apiLimits.tokens)} tokens, ${n(apiLimits.fields)} fields, ${apiLimits.levels} levels, ${apiLimits.aliases} aliases of one field`,
  ],
  ["A page of a list", `${apiLimits.largestPage} entries; ${apiLimits.defaultPage} by default`],
  ["Ids in nodes(ids)", n(apiLimits.ids)],
  ["Rows of a bulk mutation", n(apiLimits.rows)],
  ["Rows of importRecords", n(apiLimits.importRows)],
  [
    "Records of each kind in a user’s conference",
    `${n(apiLimits.records)}, of sessions ${n(apiLimits.sessions)}`,
  ],
  [
    "A request body",
    `${apiLimits.bodyKilobytes}\u00A0kB and ${n(apiLimits.values)} values; signed in ${apiLimits.bodyOfSessionKilobytes}\u00A0kB and ${n(apiLimits.valuesOfSession)} values; with a token ${apiLimits.bodyOfTokenMegabytes}\u00A0MB and ${n(apiLimits.valuesOfToken)} values`,
  ],
  ["Time for a query", `${apiLimits.querySeconds} seconds`],
  ["Open subscriptions of one person", n(apiLimits.streams)],
  ["Webhook endpoints of a conference", n(apiLimits.webhooks.endpoints)],
];

/** The limits of the API. */
export function Limits() {
  return (
    <div className="table">
      <table>
        <thead>
          <tr>
            <th scope="col">Limit of</th>
            <th scope="col">At most</th>
          </tr>
        </thead>
        <tbody>
          {limits.map(([what, most]) => (
            <tr key={what}>
              <td>{what}</td>
              <td>{most}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
