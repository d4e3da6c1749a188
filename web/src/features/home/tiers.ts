type Tiered = { tier: string | null };

export type Tier<Sponsor> = { tier: string; sponsors: Sponsor[] };

/** The sponsors that have a tier, by tier; those come in the order of their first sponsors. */
export function tiersOf<Sponsor extends Tiered>(sponsors: readonly Sponsor[]): Tier<Sponsor>[] {
  const tiers = new Map<string, Sponsor[]>();
  for (const sponsor of sponsors) {
    if (!sponsor.tier) continue;
    tiers.set(sponsor.tier, [...(tiers.get(sponsor.tier) ?? []), sponsor]);
  }
  return [...tiers].map(([tier, inTier]) => ({ tier, sponsors: inTier }));
}
