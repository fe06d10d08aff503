/** What a platform tells of the numbers of posts and accounts. */
import { METRIC_NAMES, type MetricName } from "#core/contract/resources/metric.ts";
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

const PLAIN: Record<MetricName, string> = {
  impressions: "how often a post was shown",
  reach: "how many people saw a post",
  views: "how often a post was viewed",
  likes: "likes",
  comments: "comments",
  shares: "shares",
  saves: "how often a post was saved",
  clicks: "clicks",
  followers: "followers",
};

/** The offers of a platform that has these numbers, with what they count, and no others. */
export function offersOf(
  platform: string,
  definitions: Partial<Record<MetricName, string>>,
): MetricOffers {
  const offers = METRIC_NAMES.map((name): [MetricName, MetricOffer] => {
    const definition = definitions[name];
    return definition === undefined
      ? [
          name,
          { state: "not_offered", definition: `${platform} doesn't tell apps ${PLAIN[name]}.` },
        ]
      : [name, { state: "measured", definition }];
  });
  return Object.fromEntries(offers) as Record<MetricName, MetricOffer>;
}

/** A platform's numbers without those that it left out. A number that is no count is left out as well. */
export function givenNumbers(found: Partial<Record<MetricName, unknown>>): Numbers {
  return Object.fromEntries(
    Object.entries(found).filter(([, value]) => Number.isSafeInteger(value)),
  ) as Numbers;
}

/** The sum where each part is given; else undefined. */
export function sumOfGiven(...parts: readonly unknown[]): number | undefined {
  const given = parts.filter((part): part is number => Number.isSafeInteger(part));
  return given.length === parts.length ? given.reduce((sum, part) => sum + part, 0) : undefined;
}
