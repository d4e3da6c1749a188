import { dateTimeText } from "#lib/date-time-text.ts";
import { useLocale } from "#lib/locale.ts";

/** "21 Nov 2026, 06:31 GMT", in the browser's time zone. */
export const Moment = ({ at }: { at: string }) => dateTimeText(useLocale(), at);
