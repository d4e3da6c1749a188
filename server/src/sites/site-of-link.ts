import { conferenceOfLink } from "@summit/schema/proposal/conference-of-link.ts";
import type { AppServices } from "#services.ts";
import type { Site } from "#sites/site.ts";

/**
 * The site that a secret link leads to: the one that it was opened at, unless it was mailed when another conference stood
 * at the main site.
 */
export async function siteOfLink(
  { db, secrets, sites }: Pick<AppServices, "db" | "secrets" | "sites">,
  site: Site,
  link: string,
): Promise<Site> {
  const former = site.isMain ? await sites.formerMainSites() : [];
  if (former.length === 0) return site;
  const conferenceId = await conferenceOfLink(db, secrets, link);
  return former.find((one) => one.conferenceId === conferenceId) ?? site;
}
