const GiB = 1024 ** 3;
const MiB = 1024 ** 2;

/** Features that not every plan has. */
export type Feature = "webhooks" | "approval" | "skills";

export interface Plan {
  title: string;
  /** In US cents per month; null if nothing is sold. */
  price_cents: number | null;
  /** Null means unlimited. */
  seats: number | null;
  channels: number | null;
  /** How many organizations one owner may have. */
  organizations: number | null;
  /** Null uses the instance's limit (`CRIER_REQUESTS_PER_MINUTE`). */
  requests_per_minute: number | null;
  /** Null uses the instance's limit (`CRIER_STORAGE_GB`). */
  storage_bytes: number | null;
  /** Per file. Null uses the limit of the file's type. */
  file_bytes: number | null;
  /** In whole credits. Null means that nothing costs credits. */
  credits_per_month: number | null;
  features: readonly Feature[];
}

/**
 * A credit is worth one cent of what a platform charges (X's price list: platforms/x/manifest.ts). The monthly
 * credits stay well below the plan's price, so that no plan costs more than it earns.
 */
export const PLANS = {
  /** Without a payment provider: only the instance's limits apply, and nothing costs anything. */
  "self-hosted": {
    title: "Self-hosted",
    price_cents: null,
    seats: null,
    channels: null,
    organizations: null,
    requests_per_minute: null,
    storage_bytes: null,
    file_bytes: null,
    credits_per_month: null,
    features: ["webhooks", "approval", "skills"],
  },
  free: {
    title: "Free",
    price_cents: 0,
    seats: 1,
    channels: 3,
    organizations: 1,
    requests_per_minute: 60,
    storage_bytes: GiB,
    file_bytes: 100 * MiB,
    credits_per_month: 20,
    features: [],
  },
  creator: {
    title: "Creator",
    price_cents: 1_200,
    seats: 1,
    channels: 10,
    organizations: 1,
    requests_per_minute: 120,
    storage_bytes: 20 * GiB,
    file_bytes: GiB,
    credits_per_month: 300,
    features: ["webhooks"],
  },
  team: {
    title: "Team",
    price_cents: 3_900,
    seats: 5,
    channels: 30,
    organizations: 3,
    requests_per_minute: 300,
    storage_bytes: 100 * GiB,
    file_bytes: 4 * GiB,
    credits_per_month: 1_000,
    features: ["webhooks", "approval", "skills"],
  },
  business: {
    title: "Business",
    price_cents: 14_900,
    seats: 25,
    channels: 150,
    organizations: 20,
    requests_per_minute: 1_200,
    storage_bytes: 500 * GiB,
    file_bytes: 4 * GiB,
    credits_per_month: 5_000,
    features: ["webhooks", "approval", "skills"],
  },
} as const satisfies Record<string, Plan>;

export type PlanName = keyof typeof PLANS;

export const PLAN_NAMES = Object.keys(PLANS) as [PlanName, ...PlanName[]];

export function isPlanName(name: string): name is PlanName {
  return Object.hasOwn(PLANS, name);
}

/** Returns the plan with this name. Discontinued plans count as the free plan. */
export function planOf(name: string): Plan {
  return PLANS[isPlanName(name) ? name : "free"];
}
