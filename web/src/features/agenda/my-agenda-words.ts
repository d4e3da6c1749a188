import type { Translate } from "@summit/schema/messages/translator.ts";
import type { LinkWords } from "#lib/copy-text.ts";
import { linkWords } from "#lib/copy-words.ts";
import { type CauseWords, causeWords } from "#site/cause-of-failure.ts";
import type { ChangeWords } from "./seen-sessions.ts";

/** What `showMyAgenda` says, in the language of the page; `clash` and some of the changes have places for values. */
export type MyAgendaWords = {
  clash: string;
  changes: ChangeWords;
  causes: CauseWords;
  link: LinkWords;
};

export const myAgendaWords = (t: Translate): MyAgendaWords => ({
  causes: causeWords(t),
  link: linkWords(t),
  // Filled in there.
  clash: t("programme.clash", { others: "{others}" }),
  changes: {
    gone: t("programme.changedGone"),
    cancelled: t("programme.changedCancelled"),
    reinstated: t("programme.changedReinstated"),
    moved: t("programme.changedMoved", { from: "{from}", to: "{to}" }),
    movedDay: t("programme.changedDay", {
      from: "{from}",
      fromDay: "{fromDay}",
      to: "{to}",
      toDay: "{toDay}",
    }),
    end: t("programme.changedEnd", { time: "{time}" }),
    room: t("programme.changedRoom", { place: "{place}" }),
    allRooms: t("programme.changedAllRooms"),
    noRoom: t("programme.changedNoRoom", { place: "{place}" }),
    notAllRooms: t("programme.changedNotAllRooms"),
  },
});
