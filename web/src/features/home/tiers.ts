type Tiered = { tier: string | null };

export type Tier<Sponsor> = { tier: string; sponsors: Sponsor[] };

/** Groups the sponsors with a tier by tier, in the order of the tiers' first sponsors. */
export function tiersOf<Sponsor extends Tiered>(sponsors: readonly Sponsor[]): Tier<Sponsor>[] {
  const tiers = new Map<string, Sponsor[]>();
  for (const sponsor of sponsors) {
    if (!sponsor.tier) continue;
    tiers.set(sponsor.tier, [...(tiers.get(sponsor.tier) ?? []), sponsor]);
  }
  return [...tiers].map(([tier, inTier]) => ({ tier, sponsors: inTier }));
}
