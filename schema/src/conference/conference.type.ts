import {
  Plan as PlanValues,
  type Prisma,
  ConferenceStatus as StatusValues,
} from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { hasRight, roleIn } from "#conference/access.ts";
import { ConferenceDay } from "#conference/conference-day.type.ts";
import { daysOf } from "#conference/conference-days.ts";
import { shareProgramme } from "#conference/conference-parts.ts";
import { ConferenceRole } from "#conference/conference-role.type.ts";
import { ConferenceRoom } from "#conference/conference-room.type.ts";
import { HostClaim } from "#conference/host-claim.type.ts";
import { hostClaimOf, hostColumns } from "#conference/host-proof.ts";
import {
  hasApiAccess,
  includesApi,
  includesHost,
  type PlanOffer as PlanOfferShape,
} from "#conference/plans.ts";
import { previewTokenOf } from "#conference/preview-link.service.ts";
import type { Viewer } from "#context/viewer.ts";
import { useInstead } from "#deprecation.ts";
import { costOfList, costOfShares } from "#limits/list-sizes.ts";
import { Money } from "#money/money.type.ts";
import { Node } from "#node/node.type.ts";
import { findPictureById } from "#picture/find-picture.ts";
import { Picture } from "#picture/picture.type.ts";
import { instantOf } from "#schedule/wall-clock.ts";

export const Plan = builder.enumType("Plan", {
  description: "The subscription under which a conference was created.",
  values: Object.values(PlanValues),
});

export const PlanOffer = builder.objectRef<PlanOfferShape>("PlanOffer").implement({
  description: "What a plan offers and costs.",
  fields: (t) => ({
    plan: t.expose("plan", { description: "Its key.", type: Plan }),
    name: t.exposeString("name", { description: "As shown." }),
    pricePerMonth: t.exposeInt("pricePerMonth", {
      deprecationReason: useInstead("amountPerMonth"),
      description: "Whole units of the currency.",
    }),
    amountPerMonth: t.field({
      type: Money,
      description: "What a month costs.",
      resolve: ({ pricePerMonth, currency }) => ({ amount: pricePerMonth, currency }),
    }),
    currency: t.exposeString("currency", {
      deprecationReason: useInstead("amountPerMonth"),
      description: "ISO 4217 code.",
    }),
    recommended: t.exposeBoolean("recommended", {
      description: "Whether it is marked recommended.",
    }),
    features: t.exposeStringList("features", { description: "What it includes, in order." }),
    ownHost: t.boolean({
      description: "Whether the site of a conference can have a host of its own.",
      resolve: ({ plan }) => includesHost(plan),
    }),
    apiAccess: t.boolean({
      description: "Whether API tokens reach a conference.",
      resolve: ({ plan }) => includesApi(plan),
    }),
  }),
});

const selectRooms = {
  scheduleItems: {
    where: { type: { not: "Break" }, location: { not: null } },
    distinct: ["location"],
    select: { location: true },
    orderBy: { location: "asc" },
  },
} satisfies Prisma.ConferenceSelect;

const clockDescription = "Wall-clock time of the conference's time zone, HH:MM.";

const ConferenceStatus = builder.enumType("ConferenceStatus", {
  description: "Who can see a conference, and whether it can be changed.",
  values: {
    [StatusValues.draft]: { description: "Only its team knows that it is there." },
    [StatusValues.published]: { description: "Everybody can see it." },
    [StatusValues.archived]: {
      description: "Only its team knows that it is there, and nobody changes it.",
    },
  },
});

