import { hasHallPlan } from "#lib/map.ts";

type Place = { floorPlanUrl: string | null; postalCode: string };

/** Whether the venue page shows a plan of the halls: the team's own, or a drawn one. */
export const hasPlan = ({ floorPlanUrl, postalCode }: Place): boolean =>
  Boolean(floorPlanUrl) || hasHallPlan(postalCode);
