import { apiLimits } from "@summit/schema/validation/api-limits.ts";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { RichMessage } from "#lib/rich-message.tsx";
import { useTranslate } from "#lib/translate.ts";
import { paths } from "#site/routes.ts";
import { siteUrl, useSite } from "#site/site.ts";
import { OrganizerMail, TextPage, useOrganizer } from "#site/text-page.tsx";
import { Code } from "./code.tsx";
import { Feeds } from "./feeds.tsx";
import { Limits } from "./limits.tsx";

/** /developers: the API, feeds and embeds for other programs and websites. */
export function DevelopersPage() {
  const t = useTranslate();
  const site = useSite();
  const organizer = useOrganizer();
  const { webhooks, tokenDays, embedMinutes } = apiLimits;
  const api = siteUrl(paths.graphql, site);
  return (
    <TextPage
      title={t("developers.title")}
      subtitle={t("developers.lead")}
      description={t("developers.description", { conference: organizer.conference })}
      path={paths.developers}
      art="developers"
    >
      <h2>{t("developers.api")}</h2>
      <p>{t("developers.apiText")}</p>
      <Code label={t("developers.exampleApi")}>
        {`curl ${api} \\
  --json '{"query": "{ conference { scheduleItems(first: 3) { nodes { title startTime } } } }"}'`}
      </Code>
      <ul>
        <li>
          <RichMessage id="developers.graphiql" tags={{ link: <Anchor href={paths.graphiql} /> }} />
        </li>
        <li>
          <RichMessage id="developers.schema" tags={{ link: <Anchor href={paths.apiSchema} /> }} />
        </li>
        <li>
          <RichMessage id="developers.lists" tags={{ code: <code /> }} />
        </li>
        <li>{t("developers.versions")}</li>
      </ul>
      <h2>{t("developers.tokens")}</h2>
      <p>
        <RichMessage
          id="developers.tokensText"
          values={{ days: tokenDays }}
          tags={{ code: <code />, link: <Link to={paths.account} /> }}
        />
      </p>
      <p>{t("developers.importText")}</p>
      <h2>{t("developers.feeds")}</h2>
      <p>{t("developers.feedsText")}</p>
      <Feeds />
      <h2>{t("developers.embeds")}</h2>
      <p>{t("developers.embedsText", { minutes: embedMinutes })}</p>
      <Code label={t("developers.exampleEmbed")}>
        {`<script src="${siteUrl(paths.embedScript, site)}"
  data-show="agenda" data-title="Agenda" async></script>`}
      </Code>
      <p>
        <RichMessage
          id="developers.embedOptions"
          values={{ path: paths.embed({ show: "agenda" }) }}
          tags={{ code: <code /> }}
        />
      </p>
      <h2>{t("developers.webhooks")}</h2>
      <p>
        <RichMessage
          id="developers.webhooksText"
          values={{
            seconds: webhooks.timeoutSeconds,
            attempts: webhooks.retrySeconds.length + 1,
            days: webhooks.days,
          }}
          tags={{ link: <Anchor href="https://www.standardwebhooks.com" /> }}
        />
      </p>
      <h2>{t("developers.limits")}</h2>
      <Limits />
      <p>
        <RichMessage id="developers.remaining" tags={{ mail: <OrganizerMail /> }} />
      </p>
    </TextPage>
  );
}

/** A link whose words are in a message. */
const Anchor = ({ href, children }: { href: string; children?: ReactNode }) => (
  <a href={href}>{children}</a>
);
