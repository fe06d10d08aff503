/** What adapters say of numbers with. */
import { METRIC_NAMES, type MetricName } from "#core/contract/resources/metric.ts";
import type { Numbers } from "#core/domain/metrics/changes.ts";
import type { Json, MetricOffer, MetricOffers } from "../spec.ts";
import { hasGranted } from "./permissions.ts";

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

interface Gated {
  /** The setting by which whoever runs Crier has people asked for the permission. */
  variable: `${string}_EXTRA_PERMISSIONS`;
  permission: string;
  definitions: Partial<Record<MetricName, string>>;
}

/** These offers with numbers that take a permission: of an account that lacks it they say how it gets it. */
export function withGated(
  offers: MetricOffers,
  platform: string,
  account: { [key: string]: Json },
  gated: readonly Gated[],
): MetricOffers {
  const found = gated.flatMap(({ variable, permission, definitions }) =>
    Object.entries(definitions).map(([name, definition]): [string, MetricOffer] =>
      hasGranted(account, permission)
        ? [name, { state: "measured", definition }]
        : [name, notGranted(platform, permission, variable)],
    ),
  );
  return { ...offers, ...Object.fromEntries(found) };
}

function notGranted(platform: string, permission: string, variable: string): MetricOffer {
  const definition = `${platform} reports this with the permission ${permission}, which this channel doesn't have. Once your Crier operator adds it to ${variable}, reconnect the channel.`;
  return { state: "not_granted", definition };
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
