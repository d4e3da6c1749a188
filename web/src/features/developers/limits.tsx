import type { Translate } from "@summit/schema/messages/translator.ts";
import { apiLimits } from "@summit/schema/validation/api-limits.ts";
import { formatNumber } from "@summit/schema/validation/formats.ts";
import { useLocale } from "#lib/locale.ts";
import { useTranslate } from "#lib/translate.ts";

/** What is limited, and how much of it there may be. */
function limitsOf(t: Translate, locale: string): readonly [what: string, most: string][] {
  const n = (number: number) => formatNumber(locale, number);
  const perMinute = (number: number) => t("developers.perMinute", { number: n(number) });
  return [
    [t("developers.limitCost"), t("developers.mostCost", { points: n(apiLimits.points) })],
    [t("developers.limitIntrospection"), perMinute(apiLimits.introspectionsPerMinute)],
    [t("developers.limitInvalid"), perMinute(apiLimits.invalidPerMinute)],
    [t("developers.limitRequests"), perMinute(apiLimits.requestsOfTokenPerMinute)],
    [
      t("developers.limitDocument"),
      t("developers.mostDocument", {
        tokens: n(apiLimits.tokens),
        fields: n(apiLimits.fields),
        levels: n(apiLimits.levels),
        aliases: n(apiLimits.aliases),
      }),
    ],
    [
      t("developers.limitPage"),
      t("developers.mostPage", {
        largest: n(apiLimits.largestPage),
        usual: n(apiLimits.defaultPage),
      }),
    ],
    [t("developers.limitIds"), n(apiLimits.ids)],
    [t("developers.limitRows"), n(apiLimits.rows)],
    [t("developers.limitImport"), n(apiLimits.importRows)],
    [
      t("developers.limitRecords"),
      t("developers.mostRecords", {
        records: n(apiLimits.records),
        sessions: n(apiLimits.sessions),
      }),
    ],
    [
      t("developers.limitBody"),
      t("developers.mostBody", {
        kilobytes: n(apiLimits.bodyKilobytes),
        values: n(apiLimits.values),
        sessionKilobytes: n(apiLimits.bodyOfSessionKilobytes),
        sessionValues: n(apiLimits.valuesOfSession),
        megabytes: n(apiLimits.bodyOfTokenMegabytes),
        tokenValues: n(apiLimits.valuesOfToken),
      }),
    ],
    [t("developers.limitTime"), t("developers.mostTime", { seconds: n(apiLimits.querySeconds) })],
    [t("developers.limitStreams"), n(apiLimits.streams)],
    [t("developers.limitEndpoints"), n(apiLimits.webhooks.endpoints)],
  ];
}

/** The limits of the API. */
export function Limits() {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <div className="table">
      <table>
        <thead>
          <tr>
            <th scope="col">{t("developers.limitOf")}</th>
            <th scope="col">{t("developers.atMost")}</th>
          </tr>
        </thead>
        <tbody>
          {limitsOf(t, locale).map(([what, most]) => (
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
