import {
  HourCycle as HourCycles,
  ProgrammeMode as ModeValues,
  type Plan as PlanValues,
  ConferenceStatus as StatusValues,
} from "@summit/prisma/client.ts";
import type { GraphQLResolveInfo } from "graphql";
import { builder } from "#builder.ts";
import { hasRight, roleIn } from "#conference/access.ts";
import { ConferenceDay } from "#conference/conference-day.type.ts";
import { daysOf } from "#conference/conference-days.ts";
import { conferenceEndSelect, overAtOf, readLastMinutes } from "#conference/conference-end.ts";
import { ConferenceRole } from "#conference/conference-role.type.ts";
import {
  hasApiAccess,
  includesApi,
  includesHost,
  type PlanOffer as PlanOfferShape,
} from "#conference/plans.ts";
import { previewTokenOf } from "#conference/preview-link.service.ts";
import { shareProgramme } from "#conference/shared-programme.ts";
import { maxOtherLanguages } from "#conference/validation.ts";
import type { Context } from "#context/context.ts";
import type { Viewer } from "#context/viewer.ts";
import { localeOf, localeSelect, textComparer } from "#formats/formats.ts";
import { HostClaim } from "#hosts/host-claim.type.ts";
import { hostClaimOf, hostColumns } from "#hosts/host-proof.ts";
import { costOfAtMost, costOfList, costOfThemes } from "#limits/list-costs.ts";
import { batchByField } from "#lists/batch-by-field.ts";
import { Money } from "#money/money.type.ts";
import { Node } from "#node/node.type.ts";
import { findPictureById } from "#picture/find-picture.ts";
import { Picture } from "#picture/picture.type.ts";
import { seesDraftsOf } from "#publication/drafts.ts";
import { instantOf } from "#schedule/wall-clock.ts";
import { chosenLanguage } from "#translation/chosen-language.ts";

export const ConferencePlan = builder.enumType("Plan", {
  description: "The subscription of a conference.",
  values: {
    basic: { description: "The smallest plan." },
    pro: { description: "The middle plan." },
    enterprise: { description: "The largest plan." },
  } satisfies Record<PlanValues, { description: string }>,
});

export const PlanOffer = builder.objectRef<PlanOfferShape>("PlanOffer").implement({
  description: "A plan with its features and price.",
  fields: (t) => ({
    plan: t.expose("plan", { description: "Which plan it is.", type: ConferencePlan }),
    name: t.exposeString("name", { description: "The name shown to users." }),
    pricePerMonth: t.field({
      type: Money,
      description: "Price per month.",
      resolve: ({ pricePerMonth, currency }) => ({ amount: pricePerMonth, currency }),
    }),
    recommended: t.exposeBoolean("recommended", {
      description: "Whether it is marked recommended.",
    }),
    features: t.exposeStringList("features", { description: "What it includes, in order." }),
    ownHost: t.boolean({
      description: "Whether it includes a host of its own for the site.",
      resolve: ({ plan }) => includesHost(plan),
    }),
    apiAccess: t.boolean({
      description: "Whether it includes API tokens.",
      resolve: ({ plan }) => includesApi(plan),
    }),
  }),
});

