import { conference as builtIn } from "@summit/prisma/content/conference.ts";
import { defaultConferenceId } from "#conference/access.ts";
import type { ShareConference } from "#share-image/share-facts.ts";

const specialTitle = "how to drive value from gen ai at enterprises";

/** Whether name, dates and theme match the built-in images. */
const isAsBuiltIn = ({ id, name, startDate, endDate, identity }: ShareConference): boolean =>
  id === defaultConferenceId &&
  name === builtIn.name &&
  startDate.getTime() === builtIn.startDate.getTime() &&
  endDate.getTime() === builtIn.endDate.getTime() &&
  identity === null;

/** The built-in image of a conference, if it matches. */
export const builtInImage = (conference: ShareConference): string | undefined =>
  isAsBuiltIn(conference) ? "/share/default.png" : undefined;

/** The built-in image of a session by its title, if there is one. */
export const builtInImageOfSession = (
  title: string,
  conference: ShareConference,
): string | undefined =>
  isAsBuiltIn(conference) && title.toLowerCase().includes(specialTitle)
    ? "/share/gen-ai-value.png"
    : undefined;
