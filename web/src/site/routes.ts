/**
 * The route manifest: every address of the site, once. The router, links, redirects, the sitemap,
 * mails and the addresses that no article may take all come from it. It is plain data without
 * imports, because the server reads it, too.
 */

type Page = {
  /** As the router reads it: `:name` stands for one segment. */
  path: `/${string}`;
  /** Further patterns that the page answers under. */
  aliases?: readonly `/${string}`[];
  /** Whether crawlers find it in the sitemap, may read it all the same, or are asked not to. */
  crawlers: "sitemap" | "allowed" | "disallowed";
  /** The part of a site that it shows; where that is empty, the page is in no sitemap. */
  section?: "speakers" | "schedule" | "venue" | "tickets" | "exhibition" | "news";
  /** The main site alone has it, for all sites. */
  mainOnly?: true;
  /** The parameters of its query that it shows something else by. */
  query?: readonly string[];
};

export const pages = {
  home: { path: "/", crawlers: "sitemap" },
  speakers: { path: "/speakers", crawlers: "sitemap", section: "speakers" },
  speaker: { path: "/speakers/:slug", crawlers: "sitemap" },
  agenda: { path: "/agenda", crawlers: "sitemap", section: "schedule" },
  myAgenda: { path: "/agenda/mine", crawlers: "allowed" },
  session: {
    path: "/agenda/:day/:slug",
    aliases: ["/agenda/:day/:a/:slug", "/agenda/:day/:a/:b/:slug", "/agenda/:day/:a/:b/:c/:slug"],
    crawlers: "sitemap",
  },
  venue: { path: "/venue", crawlers: "sitemap", section: "venue" },
  register: { path: "/register", crawlers: "sitemap", section: "tickets" },
  exhibition: { path: "/exhibition", crawlers: "sitemap", section: "exhibition" },
  search: {
    path: "/search",
    crawlers: "allowed",
    query: ["q", "day", "theme", "type", "room", "speaker"],
  },
  contact: { path: "/contact", crawlers: "sitemap" },
  contactSent: { path: "/contact/sent", crawlers: "allowed" },
  news: { path: "/news", crawlers: "sitemap", section: "news" },
  newsCategory: { path: "/category/news", crawlers: "allowed" },
  /** Where articles were before; only the data tells whether there is one to redirect to. */
  oldArticle: { path: "/news/:slug", crawlers: "allowed" },
  about: { path: "/about-us", crawlers: "sitemap" },
  privacy: { path: "/privacy", crawlers: "sitemap" },
  terms: { path: "/terms", crawlers: "sitemap" },
  codeOfConduct: { path: "/code-of-conduct", crawlers: "sitemap" },
  accessibility: { path: "/accessibility", crawlers: "sitemap" },
  developers: { path: "/developers", crawlers: "sitemap", mainOnly: true },
  newsletterSubscribe: { path: "/newsletter/subscribe", crawlers: "allowed" },
  newsletterRequested: { path: "/newsletter/requested", crawlers: "allowed" },
  newsletterConfirm: { path: "/newsletter/confirm", crawlers: "allowed" },
  newsletterConfirmed: { path: "/newsletter/confirmed", crawlers: "allowed" },
  newsletterUnsubscribe: { path: "/newsletter/unsubscribe", crawlers: "allowed" },
  newsletterUnsubscribed: { path: "/newsletter/unsubscribed", crawlers: "allowed" },
  newsletterLinkTooOld: { path: "/newsletter/link-too-old", crawlers: "allowed" },
  auth: { path: "/auth", crawlers: "disallowed", mainOnly: true },
  /** The same for whoever is invited to a team: in no conference's name. */
  authInvited: { path: "/auth/invited", crawlers: "disallowed", mainOnly: true },
  account: { path: "/account", crawlers: "disallowed", mainOnly: true },
  invitation: { path: "/invitation", crawlers: "disallowed", mainOnly: true },
  admin: { path: "/admin", crawlers: "disallowed", mainOnly: true },
  adminDashboard: { path: "/admin-dashboard", crawlers: "disallowed", mainOnly: true },
  createConference: { path: "/create-conference", crawlers: "disallowed", mainOnly: true },
  /** Any single segment that no other address begins with. */
  article: { path: "/:slug/", crawlers: "sitemap" },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;
type PagePath = (typeof pages)[PageName]["path"];

/** Old and short addresses, and where each has moved for good. */
export const redirects = {
  blog: { path: "/blog", to: "/news" },
  oldSpeaker: { path: "/speaker/:slug", to: "/speakers/:slug" },
  day1: { path: "/agenda/day1", to: "/agenda#day1" },
  day2: { path: "/agenda/day2", to: "/agenda#day2" },
  day3: { path: "/agenda/day3", to: "/agenda#day3" },
  day4: { path: "/agenda/day4", to: "/agenda#day4" },
  day5: { path: "/agenda/day5", to: "/agenda#day5" },
  day6: { path: "/agenda/day6", to: "/agenda#day6" },
  day7: { path: "/agenda/day7", to: "/agenda#day7" },
  schedule: { path: "/schedule", to: "/agenda" },
  expo: { path: "/expo", to: "/exhibition" },
  attend: { path: "/attend", to: "/register" },
  tickets: { path: "/tickets", to: "/register" },
} as const satisfies Record<
  string,
  { path: `/${string}`; to: PagePath | `${Exclude<PagePath, "/">}#${string}` }
>;

/** What the server answers itself, without a page. */
export const endpoints = {
  graphql: { path: "/graphql" },
  /** Subscriptions, by GraphQL over server-sent events. */
  graphqlStream: { path: "/graphql/stream" },
  /** The explorer of the API that is our own, followed by the paths of its files. */
  explorerFiles: { path: "/graphql/explorer" },
  /** Every type and field of the API, and the same as its schema. */
  apiReference: { path: "/developers/reference" },
  apiSchema: { path: "/developers/schema.graphql" },
  liveness: { path: "/healthz" },
  readiness: { path: "/readyz" },
  metrics: { path: "/metrics" },
  typeformWebhook: { path: "/api/typeform-webhook" },
  newsletterSubscribers: { path: "/api/newsletter-subscribers.csv" },
  /** Tells a conference's team of changes as they happen. */
  live: { path: "/api/live" },
  /** Where a proxy asks whether it may get a certificate for a host. */
  hostQuestion: { path: "/api/hosts/ask" },
  /** Takes pictures in. */
  pictures: { path: "/api/pictures" },
  /** What is known of a picture, and the whole of it, for those who cut another part of it. */
  picture: { path: "/api/pictures/:id" },
  wholePicture: { path: "/api/pictures/:id/whole.webp" },
  /** The files of pictures, which never change. */
  media: { path: "/media/:file" },
  builtInContent: { path: "/built-in-content.json" },
  /** Followed by the paths of the pages, feeds and forms of a conference's own site. */
  conferenceSite: { path: "/c/:slug" },
  /** Within a site: lets whoever has the link see it before it is published. */
  previewLink: { path: "/preview-link" },
  /** Followed by the path of a page: the data that the page was made from. */
  pageState: { path: "/page-state" },
  /** Followed by the path of a page of any site: that page with its drafts, for the conference's team. */
  preview: { path: "/preview" },
  /** Tells browsers which pages they may fetch ahead. */
  speculationRules: { path: "/speculation-rules.json" },
  agendaCalendar: { path: "/agenda.ics" },
  /** The whole conference as one entry. */
  conferenceCalendar: { path: "/conference.ics" },
  /** Of the sessions that its query names. */
  chosenCalendar: { path: "/agenda/mine.ics" },
  dayCalendar: { path: "/agenda/:day.ics" },
  sessionCalendar: { path: "/agenda/:day/:slug.ics" },
  /** What other sites put into their pages: the script, and what it shows in a frame. */
  embedScript: { path: "/embed.js" },
  embed: { path: "/embed/:show" },
  embeddedSpeaker: { path: "/embed/speakers/:slug" },
  embeddedSession: { path: "/embed/agenda/:day/:slug" },
  /** Tells how to show the page of a speaker or a session. */
  oEmbed: { path: "/oembed" },
  /** Images for social networks; those that are files have one part less. */
  shareImage: { path: "/share/:version/:kind/:id.png" },
  /** The drawings of a conference's own artwork. */
  artwork: { path: "/artwork/:version/:drawing.svg" },
  /** What somebody with an account has marked, under an address that only they can pass on. */
  sharedAgendaCalendar: { path: "/my-agenda/:token.ics" },
  sharedAgenda: { path: "/my-agenda/:token.json" },
  newsFeed: { path: "/rss.xml" },
  webManifest: { path: "/site.webmanifest" },
  scheduleXml: { path: "/schedule.xml" },
  scheduleJson: { path: "/schedule.json" },
  sitemap: { path: "/sitemap.xml" },
  robots: { path: "/robots.txt" },
  outbox: { path: "/outbox" },
  outboxMail: { path: "/outbox/:id" },
  outboxPreview: { path: "/outbox/preview/:template" },
} as const satisfies Record<string, { path: `/${string}` }>;

/** The patterns of what every site has, at its own host or under the main one: there `:site` is its conference. */
export const inEverySite = (path: string): string[] => [
  path,
  `${endpoints.conferenceSite.path.replace(":slug", ":site")}${path}`,
];

/** The names in a pattern: `"day" | "slug"` of `/agenda/:day/:slug.ics`. */
type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : Path extends `${string}:${infer Name}.${string}`
    ? Name
    : Path extends `${string}:${infer Name}`
      ? Name
      : never;

/** An address; or, where the pattern has parameters, what makes one of them. */
type Href<Path extends string> = [ParameterOf<Path>] extends [never]
  ? Path
  : (parameters: Readonly<Record<ParameterOf<Path>, string>>) => string;

/** Fills a pattern. Parameters are encoded, so that each stays within its segment. */
export function fillPath(
  pattern: string,
  parameters: Readonly<Record<string, string | undefined>>,
): string {
  return pattern.replace(/:(\w+)/g, (_, name) => encodeURIComponent(parameters[name] ?? ""));
}

type Hrefs<Routes extends Record<string, { path: string }>> = {
  readonly [Name in keyof Routes]: Href<Routes[Name]["path"]>;
};

function hrefs<Routes extends Record<string, { path: string }>>(routes: Routes): Hrefs<Routes> {
  const entries = Object.entries(routes).map(([name, { path }]) => [
    name,
    path.includes(":") ? (parameters: Record<string, string>) => fillPath(path, parameters) : path,
  ]);
  return Object.fromEntries(entries);
}

/** What /auth can show to those who are not signed in; the first is what it shows by itself. */
export const authViews = [
  "sign_in",
  "sign_up",
  "forgotten_password",
  "update_password",
  "confirm_email",
] as const;

export type AuthView = (typeof authViews)[number];

/** Every address that something can link to. */
export const paths = {
  ...hrefs(pages),
  ...hrefs(redirects),
  ...hrefs(endpoints),
  agendaDay: (day: string) => `${pages.agenda.path}#${encodeURIComponent(day)}`,
  faq: `${pages.contact.path}#faq`,
  /** The explorer of the API that is our own. */
  graphiql: withQuery(endpoints.graphql.path, { explorer: "graphiql" }),
  ownConferences: `${pages.account.path}#conferences`,
  /** One of the views of /auth; from there, a signed-in visitor goes on to `returnTo`. */
  authView: (view: AuthView, returnTo: string = pages.home.path) =>
    withQuery(
      returnTo.startsWith(pages.invitation.path) ? pages.authInvited.path : pages.auth.path,
      {
        view: view === "sign_in" ? undefined : view,
        returnTo: returnTo === pages.home.path ? undefined : returnTo,
      },
    ),
  /** An agenda that somebody with an account shares. */
  myAgendaShared: (token: string) => withQuery(pages.myAgenda.path, { shared: token }),
  /** What a search finds, also by filters of sessions. */
  searchFor: (wish: { q?: string; type?: string; room?: string; speaker?: string }) =>
    withQuery(pages.search.path, wish),
  /** Where whoever is invited to a team answers. */
  invitationOf: (id: string) => withQuery(pages.invitation.path, { id }),
  /** The preview link of a site. */
  previewBy: (token: string) => withQuery(endpoints.previewLink.path, { token }),
  adminOf: (conference: string) => withQuery(pages.admin.path, { conference }),
  /** A tab of the admin: of the given conference or else of the site's own. */
  adminTab: (tab: string, conference?: string) => withQuery(pages.admin.path, { conference, tab }),
  /** Where the owners of a conference decide who can see it. */
  publishingOf: (conference: string | undefined) =>
    `${withQuery(pages.admin.path, { conference, tab: "settings" })}#conference-status`,
  /** Where the owners of a conference copy it. */
  copyOf: (conference: string) =>
    withQuery(pages.admin.path, { conference, tab: "settings", copy: "1" }),
  /** The webhook for form submissions: of the given conference or else of the site's own. */
  webhookOf: (conference?: string) => withQuery(endpoints.typeformWebhook.path, { conference }),
  /** What happens in a conference, and who else has one of its records open. */
  liveOf: (conference: string, record?: string) =>
    withQuery(endpoints.live.path, { conference, record }),
  /** Where a picture is sent, with what is to be made of it. */
  picturesFor: (wish: {
    conference: string;
    kind: string;
    edit?: string;
    from?: string;
    address?: string;
  }) => withQuery(endpoints.pictures.path, wish),
  subscribersFile: (conference: string) =>
    withQuery(endpoints.newsletterSubscribers.path, { conference }),
};

function withQuery(path: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const query = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined
      ? []
      : // A slash is allowed in a query, and addresses within addresses stay legible.
        [`${name}=${encodeURIComponent(value).replaceAll("%2F", "/")}`],
  );
  return query.length > 0 ? `${path}?${query.join("&")}` : path;
}

