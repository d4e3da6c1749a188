import {
  type GraphQLNamedType,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isIntrospectionType,
  isListType,
  isObjectType,
  isUnionType,
} from "graphql";
import { expect, it } from "vitest";
import { maxStars } from "#agenda/agenda.service.ts";
import { maxTokens } from "#api-token/api-token.service.ts";
import { maxOtherLanguages } from "#conference/validation.ts";
import { maxAnswers } from "#contact/contact-submission.type.ts";
import { schema } from "#index.ts";
import { apiLimits } from "#limits/api-limits.ts";
import { keptReleases } from "#programme-release/release.service.ts";
import { mostPeople } from "#proposal/validation.ts";
import { reviewLimits } from "#review/validation.ts";
import { maxDays } from "#rules/conference-days.ts";
import { maxViews } from "#saved-view/saved-view.service.ts";
import { maxWarnings } from "#schedule/programme-warnings.ts";
import { maxResults } from "#search/search.service.ts";
import { mostTasks } from "#speaking/validation.ts";
import { largestTeam } from "#team/team.service.ts";
import { listedTellings } from "#telling/telling.type.ts";
import {
  type TranslatableModel,
  translatablePhrases,
  translatableTexts,
} from "#translation/translatable.ts";
import { maxPhrases, maxTranslations } from "#translation/translation-rules.ts";

const models = Object.keys(translatableTexts).map((name) => name as TranslatableModel);
const types = models.filter((model) => model !== "Menu" && model !== "HomePage");

/** The lists without pages: what bounds them, and which they are. */
const bounded: readonly [bound: string, fields: readonly string[]][] = [
  [
    `${maxTranslations}: the languages of a record`,
    [
      ...types.map((type) => `${type}.translations`),
      "Conference.homePageTranslations",
      "Conference.menuTranslations",
    ],
  ],
  [`${maxAnswers}: the last answers to a message`, ["ContactSubmission.answers"]],
  [`${maxAnswers}: the last notes on a message`, ["ContactSubmission.notes"]],
  [`${maxAnswers}: the last replies to a message`, ["ContactSubmission.replies"]],
  [`${maxOtherLanguages} and the first: the languages of a site`, ["Conference.languages"]],
  ["the texts of a record", [...types, "NewsletterIssue"].map((type) => `${type}.untranslated`)],
  [
    `${maxPhrases}: the texts of the lists of a record`,
    models.flatMap((model) => (translatablePhrases[model] ? `${model}Translation.phrases` : [])),
  ],
  [
    `${maxDays}: the days of a conference, or an entry for each`,
    [
      "Conference.days",
      "Conference.openingHours",
      "ConferenceOverview.programme",
      "Person.availability",
      "Room.openingHours",
      "ScheduleItemList.days",
      "Speaking.availability",
    ],
  ],
  [
    "90: what the code names or counts: values of an enum, kinds, days up to today",
    [
      "ApiToken.scopes",
      "AuditLogEntry.fields",
      "Call.kinds",
      "Conference.checklist",
      "Conference.homeSections",
      "Conference.menu",
      "Conference.pageTexts",
      "Conference.sections",
      "ConferenceOverview.messages",
      "ConferenceOverview.subscribers",
      "ConferenceOverview.tasks",
      "HistoryEntry.fields",
      "OverviewTask.examples",
      "OwnProfile.waiting",
      "PlanOffer.features",
      "ProfileChange.fields",
      "LetterAudience.roles",
      "LetterRecipient.why",
      "LetterTexts.letters",
      "LetterTexts.openings",
      "DecisionLetter.translations",
      "Query.letterDays",
      "Query.messageDays",
      "MailOpening.translations",
      "Query.plans",
      "WebhookEndpoint.eventTypes",
    ],
  ],
  [
    "5,000, or fewer: those whom somebody has chosen one by one, and a sentence for each placeholder",
    ["LetterAudience.personIds", "LetterAudience.problems"],
  ],
  [
    "50, or fewer: what the input of their record takes, which its validation limits",
    [
      "Call.languages",
      "Call.levels",
      "Call.levelLabels",
      "Call.questions",
      "CallQuestion.options",
      "CallQuestion.optionLabels",
      "Conference.apiOrigins",
      "Conference.exhibitReasons",
      "ContactDetails.faq",
      "ContactDetails.officeHours",
      "ContactDetails.teamMembers",
      "ExhibitPackage.inclusions",
      "HomeSection.cards",
      "LetterAudience.tags",
      "Person.otherEmails",
      "Person.tags",
      "Proposal.answers",
      "ProposalFormValues.answers",
      "ScheduleItem.rooms",
      "ProgrammePlace.speakers",
      "TicketType.features",
      "VenueDetails.nearbyAccommodations",
      "VenueDetails.transportationInfo",
      "WrittenAnswer.values",
    ],
  ],
  [
    `${mostPeople}: the people of a proposal`,
    ["Proposal.people", "Proposal.proposers", "ProposalFormValues.people"],
  ],
  [`${mostTasks}: the tasks of speakers`, ["SpeakerTaskList.tasks", "Speaking.tasks"]],
  [
    `${reviewLimits.criteria}: what reviews score, beside removed criteria that have scores; phases are fewer`,
    ["Review.scores", "ReviewSettings.criteria", "ReviewSettings.phases"],
  ],
  [`${reviewLimits.comments}: comments to a proposal`, ["Proposal.reviewComments"]],
  [
    `${largestTeam}: the people of a team, invited ones included, and what each has once`,
    ["Proposal.reviews", "Query.invitations", "Query.members", "Query.reviewProgress"],
  ],
  [
    `${maxTokens}: API tokens; webhook endpoints are fewer`,
    ["Query.apiTokens", "Query.personalApiTokens", "Query.webhookEndpoints"],
  ],
  [
    `${2 * maxViews}: the views of a list that somebody has saved and a team shares`,
    ["Query.savedViews"],
  ],
  [`${apiLimits.ids}: the ids that the query names`, ["Query.nodes"]],
  [
    `${keptReleases}: the releases that are kept, beside the scheduled one`,
    ["Conference.programmeHistory", "Query.programmeReleases"],
  ],
  [`${listedTellings}: the plans that were made last`, ["Query.tellings"]],
  [
    `${maxResults}: what a search finds of a kind, which is cut`,
    ["SearchResults.articles", "SearchResults.scheduleItems", "SearchResults.speakers"],
  ],
  [`${maxStars}: the sessions that somebody can mark`, ["MyAgenda.sessionIds"]],
  [
    `${maxWarnings}, or fewer: what is cut where it is read`,
    [
      "FormSubmission.answers",
      "Query.externalPictures",
      "Query.formQuestions",
      "Query.programmeWarnings",
      "PublicProgrammeRelease.changes",
      "Query.scheduleConflicts",
      "ScheduleConflict.scheduleItems",
      "User.invitations",
      "User.securityEvents",
    ],
  ],
  [
    `${apiLimits.records}: the records of one kind of a user's conference, which pages of the site and the admin show whole`,
    [
      "Call.tracks",
      "PersonList.tags",
      "Conference.footerPages",
      "Conference.themes",
      "DayFill.rooms",
      "ProgrammeBoard.declinedIds",
      "ProgrammeBoard.proposedLengths",
      "ProgrammeBoard.stars",
      "ProgrammeWarning.rooms",
      "ProgrammeWarning.scheduleItems",
      "ProgrammeWarning.speakers",
      "Query.exhibitPackages",
      "Query.profileChanges",
      "Query.rooms",
      "Query.sponsors",
      "Query.letters",
      "Query.ticketTypes",
      "Query.tracks",
      "SearchResults.sessionCounts",
    ],
  ],
  [
    `${2 * apiLimits.records}: the sessions and speakers that a release can change`,
    ["ProgrammeChanges.changes", "ProgrammeRelease.changes"],
  ],
  [
    `${apiLimits.privateRecords}: the people of a conference, and the sessions of one of them`,
    [
      "ProgrammeChanges.told",
      "Query.people",
      "Query.untoldSpeakers",
      "SpeakerTask.outstanding",
      "SpeakerTaskList.speakers",
      "Speaking.sessions",
    ],
  ],
  [
    "no number: what people make one by one: proposals, what is decided and told of one, and what one user has",
    [
      "Proposal.decisions",
      "Proposal.letters",
      "Query.conferences",
      "Query.deletedConferences",
      "ReviewList.ids",
      "Speaking.proposals",
      "User.sessions",
    ],
  ],
];

