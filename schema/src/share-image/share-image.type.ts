import { conference as builtIn } from "@summit/prisma/content/conference.ts";
import { Article } from "#article/article.type.ts";
import { builder } from "#builder.ts";
import { defaultConferenceId } from "#conference/access.ts";
import { Conference } from "#conference/conference.type.ts";
import { siteAddressOf } from "#conference/site-address.ts";
import type { Context } from "#context/context.ts";
import { isScheduled } from "#schedule/item-times.ts";
import { ScheduleItem } from "#schedule/schedule-item.type.ts";
import {
  factsOfArticle,
  factsOfConference,
  factsOfSession,
  factsOfSpeaker,
  type ShareConference,
  type ShareSession,
  shareArticleSelect,
  shareConferenceSelect,
  sharePath,
  shareSessionSelect,
  shareSpeakerSelect,
} from "#share-image/share-facts.ts";
import { Speaker } from "#speaker/speaker.type.ts";

/** The URL contains a digest of all data in the image: of the record, its conference and its speakers. */
const digestPoints = 25;

const image = {
  type: "URL",
  description:
    "Absolute address of the preview image for social networks: a PNG file of 1200 × 630 pixels.",
} as const;

/** The address of a path. Files of the build, directly below /share/, are at the root of every host. */
function addressOf({ settings }: Context, conference: ShareConference, of: string): string {
  const { origin, base } = siteAddressOf(settings.publicUrl, conference);
  return origin + (/^\/share\/[^/]+$/.test(of) ? of : base + of);
}

builder.prismaObjectFields(Conference, (t) => ({
  shareImage: t.field({
    ...image,
    select: shareConferenceSelect,
    resolve: (conference, _args, context) =>
      addressOf(
        context,
        conference,
        builtInImage(conference) ?? sharePath(factsOfConference(conference)),
      ),
  }),
}));

builder.prismaObjectFields(Speaker, (t) => ({
  shareImage: t.field({
    ...image,
    complexity: digestPoints,
    select: shareSpeakerSelect,
    resolve: (speaker, _args, context) =>
      addressOf(context, speaker.conference, sharePath(factsOfSpeaker(speaker))),
  }),
}));

builder.prismaObjectFields(ScheduleItem, (t) => ({
  shareImage: t.field({
    ...image,
    nullable: true,
    description: `${image.description} Null until it is scheduled.`,
    complexity: digestPoints,
    select: shareSessionSelect,
    resolve: (session, _args, context) =>
      isScheduled(session) ? addressOf(context, session.conference, pathOfSession(session)) : null,
  }),
}));

/** The built-in images do not say that a session is cancelled. */
const pathOfSession = (session: ShareSession): string =>
  (session.status === "scheduled" && builtInImageOfSession(session.title, session.conference)) ||
  sharePath(factsOfSession(session));

builder.prismaObjectFields(Article, (t) => ({
  shareImage: t.field({
    ...image,
    complexity: digestPoints,
    select: shareArticleSelect,
    resolve: (article, _args, context) =>
      addressOf(context, article.conference, sharePath(factsOfArticle(article))),
  }),
}));

const specialTitle = "how to drive value from gen ai at enterprises";

/** Whether name, dates and theme match the built-in images. */
const isAsBuiltIn = ({ id, name, startDate, endDate, identity }: ShareConference): boolean =>
  id === defaultConferenceId &&
  name === builtIn.name &&
  startDate.getTime() === builtIn.startDate.getTime() &&
  endDate.getTime() === builtIn.endDate.getTime() &&
  identity === null;

/** The built-in image of a conference, if it matches. */
const builtInImage = (conference: ShareConference): string | undefined =>
  isAsBuiltIn(conference) ? "/share/default.png" : undefined;

const builtInImageOfSession = (title: string, conference: ShareConference): string | undefined =>
  isAsBuiltIn(conference) && title.toLowerCase().includes(specialTitle)
    ? "/share/gen-ai-value.png"
    : undefined;