/** When a conference is over, together with the others of a list. */
async function readOverAt(
  conference: Parameters<typeof overAtOf>[0] & { id: string },
  _args: object,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<Date> {
  const last = await batchByField(context, info, conference.id, (ids) =>
    readLastMinutes(context.db, ids),
  );
  return overAtOf(conference, last);
}

export const ProgrammeMode = builder.enumType("ProgrammeMode", {
  description: "When changes of a conference's programme become public.",
  values: {
    [ModeValues.live]: { description: "With each save." },
    [ModeValues.releases]: {
      description:
        "When its team releases the programme: which sessions there are, when and where, and which are cancelled. Until then, everybody sees the last release. Texts, speakers and drafts follow each save.",
    },
  },
});

export const HourCycle = builder.enumType("HourCycle", {
  description: "How the hours of a day are counted.",
  values: {
    [HourCycles.H12]: { description: "1 to 12, before and after noon: 3:00 PM." },
    [HourCycles.H23]: { description: "0 to 23: 15:00." },
  },
});

const ConferenceStatus = builder.enumType("ConferenceStatus", {
  description: "Who can see a conference, and whether it can be changed.",
  values: {
    [StatusValues.draft]: { description: "Only its team can see it." },
    [StatusValues.published]: { description: "Everybody can see it." },
    [StatusValues.archived]: {
      description: "Only its team can see it, and nobody can change it.",
    },
  },
});

/** The selection that determines the viewer's role. */
export const selectOwnRole = (_args: object, { viewer }: { viewer: Viewer | null }) =>
  ({
    id: true,
    isMain: true,
    plan: true,
    status: true,
    deletedAt: true,
    members: {
      where: { userId: viewer?.id ?? "" },
      select: { userId: true, role: true },
    },
  }) as const;

export const Conference = builder.prismaObject("Conference", {
  interfaces: [Node],
  select: { id: true },
  description: "A conference: the source of its name, dates and time zone wherever they are shown.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    name: t.exposeString("name", {
      description: "Full name with city and year, as in page titles.",
    }),
    slug: t.exposeString("slug", {
      description:
        "The part of its address that identifies it. No other conference has or ever had it.",
    }),
    status: t.expose("status", {
      type: ConferenceStatus,
      description: "Whether it is public, and whether it can be changed.",
    }),
    isMain: t.exposeBoolean("isMain", {
      description:
        "Whether it stands at the site's own address, where its pages have no `/c/{slug}` before their paths. One conference at most does.",
    }),
    deletedAt: t.expose("deletedAt", {
      type: "DateTime",
      nullable: true,
      description:
        "When it was moved to the bin, where it is kept for 30 days; null if it is not in the bin.",
    }),
    description: t.exposeString("description", {
      description: "Plain text for search engines and lists.",
    }),
    plan: t.expose("plan", { description: "Its current plan.", type: ConferencePlan }),
    programmeMode: t.expose("programmeMode", {
      type: ProgrammeMode,
      description: "When changes of its programme become public.",
    }),
    startDate: t.expose("startDate", { type: "Date", description: "Date of the first day." }),
    endDate: t.expose("endDate", { type: "Date", description: "Date of the last day." }),
    days: t.field({
      type: [ConferenceDay],
      description: "Its one to seven days, in order.",
      complexity: costOfList("days"),
      select: { id: true, startDate: true, endDate: true },
      resolve: ({ id, ...dates }) => {
        const programme = shareProgramme({ conferenceId: id });
        return daysOf(dates).map((day) => ({ ...day, programme }));
      },
    }),
    sessionCount: t.int({
      description: "How many sessions its programme has, not counting breaks and cancelled ones.",
      select: {
        _count: {
          select: { scheduleItems: { where: { type: { not: "Break" }, status: "scheduled" } } },
        },
      },
      resolve: ({ _count }) => _count.scheduleItems,
    }),
    themes: t.field({
      type: ["String"],
      description: "The themes of its sessions, in the alphabetical order of its language.",
      complexity: costOfThemes,
      select: {
        ...localeSelect,
        scheduleItems: {
          where: { type: { not: "Break" }, theme: { not: null } },
          distinct: ["theme"],
          select: { theme: true },
        },
      },
      resolve: ({ scheduleItems, ...conference }) => {
        const compare = textComparer(localeOf(conference));
        return scheduleItems
          .flatMap(({ theme }) => theme ?? [])
          .sort((one, other) => compare(one, other) || (one < other ? -1 : Number(one > other)));
      },
    }),
    startsAt: t.field({
      type: "DateTime",
      description: "When the first day opens; the countdown runs until then.",
      select: { startDate: true, dayStartTime: true, timeZone: true },
      resolve: ({ startDate, dayStartTime, timeZone }) =>
        instantOf(startDate, dayStartTime, timeZone),
    }),
    endsAt: t.field({
      type: "DateTime",
      description: "When the last day closes.",
      select: { endDate: true, dayEndTime: true, timeZone: true },
      resolve: ({ endDate, dayEndTime, timeZone }) => instantOf(endDate, dayEndTime, timeZone),
    }),
    overAt: t.field({
      type: "DateTime",
      description: "When it is over: the last day has closed and the last session has ended.",
      select: conferenceEndSelect,
      resolve: readOverAt,
    }),
    isOver: t.boolean({
      description: "Whether the last day has closed and the last session has ended.",
      select: conferenceEndSelect,
      resolve: async (conference, args, context, info) =>
        (await readOverAt(conference, args, context, info)).getTime() <= Date.now(),
    }),
    language: t.exposeString("language", {
      description:
        "The language that the content is written in, as a BCP 47 tag such as en-GB; feeds name it. The language in which it is read, where that is one of its further ones.",
    }),
    languages: t.field({
      type: ["String"],
      description:
        "The languages of its site, as BCP 47 tags: the one in which its content was written, then those that it is translated to.",
      complexity: costOfAtMost(maxOtherLanguages),
      select: { language: true, otherLanguages: true },
      resolve: ({ language, otherLanguages }, _args, context) => [
        chosenLanguage(context)?.first ?? language,
        ...otherLanguages,
      ],
    }),
    hourCycle: t.expose("hourCycle", {
      type: HourCycle,
      nullable: true,
      description: "The hour cycle that was chosen for it; null for the usual one of its language.",
    }),
    locale: t.string({
      description:
        "How its dates, times and numbers are written: its language with the hour cycle, as a Unicode locale identifier such as en-GB-u-hc-h23.",
      select: localeSelect,
      resolve: localeOf,
    }),
    organizerName: t.exposeString("organizerName", {
      nullable: true,
      description: "The organizer of the event.",
    }),
    messagesKeptDays: t.int({
      nullable: true,
      description:
        "How many days messages from the contact form are kept after the end of the event or, if they came later, after they came; null if they stay until an organizer deletes them.",
      resolve: (_conference, _args, { settings }) => settings.messagesKeptDays,
    }),
    legalName: t.exposeString("legalName", {
      nullable: true,
      description: "The legally responsible person or company, as named on the legal pages.",
    }),
    legalAddress: t.exposeString("legalAddress", {
      nullable: true,
      description: "Postal address of the legally responsible person or company, in one line.",
    }),
    host: t.exposeString("provenHost", {
      nullable: true,
      description:
        "The host of its own at which its site is served while it is published; null if the site is on the main host.",
    }),
    hostClaim: t.field({
      type: HostClaim,
      nullable: true,
      description:
        "Its claim to a host of its own, if there is one. For its team; null for others.",
      select: (args, context) => ({ ...selectOwnRole(args, context), ...hostColumns }),
      resolve: (conference, _args, { viewer }) =>
        hasRight(roleIn(viewer, conference), "read") ? hostClaimOf(conference) : null,
    }),
    previewToken: t.string({
      nullable: true,
      description:
        "The token in its preview link; null if there is no link. For its editors; null for others.",
      select: (args, context) => ({ ...selectOwnRole(args, context), previewNonce: true }),
      resolve: (conference, _args, { viewer, secrets }) =>
        hasRight(roleIn(viewer, conference), "edit") ? previewTokenOf(secrets, conference) : null,
    }),
    apiAccess: t.boolean({
      description:
        "Whether API tokens can be used for it: because its plan includes that, or because it is one of the operator's own.",
      select: { id: true, isMain: true, plan: true },
      resolve: (conference) => hasApiAccess(conference),
    }),
    apiOrigins: t.field({
      type: ["String"],
      nullable: true,
      description:
        "Origins whose pages may use API tokens of this conference. For its team; null for others.",
      select: (args, context) => ({ ...selectOwnRole(args, context), apiOrigins: true }),
      resolve: (conference, _args, { viewer }) =>
        hasRight(roleIn(viewer, conference), "read") ? conference.apiOrigins : null,
    }),
    logo: t.field({
      type: Picture,
      nullable: true,
      description: "Its logo.",
      select: { logoPictureId: true },
      resolve: ({ logoPictureId }, _args, context) => findPictureById(context, logoPictureId),
    }),
    active: t.exposeBoolean("active", { description: "False once the conference is closed." }),
    venueDetails: t.relation("venueDetails", {
      description: "Where it takes place; null until first saved.",
      nullable: true,
    }),
    contactDetails: t.relation("contactDetails", {
      description: "How to reach the organizers; null until first saved.",
      nullable: true,
    }),
    viewerRole: t.field({
      type: ConferenceRole,
      nullable: true,
      description: "The viewer's role in its team; null for everybody else.",
      select: selectOwnRole,
      resolve: (conference, _args, { viewer }) => roleIn(viewer, conference),
    }),
    viewerCanSee: t.boolean({
      description: "Whether the viewer is in its team.",
      select: selectOwnRole,
      resolve: (conference, _args, { viewer }) => hasRight(roleIn(viewer, conference), "belong"),
    }),
    viewerSeesDrafts: t.boolean({
      description:
        "Whether the viewer sees its drafts: its team does, but not reviewers while an anonymous phase of reviews has not ended.",
      complexity: 20,
      resolve: async ({ id }, _args, context, info) =>
        (await batchByField(context, info, id, (ids) => seesDraftsOf(context, ids))) ?? false,
    }),
    viewerCanManage: t.boolean({
      description: "Whether the viewer is in its team and may read what visitors sent.",
      select: selectOwnRole,
      resolve: (conference, _args, { viewer }) => hasRight(roleIn(viewer, conference), "read"),
    }),
    viewerCanEdit: t.boolean({
      description: "Whether the viewer may change its content. Nobody may while it is archived.",
      select: selectOwnRole,
      resolve: (conference, _args, { viewer }) =>
        conference.status !== "archived" && hasRight(roleIn(viewer, conference), "edit"),
    }),
    viewerCanAdminister: t.boolean({
      description: "Whether the viewer may manage its team, change its status and delete it.",
      select: selectOwnRole,
      resolve: (conference, _args, { viewer }) => hasRight(roleIn(viewer, conference), "own"),
    }),
    version: t.exposeInt("version", {
      description:
        "Number of the current version. Pass it when saving to detect changes by others.",
    }),
  }),
});