/** What tells the viewer's role. */
export const teamOf = (_args: object, { viewer }: { viewer: Viewer | null }) =>
  ({
    id: true,
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
  description: "An event: the source of its name, dates and time zone everywhere.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    name: t.exposeString("name", {
      description: "Full name with city and year, as in page titles.",
    }),
    slug: t.exposeString("slug", {
      description: "Its address; no other conference has or had it.",
    }),
    status: t.expose("status", {
      type: ConferenceStatus,
      description: "Who can see it, and whether it can be changed.",
    }),
    deletedAt: t.expose("deletedAt", {
      type: "DateTime",
      nullable: true,
      description:
        "When it was put into the bin, where it is kept for 30 days; null outside of it.",
    }),
    description: t.exposeString("description", {
      description: "Plain text for search engines and lists.",
    }),
    plan: t.expose("plan", { description: "The plan it was created under.", type: Plan }),
    startDate: t.expose("startDate", { type: "Date", description: "Calendar day of day 1." }),
    endDate: t.expose("endDate", { type: "Date", description: "Calendar day of the last day." }),
    days: t.field({
      type: [ConferenceDay],
      description: "Its days in order, one to seven.",
      select: { id: true, startDate: true, endDate: true },
      resolve: ({ id, ...dates }) => {
        const programme = shareProgramme(id);
        return daysOf(dates).map((day) => ({ ...day, programme }));
      },
    }),
    sessionCount: t.int({
      description: "How many entries its programme has, breaks apart.",
      select: { _count: { select: { scheduleItems: { where: { type: { not: "Break" } } } } } },
      resolve: ({ _count }) => _count.scheduleItems,
    }),
    rooms: t.field({
      type: ["String"],
      description: "Where its sessions take place, breaks apart; empty while nobody said.",
      complexity: costOfList("scheduleItems"),
      select: selectRooms,
      resolve: ({ scheduleItems }) => scheduleItems.flatMap(({ location }) => location ?? []),
    }),
    roomList: t.field({
      type: [ConferenceRoom],
      description: "The same rooms, each with what takes place in it.",
      complexity: costOfShares("scheduleItems"),
      select: { id: true, ...selectRooms },
      resolve: ({ id, scheduleItems }) => {
        const programme = shareProgramme(id);
        return scheduleItems.flatMap(({ location }) =>
          location === null ? [] : { name: location, programme },
        );
      },
    }),
    themes: t.field({
      type: ["String"],
      description: "What its sessions are about, by the alphabet; empty while nobody said.",
      complexity: costOfList("scheduleItems"),
      select: {
        scheduleItems: {
          where: { type: { not: "Break" }, theme: { not: null } },
          distinct: ["theme"],
          select: { theme: true },
          orderBy: { theme: "asc" },
        },
      },
      resolve: ({ scheduleItems }) => scheduleItems.flatMap(({ theme }) => theme ?? []),
    }),
    dayStartTime: t.exposeString("dayStartTime", {
      deprecationReason: useInstead("dailyOpening"),
      description: `Opening. ${clockDescription}`,
    }),
    dayEndTime: t.exposeString("dayEndTime", {
      deprecationReason: useInstead("dailyClosing"),
      description: `Closing. ${clockDescription}`,
    }),
    timeZone: t.exposeString("timeZone", {
      deprecationReason: useInstead("zone"),
      description: "IANA name, for example Europe/London.",
    }),
    startsAt: t.field({
      type: "DateTime",
      description: "The instant at which the first day opens: the target of the countdown.",
      select: { startDate: true, dayStartTime: true, timeZone: true },
      resolve: ({ startDate, dayStartTime, timeZone }) =>
        instantOf(startDate, dayStartTime, timeZone),
    }),
    endsAt: t.field({
      type: "DateTime",
      description: "The instant at which the last day closes.",
      select: { endDate: true, dayEndTime: true, timeZone: true },
      resolve: ({ endDate, dayEndTime, timeZone }) => instantOf(endDate, dayEndTime, timeZone),
    }),
    isOver: t.boolean({
      description: "Whether the last day has closed.",
      select: { endDate: true, dayEndTime: true, timeZone: true },
      resolve: ({ endDate, dayEndTime, timeZone }) =>
        instantOf(endDate, dayEndTime, timeZone).getTime() <= Date.now(),
    }),
    recordingsUrl: t.exposeString("recordingsUrl", {
      deprecationReason: useInstead("recordingsLink"),
      nullable: true,
      description: "Where to watch what was recorded, once it is over; https.",
    }),
    nextEditionUrl: t.exposeString("nextEditionUrl", {
      deprecationReason: useInstead("nextEditionLink"),
      nullable: true,
      description: "The site of the edition that follows; https.",
    }),
    organizerName: t.exposeString("organizerName", {
      nullable: true,
      description: "Who holds the event.",
    }),
    country: t.exposeString("country", {
      deprecationReason: useInstead("countryCode"),
      nullable: true,
      description: "ISO 3166-1 alpha-2; what the form of its venue begins with.",
    }),
    legalName: t.exposeString("legalName", {
      nullable: true,
      description: "Who answers for it before the law, as the legal pages name them.",
    }),
    legalAddress: t.exposeString("legalAddress", {
      nullable: true,
      description: "Their postal address, one line.",
    }),
    legalEmail: t.exposeString("legalEmail", {
      deprecationReason: useInstead("legalEmailAddress"),
      nullable: true,
      description: "Where to write to them about the law, such as about personal data.",
    }),
    host: t.exposeString("provenHost", {
      nullable: true,
      description:
        "The host that its site is served at while it is published; null where it lies under the main one.",
    }),
    hostClaim: t.field({
      type: HostClaim,
      nullable: true,
      description:
        "Its claim to a host of its own; null where there is none, and where it may not be read. For its team.",
      select: (args, context) => ({ ...teamOf(args, context), ...hostColumns }),
      resolve: (conference, _args, { viewer }) =>
        hasRight(roleIn(viewer, conference), "read") ? hostClaimOf(conference) : null,
    }),
    previewToken: t.string({
      nullable: true,
      description:
        "What its preview link carries; null where there is no link, and where it may not be read. For its editors.",
      select: (args, context) => ({ ...teamOf(args, context), previewNonce: true }),
      resolve: (conference, _args, { viewer, secrets }) =>
        hasRight(roleIn(viewer, conference), "edit") ? previewTokenOf(secrets, conference) : null,
    }),
    apiAccess: t.boolean({
      description: "Whether API tokens reach it: by its plan, or because it is that of the site.",
      select: { id: true, plan: true },
      resolve: hasApiAccess,
    }),
    apiOrigins: t.field({
      type: ["String"],
      nullable: true,
      description:
        "Origins whose pages may use API tokens of this conference; null where it may not be read. For its team.",
      select: (args, context) => ({ ...teamOf(args, context), apiOrigins: true }),
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
    venue: t.relation("venueDetails", {
      description: "Where it takes place; null until saved.",
      nullable: true,
    }),
    venueDetails: t.relation("venueDetails", {
      description: "Where it takes place; null until saved.",
      nullable: true,
      deprecationReason: useInstead("venue"),
    }),
    contactDetails: t.relation("contactDetails", {
      description: "How to reach the organisers; null until saved.",
      nullable: true,
    }),
    viewerRole: t.field({
      type: ConferenceRole,
      nullable: true,
      description: "The viewer's place in its team; null for everybody else.",
      select: teamOf,
      resolve: (conference, _args, { viewer }) => roleIn(viewer, conference),
    }),
    viewerCanManage: t.boolean({
      description: "Whether the viewer is in its team, and may read what visitors sent.",
      select: teamOf,
      resolve: (conference, _args, { viewer }) => hasRight(roleIn(viewer, conference), "read"),
    }),
    viewerCanEdit: t.boolean({
      description: "Whether the viewer may write its content. Nobody may while it is archived.",
      select: teamOf,
      resolve: (conference, _args, { viewer }) =>
        conference.status !== "archived" && hasRight(roleIn(viewer, conference), "edit"),
    }),
    viewerCanAdminister: t.boolean({
      description: "Whether the viewer may decide about its team, its status and its end.",
      select: teamOf,
      resolve: (conference, _args, { viewer }) => hasRight(roleIn(viewer, conference), "own"),
    }),
    version: t.exposeInt("version", {
      description: "Counts the changes; a save names the one that it began with.",
    }),
  }),
});
