import { apiLimits } from "@summit/schema/validation/api-limits.ts";
import { Link } from "react-router-dom";
import { paths } from "#site/routes.ts";
import { siteUrl, useSite } from "#site/site.ts";
import { OrganizerMail, TextPage, useOrganizer } from "#site/text-page.tsx";
import { Code } from "./code.tsx";
import { Feeds } from "./feeds.tsx";
import { Limits } from "./limits.tsx";

/** /developers: the API, feeds and embeds for other programs and websites. */
export function DevelopersPage() {
  const site = useSite();
  const organizer = useOrganizer();
  const { webhooks, tokenDays, embedMinutes } = apiLimits;
  const api = siteUrl(paths.graphql, site);
  return (
    <TextPage
      title="Developers"
      subtitle="An open GraphQL API, feeds, embeds and webhooks."
      description={`How programs and other websites use ${organizer.conference}: the GraphQL API with its explorer, tokens, feeds, embeds and webhooks, and their limits.`}
      path={paths.developers}
      art="developers"
    >
      <h2>The API</h2>
      <p>
        All public content of this site can be queried by GraphQL without a key: speakers, sessions,
        passes, exhibition, sponsors, venue and news. Web pages of other sites may query it, too.
      </p>
      <Code label="A request for three sessions">
        {`curl ${api} \\
  --json '{"query": "{ conference { scheduleItems(first: 3) { nodes { title startTime } } } }"}'`}
      </Code>
      <ul>
        <li>
          <a href={paths.graphiql}>Explore it with GraphiQL</a>, which has examples ready and
          documents every field next to the editor.
        </li>
        <li>
          <a href={paths.apiSchema}>Download the schema</a>, which describes every type and field,
          for code generators and editors.
        </li>
        <li>
          Lists are paginated as specified by Relay. <code>node(id)</code> finds any record, and{" "}
          <code>updatedSince</code> finds what has changed.
        </li>
        <li>There are no versions. Until the release 1.0, names may change.</li>
      </ul>
      <h2>Tokens</h2>
      <p>
        Scripts that change content, or read what only the team can see, send a token:{" "}
        <code>Authorization: Bearer summit_pat_…</code>. Owners create tokens for a conference in
        its settings; every user can create tokens for all of their conferences on their{" "}
        <Link to={paths.account}>account page</Link>. A token has scopes to read and write each
        area, expires after at most {tokenDays} days, and can be revoked at any time. It gives no
        access to accounts.
      </p>
      <p>
        Speakers, sessions, rooms, tracks, passes, exhibit packages, sponsors, articles and pages
        can be imported in bulk by external ids. Repeating an import changes nothing.
      </p>
      <h2>Feeds</h2>
      <p>
        Feeds can be fetched from anywhere. They support conditional requests: unless something has
        changed, the answer is “304 Not Modified”.
      </p>
      <Feeds />
      <h2>Embeds</h2>
      <p>
        Show the agenda, the speakers or the countdown on another website, in the conference’s
        colours and without cookies. Changes show within {embedMinutes} minutes.
      </p>
      <Code label="The agenda embedded in another page">
        {`<script src="${siteUrl(paths.embedScript, site)}"
  data-show="agenda" data-title="Agenda" async></script>`}
      </Code>
      <p>
        <code>data-show</code> can also be <code>speakers</code> or <code>countdown</code>. Without
        the script, show <code>{`${paths.embed({ show: "agenda" })}`}</code> in an iframe. The
        agenda, the speakers, and the pages of speakers and sessions support oEmbed.
      </p>
      <h2>Webhooks</h2>
      <p>
        Owners of a conference can have changes, messages, subscribers and form submissions sent to
        their own endpoints, signed as specified by{" "}
        <a href="https://www.standardwebhooks.com">Standard Webhooks</a>. An endpoint has{" "}
        {webhooks.timeoutSeconds} seconds to answer; failed deliveries are retried, with up to{" "}
        {webhooks.retrySeconds.length + 1} attempts in {webhooks.days} days. The same events are
        available live as a GraphQL subscription over server-sent events.
      </p>
      <h2>Limits</h2>
      <Limits />
      <p>
        Answers to tokens state the remaining requests. Questions? Write to <OrganizerMail />.
      </p>
    </TextPage>
  );
}
