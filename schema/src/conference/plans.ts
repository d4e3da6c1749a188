import type { Plan, Prisma } from "@summit/prisma/client.ts";
import { conferencesOfSite, isOfSite } from "#conference/main-conference.ts";

/** The features and the price of a subscription. */
export interface PlanOffer {
  plan: Plan;
  name: string;
  /** Whole units of the currency. */
  pricePerMonth: number;
  /** ISO 4217. */
  currency: string;
  recommended: boolean;
  features: string[];
}

/** Whether what a conference may do depends on its plan; set once, at the start. */
let areLimiting = true;

/** Sets whether plans limit anything. Without limits, every conference has everything, and there are no offers. */
export function setPlanLimits(limiting: boolean): void {
  areLimiting = limiting;
}

const plansWithHost: ReadonlySet<Plan> = new Set<Plan>(["pro", "enterprise"]);

/** Whether a plan includes the conference's own host. */
export const includesHost = (plan: Plan): boolean => !areLimiting || plansWithHost.has(plan);

/** Plans that include API tokens. */
const plansWithApi: readonly Plan[] = ["enterprise"];

/** The conferences with API access: by their plan, or as one of the operator's own. */
export const withApiAccess = (): Prisma.ConferenceWhereInput =>
  areLimiting ? { OR: [conferencesOfSite, { plan: { in: [...plansWithApi] } }] } : {};

/** Whether a conference has API access. */
export const hasApiAccess = ({
  plan,
  ...conference
}: {
  id: string;
  isMain: boolean;
  plan: Plan;
}): boolean => isOfSite(conference) || includesApi(plan);

/** Whether a plan includes access by API tokens. */
export const includesApi = (plan: Plan): boolean => !areLimiting || plansWithApi.includes(plan);

/** A plan by its name, as in "the Basic plan". */
const planName = (plan: Plan): string => plans.find((offer) => offer.plan === plan)?.name ?? plan;

/** What only some plans include, with the words for it. */
const limited = {
  host: { what: "a domain of its own", isIncluded: includesHost },
  api: { what: "API access", isIncluded: includesApi },
};

/** Why something is refused that a plan does not include, and what to do about it. */
export function notIncluded(plan: Plan, part: keyof typeof limited): string {
  const { what, isIncluded } = limited[part];
  const names = plans.flatMap((offer) => (isIncluded(offer.plan) ? offer.name : []));
  return `The ${planName(plan)} plan does not include ${what}. An owner can change to ${names.join(" or ")} in the settings.`;
}

/** Why a conference cannot change to a plan, and what to do first. */
export const stillInUse = (plan: Plan, part: keyof typeof limited, first: string): string =>
  `The ${planName(plan)} plan does not include ${limited[part].what}. ${first} first.`;

/** The plans on offer. */
export const plansOnOffer = (): PlanOffer[] => (areLimiting ? plans : []);

const plans: PlanOffer[] = [
  {
    plan: "basic",
    name: "Basic",
    pricePerMonth: 99,
    currency: "USD",
    recommended: false,
    features: [
      "Up to 500 attendees",
      "Basic branding",
      "Speaker management",
      "Schedule builder",
      "Email support",
    ],
  },
  {
    plan: "pro",
    name: "Professional",
    pricePerMonth: 199,
    currency: "USD",
    recommended: true,
    features: [
      "Up to 2,000 attendees",
      "Advanced branding",
      "Speakers, schedule, ticket sales",
      "Custom domain",
      "Priority support",
    ],
  },
  {
    plan: "enterprise",
    name: "Enterprise",
    pricePerMonth: 499,
    currency: "USD",
    recommended: false,
    features: [
      "Unlimited attendees",
      "Full customization",
      "Speakers, schedule, ticket sales",
      "Custom domain",
      "API access",
      "24/7 dedicated support",
      "Analytics dashboard",
    ],
  },
];
