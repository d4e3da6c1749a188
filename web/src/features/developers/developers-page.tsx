import { apiLimits } from "@summit/schema/validation/api-limits.ts";
import { Link } from "react-router-dom";
import { paths } from "#site/routes.ts";
import { siteUrl, useSite } from "#site/site.ts";
import { OrganizerMail, TextPage, useOrganizer } from "#site/text-page.tsx";
import { Code } from "./code.tsx";
import { Feeds } from "./feeds.tsx";
import { Limits } from "./limits.tsx";

/** /developers: what other programs and sites can take from this one. */
export function DevelopersPage() {
  const site = useSite();
  const organizer = useOrganizer();
  const { webhooks, tokenDays, embedMinutes } = apiLimits;
  const api = siteUrl(paths.graphql, site);
  return (
    <TextPage
      title="Developers"
      subtitle="One API, open feeds, and parts of this site for yours."
      description={`What programs and other websites can take from ${organizer.conference}: the GraphQL API with its explorer, tokens, feeds, embeds and webhooks, and their limits.`}
      path={paths.developers}
    >
      <h2>The API</h2>
      <p>
        Everything on this site can be read by GraphQL, without a key: speakers, sessions, passes,
        exhibition, sponsors, venue and news. Pages of other sites may ask, too.
      </p>
      <Code label="A request for three sessions">
        {`curl ${api} \\
  --json '{"query": "{ conference { sessions(first: 3) { nodes { title localStart } } } }"}'`}
      </Code>
      <ul>
        <li>
          <a href={paths.graphiql}>Explore it with GraphiQL</a>: examples are ready, and every field
          is explained beside the editor.
        </li>
        <li>
          <a href={paths.apiReference}>Read the reference</a> of all types, or{" "}
          <a href={paths.apiSchema}>take the schema</a> for tools that generate code.
        </li>
        <li>
          Lists come in pages by Relay’s specification; <code>node(id)</code> finds any record, and{" "}
          <code>updatedSince</code> what has changed.
        </li>
        <li>
          What is replaced stays for a year, marked as deprecated with what to use instead. There
          are no versions.
        </li>
      </ul>
      <h2>Tokens</h2>
      <p>
        Scripts that write, or read what only the team may, send a token:{" "}
        <code>Authorization: Bearer summit_pat_…</code>. Owners of a conference make them in its
        settings, and everybody with <Link to={paths.account}>an account</Link> for conferences of
        their own. A token has scopes for reading and writing of each area, ends after at most{" "}
        {tokenDays} days, and can be revoked at any time. It changes no account.
      </p>
      <p>
        Speakers, sessions, passes, packages, sponsors and articles can be written in bulk under the
        id that they have elsewhere; the same import once more changes nothing.
      </p>
      <h2>Feeds</h2>
      <p>
        All of them may be fetched from anywhere, and answer “not modified” while nothing changed.
      </p>
      <Feeds />
      <h2>Embeds</h2>
      <p>
        The agenda, the speakers or the countdown on another page, in the conference’s colours and
        without cookies. What changes here is there within {embedMinutes} minutes.
      </p>
      <Code label="The agenda as a part of another page">
        {`<script src="${siteUrl(paths.embedScript, site)}"
  data-show="agenda" data-title="Agenda" async></script>`}
      </Code>
      <p>
        <code>data-show</code> may also be <code>speakers</code> or <code>countdown</code>. Where
        scripts are not welcome, <code>{`${paths.embed({ show: "agenda" })}`}</code> is shown in a
        frame. Links to speakers and sessions are known to whatever understands oEmbed.
      </p>
      <h2>Webhooks</h2>
      <p>
        Owners of a conference have changes, messages, subscribers and form responses sent to
        addresses of theirs, signed by the{" "}
        <a href="https://www.standardwebhooks.com">Standard Webhooks</a> specification. What is not
        taken within {webhooks.answerSeconds} seconds is sent again, up to{" "}
        {webhooks.retrySeconds.length + 1} times in {webhooks.days} days. The same events come as
        they happen by a subscription, as GraphQL over server-sent events.
      </p>
      <h2>Limits</h2>
      <Limits />
      <p>
        Every answer tells what it cost, and those to tokens what is left. Something does not fit?
        Write to <OrganizerMail />.
      </p>
    </TextPage>
  );
}
