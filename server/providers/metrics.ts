/** What a platform tells of the numbers of posts and accounts. */
import type { MetricName } from "#core/contract/resources/metric.ts";
import type { Numbers } from "#core/domain/metrics/changes.ts";
import type { OwnPost } from "./interactions.ts";
import type { Json } from "./json.ts";

/** Whether an account has a number, with what it counts, or why there is none, in a sentence. */
export interface MetricOffer {
  state: "measured" | "not_offered" | "not_granted";
  definition: string;
}

export type MetricOffers = Readonly<Record<MetricName, MetricOffer>>;

/** What a reading found. Posts that the platform no longer shows are missing, and so are numbers that it did not give. */
export type FoundNumbers = ReadonlyMap<string, Numbers>;

/** How the numbers of a platform are read. Each function that asks the platform throws a ProviderError. */
export interface MetricsOf<Context> {
  /** What the account has, told by its facts alone. */
  offers(account: { [key: string]: Json }): MetricOffers;
  /** How many posts one call of `read` is given at most. */
  batch: number;
  /** Set where each reading of a post costs money, once a UTC day. */
  paid_by_utc_day?: true;
  /** Reads the numbers of posts, by their external IDs. Absent where the platform tells nothing of posts. */
  read?(context: Context, posts: readonly OwnPost[]): Promise<FoundNumbers>;
  /** Reads how many follow the account. Absent where the platform doesn't tell. */
  readFollowers?(context: Context): Promise<number | null>;
}
