type Tiered = { tier: string | null };

export type Tier<Sponsor> = { tier: string; sponsors: Sponsor[] };

/** Groups the sponsors by tier, in the order of the tiers' first sponsors; those without one come last, unnamed. */
export function tiersOf<Sponsor extends Tiered>(sponsors: readonly Sponsor[]): Tier<Sponsor>[] {
  const tiers = new Map<string, Sponsor[]>();
  for (const sponsor of sponsors) {
    const tier = sponsor.tier ?? "";
    tiers.set(tier, [...(tiers.get(tier) ?? []), sponsor]);
  }
  const named = [...tiers].filter(([tier]) => tier);
  return [...named, ...[...tiers].filter(([tier]) => !tier)].map(([tier, inTier]) => ({
    tier,
    sponsors: inTier,
  }));
}