/** Pages of the sitemap that are there once for each record. */
export type SitemapDetailPage = {
  [Name in PageName]: (typeof pages)[Name] extends {
    path: `${string}:${string}`;
    crawlers: "sitemap";
  }
    ? Name
    : never;
}[PageName];

/** Pages of the sitemap that are no record's own. */
export const sitemapPages: readonly Page[] = Object.values<Page>(pages).filter(
  ({ crawlers, path }) => crawlers === "sitemap" && !path.includes(":"),
);

/** Pages that sites of other conferences do not have: of accounts, and of the admin. */
export const mainOnlyPaths: ReadonlySet<string> = new Set(
  Object.values<Page>(pages).flatMap(({ mainOnly, path }) => (mainOnly ? path : [])),
);

/** The parameters that count of each page whose content depends on its query, by its path. */
export const queriesOfPages: ReadonlyMap<string, readonly string[]> = new Map(
  Object.values<Page>(pages).flatMap(({ path, query }) => (query ? [[path, query]] : [])),
);

const pathsFor = (crawlers: Page["crawlers"]): string[] =>
  Object.values(pages)
    .filter((page) => page.crawlers === crawlers && !page.path.includes(":"))
    .map(({ path }) => path);

/** Pages of the sitemap that are there whatever the content. */
export const sitemapPaths: readonly string[] = pathsFor("sitemap");

/** Pages that crawlers should leave alone. */
export const disallowedPaths: readonly string[] = pathsFor("disallowed");

/** Slugs that no article may have, because other addresses begin with them. */
export const reservedSlugs: ReadonlySet<string> = new Set(
  [pages, redirects, endpoints]
    .flatMap((routes) => Object.values<{ path: string }>(routes))
    .flatMap(({ path }) => path.split("/")[1] || [])
    .filter((segment) => !segment.startsWith(":")),
);
