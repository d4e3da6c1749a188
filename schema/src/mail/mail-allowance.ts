import { defaultConferenceId } from "#conference/access.ts";
import type { RateLimits } from "#limits/rate-limits.ts";

/**
 * Counts a mail to an address that a stranger has entered. A conference that a user has created may
 * send only so many a day: anybody can create one, and enter other people's addresses.
 *
 * @param kind what the mail is, for example "newsletter"
 * @returns seconds to wait when it is one too many, else 0
 */
export async function countMailToStranger(
  limits: RateLimits,
  { kind, recipient, conferenceId }: { kind: string; recipient: string; conferenceId: string },
): Promise<number> {
  const wait = await limits.count("mailToRecipient", `${kind}:${recipient}`);
  if (wait > 0 || conferenceId === defaultConferenceId) return wait;
  return limits.count("mailOfConference", conferenceId);
}
