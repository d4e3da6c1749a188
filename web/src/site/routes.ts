/**
 * The route manifest: the single list of the site's paths. The router, links, redirects, the sitemap, emails
 * and the slugs reserved from articles all derive from it. Plain data without imports, because the server reads
 * it, too.
 */

type Page = {
  /** In the router's syntax: `:name` matches one segment. */
  path: `/${string}`;
  /** Additional patterns that render the same page. */
  aliases?: readonly `/${string}`[];
  /** For crawlers: listed in the sitemap, allowed but not listed, or disallowed. */
  crawlers: "sitemap" | "allowed" | "disallowed";
  /** The section of the site that it shows; if that is empty, the page is left out of the sitemap. */
  section?: "speakers" | "schedule" | "venue" | "tickets" | "exhibition" | "news";
  /** Exists on the main site only, for all sites. */
  mainOnly?: true;
  /** Rendered for whoever is signed in, with what they may read. */
  forViewer?: true;
  /** Query parameters that change its content. */
  query?: readonly string[];
  /** Has a secret in its address. Only a route of the server renders it, for that request. */
  secret?: true;
  /** The parameter that authorises whoever has it. The server masks it wherever it writes a line. */
  secretParameter?: string;
};

export const pages = {
  home: { path: "/", crawlers: "sitemap" },
  speakers: { path: "/speakers", crawlers: "sitemap", section: "speakers" },
  speaker: { path: "/speakers/:slug", crawlers: "sitemap" },
  agenda: { path: "/agenda", crawlers: "sitemap", section: "schedule" },
  myAgenda: { path: "/agenda/mine", crawlers: "allowed" },
  /** What releases have changed. In the sitemap where there are some. */
  programmeChanges: { path: "/agenda/changes", crawlers: "allowed" },
  /** A day by its path; whether there is one to redirect to depends on the conference's dates. */
  dayOfAgenda: {
    path: "/agenda/day1",
    // Not a parameter, so that made-up paths render nothing.
    aliases: [
      "/agenda/day2",
      "/agenda/day3",
      "/agenda/day4",
      "/agenda/day5",
      "/agenda/day6",
      "/agenda/day7",
    ],
    crawlers: "allowed",
  },
  session: {
    path: "/agenda/:day/:slug",
    // Two or three segments before the slug, as specified, and not one.
    aliases: ["/agenda/:day/:a/:b/:slug", "/agenda/:day/:a/:b/:c/:slug"],
    crawlers: "sitemap",
  },
  room: { path: "/agenda/rooms/:slug", crawlers: "sitemap" },
  venue: { path: "/venue", crawlers: "sitemap", section: "venue" },
  register: { path: "/register", crawlers: "sitemap", section: "tickets" },
  exhibition: { path: "/exhibition", crawlers: "sitemap", section: "exhibition" },
  search: {
    path: "/search",
    crawlers: "allowed",
    query: ["q", "day", "theme", "type", "room", "track", "level", "language", "speaker"],
  },
  contact: { path: "/contact", crawlers: "sitemap" },
  contactSent: { path: "/contact/sent", crawlers: "allowed" },
  /** What the team asks for; whoever opens a secret address below it sees a proposal. */
  call: { path: "/call", crawlers: "allowed" },
  proposal: { path: "/call/:link", crawlers: "allowed", secretParameter: "link" },
  /** Where speakers ask for the link of their own page, and that page. */
  speakingLink: { path: "/speaking", crawlers: "allowed" },
  speaking: {
    path: "/speaking/:link",
    crawlers: "allowed",
    secret: true,
    secretParameter: "link",
  },
  news: { path: "/news", crawlers: "sitemap", section: "news" },
  newsCategory: { path: "/category/news", crawlers: "allowed" },
  /** The former path of articles; whether there is one to redirect to depends on the data. */
  oldArticle: { path: "/news/:slug", crawlers: "allowed" },
  about: { path: "/about-us", crawlers: "sitemap" },
  privacy: { path: "/privacy", crawlers: "sitemap" },
  terms: { path: "/terms", crawlers: "sitemap" },
  codeOfConduct: { path: "/code-of-conduct", crawlers: "sitemap" },
  accessibility: { path: "/accessibility", crawlers: "sitemap" },
  developers: { path: "/developers", crawlers: "sitemap", mainOnly: true },
  /** The public issues of the newsletter. In the sitemap where there are some. */
  newsletterIssues: { path: "/newsletter", crawlers: "allowed" },
  newsletterSubscribe: { path: "/newsletter/subscribe", crawlers: "allowed" },
  newsletterRequested: { path: "/newsletter/requested", crawlers: "allowed" },
  newsletterConfirm: { path: "/newsletter/confirm", crawlers: "allowed" },
  newsletterConfirmed: { path: "/newsletter/confirmed", crawlers: "allowed" },
  newsletterUnsubscribe: { path: "/newsletter/unsubscribe", crawlers: "allowed" },
  newsletterUnsubscribed: { path: "/newsletter/unsubscribed", crawlers: "allowed" },
  newsletterLinkTooOld: { path: "/newsletter/link-too-old", crawlers: "allowed" },
  /** An issue of the newsletter. */
  newsletterIssue: { path: "/newsletter/:slug", crawlers: "sitemap" },
  auth: { path: "/auth", crawlers: "disallowed", mainOnly: true },
  /** An invitation to a team; not tied to a conference's site. */
  authInvited: { path: "/auth/invited", crawlers: "disallowed", mainOnly: true },
  /** For accounts reached from the site of a conference that is not the main one. */
  authOfConference: { path: "/auth/conference", crawlers: "disallowed", mainOnly: true },
  account: { path: "/account", crawlers: "disallowed", mainOnly: true },
  invitation: { path: "/invitation", crawlers: "disallowed", mainOnly: true },
  admin: { path: "/admin", crawlers: "disallowed", mainOnly: true, forViewer: true },
  adminDashboard: { path: "/admin-dashboard", crawlers: "disallowed", mainOnly: true },
  createConference: { path: "/create-conference", crawlers: "disallowed", mainOnly: true },
  /**
   * An article, or a page that the conference has added. Matches any single segment that no other path starts with.
   */
  article: { path: "/:slug/", crawlers: "sitemap" },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;
type PagePath = (typeof pages)[PageName]["path"];

/** Old and short paths, with the permanent redirect of each. */
export const redirects = {
  blog: { path: "/blog", to: "/news" },
  oldSpeaker: { path: "/speaker/:slug", to: "/speakers/:slug" },
  schedule: { path: "/schedule", to: "/agenda" },
  expo: { path: "/expo", to: "/exhibition" },
  attend: { path: "/attend", to: "/register" },
  tickets: { path: "/tickets", to: "/register" },
} as const satisfies Record<
  string,
  { path: `/${string}`; to: PagePath | `${Exclude<PagePath, "/">}#${string}` }
>;

/** The forms of a speaker's own page, with the id of the part of the page that each is in. */
export const speakingForms = {
  answer: "proposals",
  picture: "picture",
  profile: "profile",
  availability: "availability",
  recording: "recording",
  slides: "sessions",
  task: "tasks",
} as const;

/** Paths that the server handles without rendering a page. */
export const endpoints = {
  graphql: { path: "/graphql" },
  /** GraphQL subscriptions over server-sent events. */
  graphqlStream: { path: "/graphql/stream" },
  /** Our own API explorer, followed by the paths of its files. */
  explorerFiles: { path: "/graphql/explorer" },
  /** The schema of the API, with the description of every type and field. */
  apiSchema: { path: "/developers/schema.graphql" },
  liveness: { path: "/healthz" },
  readiness: { path: "/readyz" },
  metrics: { path: "/metrics" },
  formWebhook: { path: "/api/typeform-webhook" },
  /** Reports of a mail service about mails that came back. */
  bounces: { path: "/api/bounces" },
  newsletterSubscribers: { path: "/api/newsletter-subscribers.csv" },
  /** Live updates for a conference's team. */
  live: { path: "/api/live" },
  /** Where a proxy asks whether it may request a certificate for a host. */
  certificateCheck: { path: "/api/hosts/ask" },
  /** Imports from files. */
  imports: { path: "/api/imports" },
  /** Picture uploads. */
  pictures: { path: "/api/pictures" },
  /** The metadata and the full size of a picture, for cropping it again. */
  picture: { path: "/api/pictures/:id" },
  wholePicture: { path: "/api/pictures/:id/whole.webp" },
  /** Picture files, which are immutable. */
  media: { path: "/media/:file" },
  /** Followed by the paths of the pages, feeds and forms of a conference's own site. */
  conferenceSite: { path: "/c/:slug" },
  /** Within a site: the preview link, which shows the site before it is published. */
  previewLink: { path: "/preview-link" },
  /** Followed by a page's path: the data that the page was rendered from. */
  pageState: { path: "/page-state" },
  /** The results of the built-in content, while it has never been changed, for when the API cannot be reached. */
  builtInResults: { path: "/built-in-results.json" },
  /** Followed by a page's path on any site: that page with its drafts, for the conference's team. */
  preview: { path: "/preview" },
  /** Speculation rules: which pages browsers may prefetch. */
  speculationRules: { path: "/speculation-rules.json" },
  agendaCalendar: { path: "/agenda.ics" },
  /** The whole conference as a single event. */
  conferenceCalendar: { path: "/conference.ics" },
  /** The sessions listed in the query string. */
  chosenCalendar: { path: "/agenda/mine.ics" },
  dayCalendar: { path: "/agenda/:day.ics" },
  sessionCalendar: { path: "/agenda/:day/:slug.ics" },
  /** Embeds for other sites: the script, and the content of its frames. */
  embedScript: { path: "/embed.js" },
  embed: { path: "/embed/:show" },
  embeddedSpeaker: { path: "/embed/speakers/:slug" },
  embeddedSession: { path: "/embed/agenda/:day/:slug" },
  /** What is on in a room, for a screen at its door: the list of all, one, its script, and its programme. */
  screens: { path: "/screen" },
  screenScript: { path: "/screen.js" },
  screenProgramme: { path: "/screen/:room.json" },
  screen: { path: "/screen/:room" },
  /** The upload of a picture on a speaker's own page. */
  speakingPicture: { path: "/speaking/:link/picture", secretParameter: "link" },
  /** The oEmbed endpoint for the pages that can be embedded. */
  oEmbed: { path: "/oembed" },
  /** Share images for social networks; static ones have one segment less. */
  shareImage: { path: "/share/:version/:kind/:id.png" },
  /** The drawings of a conference's generated artwork. */
  artwork: { path: "/artwork/:version/:drawing.svg" },
  /** Its icon for home screens, which show no SVG. */
  touchIcon: { path: "/artwork/:version/touch-icon.png" },
  /** A user's starred sessions, at a secret URL that only they can share. */
  sharedAgendaCalendar: { path: "/my-agenda/:token.ics", secretParameter: "token" },
  sharedAgenda: { path: "/my-agenda/:token.json", secretParameter: "token" },
  newsFeed: { path: "/rss.xml" },
  newsJsonFeed: { path: "/feed.json" },
  changesFeed: { path: "/agenda/changes.xml" },
  newsletterFeed: { path: "/newsletter/feed.xml" },
  webManifest: { path: "/site.webmanifest" },
  scheduleXml: { path: "/schedule.xml" },
  scheduleJson: { path: "/schedule.json" },
  sitemap: { path: "/sitemap.xml" },
  robots: { path: "/robots.txt" },
  outbox: { path: "/outbox" },
  outboxMail: { path: "/outbox/:id" },
  outboxPreview: { path: "/outbox/preview/:template" },
} as const satisfies Record<string, { path: `/${string}`; secretParameter?: string }>;

/**
 * The patterns of paths that every site has, at its own host or below the main site: there `:site` is its
 * conference.
 */
export const inEverySite = (path: string): string[] => [
  path,
  `${endpoints.conferenceSite.path.replace(":slug", ":site")}${path}`,
];

/** The parameter names in a pattern: `"day" | "slug"` of `/agenda/:day/:slug.ics`. */
type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : Path extends `${string}:${infer Name}.${string}`
    ? Name
    : Path extends `${string}:${infer Name}`
      ? Name
      : never;

/** A path or, if the pattern has parameters, a function that builds it. */
type Href<Path extends string> = [ParameterOf<Path>] extends [never]
  ? Path
  : (parameters: Readonly<Record<ParameterOf<Path>, string>>) => string;

/** Fills in a pattern. Parameters are encoded, so that each stays within its segment. */
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

/** The views of /auth for signed-out visitors; the first is the default. */
export const authViews = [
  "sign_in",
  "sign_up",
  "forgotten_password",
  "update_password",
  "confirm_email",
] as const;

export type AuthView = (typeof authViews)[number];

/** Every path that can be linked to. */
export const paths = {
  ...hrefs(pages),
  ...hrefs(redirects),
  ...hrefs(endpoints),
  agendaDay: (day: string) => `${pages.agenda.path}#${encodeURIComponent(day)}`,
  faq: `${pages.contact.path}#faq`,
  /** Our own API explorer. */
  graphiql: withQuery(endpoints.graphql.path, { explorer: "graphiql" }),
  ownConferences: `${pages.account.path}#conferences`,
  /** The account page, with a way back to the given conference or else the main one. */
  accountOf: (conference?: string) => withQuery(pages.account.path, { conference }),
  ownConferencesOf: (conference?: string) =>
    `${withQuery(pages.account.path, { conference })}#conferences`,
  /**
   * A view of /auth; after signing in, the visitor is sent to `returnTo`. Where that is an account reached from a
   * conference's site, the page shows nothing of the main one.
   */
  authView: (view: AuthView, returnTo: string = pages.home.path) => {
    const isAdmin = returnTo.split(/[?#]/)[0] === pages.admin.path;
    const conference = isAdmin ? undefined : conferenceIn(returnTo);
    const { path } = returnTo.startsWith(pages.invitation.path)
      ? pages.authInvited
      : conference
        ? pages.authOfConference
        : pages.auth;
    return withQuery(path, {
      view: view === "sign_in" ? undefined : view,
      conference,
      returnTo: returnTo === pages.home.path ? undefined : returnTo,
    });
  },
  /** A user's shared agenda. */
  myAgendaShared: (token: string) => withQuery(pages.myAgenda.path, { shared: token }),
  /** Search results, optionally filtered by session attributes. */
  searchFor: (parameters: { q?: string; type?: string; room?: string; speaker?: string }) =>
    withQuery(pages.search.path, parameters),
  /** A page that a conference has added. One that replaces a text of the site is at that text's path. */
  page: (slug: string) =>
    reservedSlugs.has(slug) ? `/${slug}` : fillPath(pages.article.path, { slug }),
  /** Where invitations to a team are accepted. */
  invitationOf: (id: string) => withQuery(pages.invitation.path, { id }),
  /** Where the team stops seeing drafts on a site's pages. */
  leaveDrafts: (page: string) => withQuery(endpoints.previewLink.path, { leave: page }),
  /** A site's preview link. */
  previewBy: (token: string) => withQuery(endpoints.previewLink.path, { token }),
  adminOf: (conference: string) => withQuery(pages.admin.path, { conference }),
  /** A tab of the admin, or a record there, for the given conference or else the main one. */
  adminTab: (tab: string, conference?: string, item?: string) =>
    withQuery(pages.admin.path, { conference, tab, item }),
  /** The admin's settings for a conference's visibility. */
  publishingOf: (conference: string | undefined) =>
    `${withQuery(pages.admin.path, { conference, tab: "settings" })}#conference-status`,
  /** Where the plan of a conference is changed. */
  planOf: (conference: string | undefined) =>
    `${withQuery(pages.admin.path, { conference, tab: "settings" })}#conference-plan`,
  /** The admin's page for copying a conference. */
  copyOf: (conference: string) =>
    withQuery(pages.admin.path, { conference, tab: "settings", copy: "1" }),
  /** The webhook for form submissions, for the given conference or else the main one. */
  webhookOf: (conference?: string) => withQuery(endpoints.formWebhook.path, { conference }),
  /** Live updates of a conference for a tab of the browser, including who else has one of its records open. */
  liveOf: (conference: string, tab: string, record?: string) =>
    withQuery(endpoints.live.path, { conference, tab, record }),
  /** Tells what the viewer holds in a tab. */
  holdingIn: (tab: string, ids: readonly string[]) =>
    withQuery(endpoints.live.path, { tab, holding: ids.join(",") }),
  /** With `key`, an import that its sender can cancel by it. */
  importsFor: (parameters: { conference: string; key?: string }) =>
    withQuery(endpoints.imports.path, parameters),
  /** The upload URL of a picture, with the requested variants. */
  picturesFor: (parameters: {
    conference: string;
    kind: string;
    edit?: string;
    from?: string;
    address?: string;
  }) => withQuery(endpoints.pictures.path, parameters),
  /** With `all`, also those who have not confirmed. */
  subscribersFile: (parameters: { conference: string; all?: string }) =>
    withQuery(endpoints.newsletterSubscribers.path, parameters),
};

/** The conference that a path of the admin or the account names in its query; the main one's name none. */
function conferenceIn(path: string): string | undefined {
  const query = /\?([^#]*)/.exec(path)?.[1];
  return new URLSearchParams(query).get("conference") ?? undefined;
}

function withQuery(path: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const query = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined
      ? []
      : // Slashes are allowed in a query string, and keep nested URLs readable.
        [`${name}=${encodeURIComponent(value).replaceAll("%2F", "/")}`],
  );
  return query.length > 0 ? `${path}?${query.join("&")}` : path;
}

/** Sitemap pages that exist once for each record. */
export type SitemapDetailPage = {
  [Name in PageName]: (typeof pages)[Name] extends {
    path: `${string}:${string}`;
    crawlers: "sitemap";
  }
    ? Name
    : never;
}[PageName];

/** Sitemap pages that belong to no record. */
export const sitemapPages: readonly Page[] = Object.values<Page>(pages).filter(
  ({ crawlers, path }) => crawlers === "sitemap" && !path.includes(":"),
);

/** Pages that exist on the main site only: accounts and the admin. */
export const mainOnlyPaths: ReadonlySet<string> = new Set(
  Object.values<Page>(pages).flatMap(({ mainOnly, path }) => (mainOnly ? path : [])),
);

/** Pages that show each viewer something else. */
export const viewerPaths: ReadonlySet<string> = new Set(
  Object.values<Page>(pages).flatMap(({ forViewer, path }) => (forViewer ? path : [])),
);

/** Pages with a secret in their address. */
export const secretPaths: ReadonlySet<string> = new Set(
  Object.values<Page>(pages).flatMap(({ secret, path }) => (secret ? path : [])),
);

/** By path: the query parameters that the page's content depends on. */
export const queriesOfPages: ReadonlyMap<string, readonly string[]> = new Map(
  Object.values<Page>(pages).flatMap(({ path, query }) => (query ? [[path, query]] : [])),
);

const pathsFor = (crawlers: Page["crawlers"]): string[] =>
  Object.values(pages)
    .filter((page) => page.crawlers === crawlers && !page.path.includes(":"))
    .map(({ path }) => path);

/** Sitemap pages that exist whatever the content. */
export const sitemapPaths: readonly string[] = pathsFor("sitemap");

/** Pages that crawlers are asked to skip. */
export const disallowedPaths: readonly string[] = pathsFor("disallowed");

/** Slugs that articles and pages may not have, because other paths start with them. */
export const reservedSlugs: ReadonlySet<string> = new Set(
  [pages, redirects, endpoints]
    .flatMap((routes) => Object.values<{ path: string }>(routes))
    .flatMap(({ path }) => path.split("/")[1] || [])
    .filter((segment) => !segment.startsWith(":")),
);
