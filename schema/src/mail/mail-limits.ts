import { isOfSite } from "#conference/main-conference.ts";
import type { Context } from "#context/context.ts";

/**
 * Applies the rate limits to a mail to an address entered by a stranger. Each conference has a daily limit: anyone can
 * create one and enter other people's addresses, and anyone can enter them at the main one.
 *
 * @param kind what the mail is, for example "newsletter"
 * @param limit the daily limit that it counts towards
 * @returns seconds to wait if a limit is exceeded, else 0
 */
export async function countMailToUnverified(
  { limits, mainConferenceId }: Pick<Context, "limits" | "mainConferenceId">,
  { kind, recipient, conferenceId }: { kind: string; recipient: string; conferenceId: string },
  limit: "mailOfConference" | "proposalMailOfConference" = "mailOfConference",
): Promise<number> {
  const wait = await limits.count("mailToRecipient", `${kind}:${recipient}`);
  if (wait > 0) return wait;
  const isMain = (await mainConferenceId()) === conferenceId;
  const isWide = isOfSite({ id: conferenceId, isMain }) && limit === "mailOfConference";
  return limits.count(isWide ? "mailOfMainConference" : limit, conferenceId);
}