/** The types that queries can lead to. What mutations alone answer with is as long as their input or their error. */
function typesOfQueries(): Set<GraphQLNamedType> {
  const reached = new Set<GraphQLNamedType>();
  const reach = (type: GraphQLNamedType) => {
    if (reached.has(type) || isIntrospectionType(type)) return;
    reached.add(type);
    if (isUnionType(type) || isInterfaceType(type)) schema.getPossibleTypes(type).forEach(reach);
    if (!isObjectType(type) && !isInterfaceType(type)) return;
    for (const field of Object.values(type.getFields())) reach(getNamedType(field.type));
  };
  const query = schema.getQueryType();
  if (query) reach(query);
  return reached;
}

it("has pages of every list, or takes how many entries are wanted, or is known to be bounded", () => {
  const whole = [...typesOfQueries()].filter(isObjectType).flatMap((type) =>
    Object.values(type.getFields())
      .filter(({ type: of, args }) => {
        const takesFirst = args.some(({ name }) => name === "first");
        return isListType(getNullableType(of)) && !takesFirst;
      })
      .map(({ name }) => `${type.name}.${name}`)
      // Of a page, whose size its connection or list has taken.
      .filter(
        (field) =>
          !/Connection\.(edges|nodes)$|List\.nodes$/.test(field) &&
          field !== "ReviewList.proposals",
      ),
  );
  expect(whole.length).toBeGreaterThan(50);
  expect(whole.toSorted()).toEqual(bounded.flatMap(([, fields]) => fields).toSorted());
});
