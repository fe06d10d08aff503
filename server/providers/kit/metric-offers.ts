/** What adapters say of numbers with. */
import { METRIC_NAMES, type MetricName } from "#core/contract/resources/metric.ts";
import type { Numbers } from "#core/domain/metrics/changes.ts";
import type { MetricOffer, MetricOffers } from "../spec.ts";

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
