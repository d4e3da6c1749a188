import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import type { DocumentNode } from "graphql";
import type { StaticHandlerContext } from "react-router-dom";
import type { PageHandle } from "#app/page-handle.ts";
import { parseSearch, searchVariables } from "#features/search/search-parameters.ts";
import { CallPageDocument } from "#graphql/call/generated.ts";
import { ChangesPageDocument } from "#graphql/changes/generated.ts";
import {
  AboutPageDocument,
  AgendaPageDocument,
  ArticlePageDocument,
  ConferenceDocument,
  ContactPageDocument,
  type Day,
  ExhibitionPageDocument,
  HomePageDocument,
  NewsPageDocument,
  PrivacyPageDocument,
  RegisterPageDocument,
  ReplacedTextDocument,
  SessionPageDocument,
  SiteSectionsDocument,
  SpeakerPageDocument,
  SpeakersPageDocument,
  VenuePageDocument,
} from "#graphql/generated.ts";
import {
  NewsletterIssueDocument,
  NewsletterIssuesDocument,
} from "#graphql/newsletter/generated.ts";
import { RoomPageDocument } from "#graphql/room/generated.ts";
import { SearchFiltersDocument, SearchPageDocument } from "#graphql/search/generated.ts";
import { SpeakingPageDocument } from "#graphql/speaking/generated.ts";
import { isSpecified } from "#site/conference/specified.ts";
import { type PageName, pages } from "#site/routes.ts";

type Query = { query: DocumentNode; variables: OperationVariables };

/** What a page's URL provides. */
type Address = {
  conferenceId: string;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
};

type QueriesOf = (address: Address) => Query[];

const query = <Variables extends OperationVariables>(
  document: TypedDocumentNode<unknown, Variables>,
  variables: Variables,
): Query => ({ query: document, variables });

/** A query that depends on nothing but the conference. */
const ofConference =
  (document: TypedDocumentNode<unknown, { conferenceId: string }>): QueriesOf =>
  ({ conferenceId }) => [query(document, { conferenceId })];

/** The conference's own text in place of a built-in one. */
const replacedText =
  ({ path }: { path: string }): QueriesOf =>
  ({ conferenceId }) => [query(ReplacedTextDocument, { conferenceId, slug: path.slice(1) })];

const article: QueriesOf = ({ conferenceId, params: { slug = "" } }) => [
  query(ArticlePageDocument, { conferenceId, slug }),
];

const none: QueriesOf = () => [];

/** The queries that each page runs while the server renders it, besides those of the layout. */
const queriesOf: Record<PageName, QueriesOf> = {
  home: ofConference(HomePageDocument),
  speakers: ofConference(SpeakersPageDocument),
  speaker: ({ conferenceId, params: { slug = "" } }) => [
    query(SpeakerPageDocument, { conferenceId, slug }),
  ],
  agenda: ofConference(AgendaPageDocument),
  myAgenda: ofConference(AgendaPageDocument),
  programmeChanges: ofConference(ChangesPageDocument),
  dayOfAgenda: none,
  session: ({ conferenceId, params: { day = "", slug = "" } }) =>
    isDay(day) ? [query(SessionPageDocument, { conferenceId, day, slug })] : [],
  room: ({ conferenceId, params: { slug = "" } }) => [
    query(RoomPageDocument, { conferenceId, slug }),
  ],
  venue: ofConference(VenuePageDocument),
  register: ofConference(RegisterPageDocument),
  exhibition: ofConference(ExhibitionPageDocument),
  search: ({ conferenceId, search }) => [
    query(SearchFiltersDocument, { conferenceId }),
    query(SearchPageDocument, searchVariables(conferenceId, parseSearch(search))),
  ],
  contactSent: none,
  contact: ofConference(ContactPageDocument),
  call: ofConference(CallPageDocument),
  proposal: ofConference(CallPageDocument),
  speakingLink: none,
  speaking: ({ params: { link = "" } }) => [query(SpeakingPageDocument, { link })],
  news: ofConference(NewsPageDocument),
  newsCategory: ofConference(NewsPageDocument),
  oldArticle: article,
  about: (address) => [
    ...replacedText(pages.about)(address),
    ...ofConference(AboutPageDocument)(address),
  ],
  privacy: (address) => [
    ...replacedText(pages.privacy)(address),
    ...ofConference(PrivacyPageDocument)(address),
  ],
  terms: replacedText(pages.terms),
  codeOfConduct: replacedText(pages.codeOfConduct),
  accessibility: replacedText(pages.accessibility),
  developers: replacedText(pages.developers),
  newsletterIssues: ofConference(NewsletterIssuesDocument),
  newsletterIssue: ({ conferenceId, params: { slug = "" } }) => [
    query(NewsletterIssueDocument, { conferenceId, slug }),
  ],
  newsletterSubscribe: none,
  newsletterRequested: none,
  newsletterConfirm: none,
  newsletterConfirmed: none,
  newsletterUnsubscribe: none,
  newsletterUnsubscribed: none,
  newsletterLinkTooOld: none,
  auth: none,
  authInvited: none,
  authOfConference: none,
  account: none,
  invitation: none,
  admin: none,
  adminDashboard: none,
  createConference: none,
  article,
};

/** The queries of a matched page and its layout. */
export function pageQueries(
  { matches, location }: Pick<StaticHandlerContext, "matches" | "location">,
  conferenceId: string,
): Query[] {
  const { route, params = {} } = matches.at(-1) ?? {};
  const { name }: PageHandle = route?.handle ?? {};
  const search = new URLSearchParams(location.search);
  return [
    query(ConferenceDocument, { conferenceId }),
    ...(isSpecified({ conferenceId }) ? [] : [query(SiteSectionsDocument, { conferenceId })]),
    ...(name ? queriesOf[name]({ conferenceId, params, search }) : []),
  ];
}

const isDay = (day: string): day is Day => /^day[1-7]$/.test(day);
