import { formatInstant } from "@summit/schema/validation/formats.ts";
import { useLocale } from "#lib/locale.ts";
import { useConference } from "#site/conference/use-conference.ts";

/** The day on which an issue was sent, where the conference is. */
export function SentOn({ issue: { sentAt } }: { issue: { sentAt: string } }) {
  const locale = useLocale();
  const timeZone = useConference()?.timeZone ?? "UTC";
  const day = { day: "numeric", month: "long", year: "numeric", timeZone } as const;
  return <time dateTime={sentAt}>{formatInstant(locale, new Date(sentAt), day)}</time>;
}
