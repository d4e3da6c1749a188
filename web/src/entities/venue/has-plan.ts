type Place = { floorPlanUrl: string | null; hasHallPlan: boolean };

/** Whether the venue page shows a plan of the halls: the team's own, or a drawn one. */
export const hasPlan = ({ floorPlanUrl, hasHallPlan }: Place): boolean =>
  Boolean(floorPlanUrl) || hasHallPlan;
