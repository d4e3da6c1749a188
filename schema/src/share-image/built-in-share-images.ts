import { conference as builtIn } from "@summit/prisma/content/conference.ts";
import { defaultConferenceId } from "#conference/access.ts";
import type { ShareConference } from "#share-image/share-facts.ts";

const specialTitle = "how to drive value from gen ai at enterprises";

/** Whether the name, the dates and the look are those that the built-in images show. */
const isAsBuiltIn = ({ id, name, startDate, endDate, identity }: ShareConference): boolean =>
  id === defaultConferenceId &&
  name === builtIn.name &&
  startDate.getTime() === builtIn.startDate.getTime() &&
  endDate.getTime() === builtIn.endDate.getTime() &&
  identity === null;

/** The file that shows a conference as a whole, where it is built in. */
export const builtInImage = (conference: ShareConference): string | undefined =>
  isAsBuiltIn(conference) ? "/share/default.png" : undefined;

/** The file of a session that has one, by its title. */
export const builtInImageOfSession = (
  title: string,
  conference: ShareConference,
): string | undefined =>
  isAsBuiltIn(conference) && title.toLowerCase().includes(specialTitle)
    ? "/share/gen-ai-value.png"
    : undefined;
