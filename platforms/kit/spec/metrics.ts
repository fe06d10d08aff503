import type { MetricName } from "#core/contract/resources/metric.ts";
import type { Numbers } from "#core/domain/metrics/changes.ts";
import type { OwnPost } from "./interactions.ts";
import type { Json } from "./json.ts";

/** What a metric counts, or a sentence saying why it isn't available. */
export interface MetricOffer {
  state: "measured" | "not_offered" | "not_granted";
  definition: string;
}

export type MetricOffers = Readonly<Record<MetricName, MetricOffer>>;

/** Metrics by post. Posts that the platform no longer shows are missing, as are metrics it didn't return. */
export type FoundNumbers = ReadonlyMap<string, Numbers>;

/** How a platform's metrics are read. Every function that calls the platform throws a ProviderError. */
export interface MetricsOf<Context> {
  offers(account: { [key: string]: Json }): MetricOffers;
  batch: number;
  /** Set if every post read costs money, charged once per UTC day. */
  paid_by_utc_day?: true;
  /** Reads metrics of posts by their external IDs. Absent if the platform has none for posts. */
  read?(context: Context, posts: readonly OwnPost[]): Promise<FoundNumbers>;
  /** Reads the account's follower count. Absent if the platform doesn't provide it. */
  readFollowers?(context: Context): Promise<number | null>;
}
