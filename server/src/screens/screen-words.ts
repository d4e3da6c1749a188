import { translateTo } from "@summit/schema/messages/translate-to.ts";
import { hasTwelveHours, weekdayNames } from "@summit/schema/validation/formats.ts";

/** What the script of a screen writes, in the language of its conference. Values are filled in there. */
export function screenWords(locale: string) {
  const t = translateTo(locale);
  const [title, time, room, when, count] = ["{title}", "{time}", "{room}", "{when}", "{count}"];
  return {
    hasTwelveHours: hasTwelveHours(locale),
    /** From Sunday on. */
    weekdays: weekdayNames(locale),
    now: t("screen.now"),
    next: t("screen.next"),
    afterwards: t("screen.then"),
    until: t("screen.until", { time }),
    onDay: t("screen.onDay", { day: "{day}", time }),
    startsIn: t("screen.startsIn", { time, wait: "{wait}" }),
    seconds: t("screen.seconds", { count }),
    minutes: t("screen.minutes", { count }),
    hours: t("screen.hours", { hours: "{hours}", minutes: "{minutes}" }),
    doNotRecord: t("screen.doNotRecord", { when }),
    cancelled: t("screen.cancelled", { title, time }),
    gone: t("screen.gone", { title, time }),
    movedTo: t("screen.movedTo", { room, title, time }),
    nothingOn: t("screen.nothingOn"),
    ended: t("screen.ended"),
    offline: t("screen.offline", { time }),
  };
}
