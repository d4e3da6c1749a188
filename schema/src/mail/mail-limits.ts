import { defaultConferenceId } from "#conference/access.ts";
import type { RateLimits } from "#limits/rate-limits.ts";

/**
 * Applies the rate limits to a mail to an address entered by a stranger. A conference created by a user has a
 * daily limit, because anyone can create one and enter other people's addresses.
 *
 * @param kind what the mail is, for example "newsletter"
 * @param limit the daily limit that it counts towards
 * @returns seconds to wait if a limit is exceeded, else 0
 */
export async function countMailToUnverified(
  limits: RateLimits,
  { kind, recipient, conferenceId }: { kind: string; recipient: string; conferenceId: string },
  limit: "mailOfConference" | "proposalMailOfConference" = "mailOfConference",
): Promise<number> {
  const wait = await limits.count("mailToRecipient", `${kind}:${recipient}`);
  if (wait > 0 || conferenceId === defaultConferenceId) return wait;
  return limits.count(limit, conferenceId);
}
