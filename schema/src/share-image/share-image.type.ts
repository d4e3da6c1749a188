import { Article } from "#article/article.type.ts";
import { builder } from "#builder.ts";
import { Conference } from "#conference/conference.type.ts";
import { ScheduleItem } from "#schedule/schedule-item.type.ts";
import { builtInImage, builtInImageOfSession } from "#share-image/built-in-share-images.ts";
import {
  factsOfArticle,
  factsOfConference,
  factsOfSession,
  factsOfSpeaker,
  shareArticleSelect,
  shareConferenceSelect,
  sharePath,
  shareSessionSelect,
  shareSpeakerSelect,
} from "#share-image/share-facts.ts";
import { Speaker } from "#speaker/speaker.type.ts";

const description =
  "Path of the preview image for social networks, 1200 × 630 pixels. The path is relative to the conference's site, except for the files directly below /share/, which are at the root of the host.";

/** The URL contains a digest of all data in the image: of the record, its conference and its speakers. */
const digestPoints = 25;

builder.prismaObjectField(Conference, "shareImageUrl", (t) =>
  t.string({
    description,
    select: shareConferenceSelect,
    resolve: (conference) => builtInImage(conference) ?? sharePath(factsOfConference(conference)),
  }),
);

builder.prismaObjectField(Speaker, "shareImageUrl", (t) =>
  t.string({
    description,
    complexity: digestPoints,
    select: shareSpeakerSelect,
    resolve: (speaker) => sharePath(factsOfSpeaker(speaker)),
  }),
);

builder.prismaObjectField(ScheduleItem, "shareImageUrl", (t) =>
  t.string({
    description,
    complexity: digestPoints,
    select: shareSessionSelect,
    resolve: (session) =>
      builtInImageOfSession(session.title, session.conference) ??
      sharePath(factsOfSession(session)),
  }),
);

builder.prismaObjectField(Article, "shareImageUrl", (t) =>
  t.string({
    description,
    complexity: digestPoints,
    select: shareArticleSelect,
    resolve: (article) => sharePath(factsOfArticle(article)),
  }),
);
