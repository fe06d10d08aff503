import { METRIC_NAMES, type MetricName } from "#core/contract/resources/metric.ts";
import type { Numbers } from "#core/domain/metrics/changes.ts";
import { hasGranted } from "./permissions.ts";
import type { Json, MetricOffer, MetricOffers } from "./spec/provider.ts";

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
  variable: `${string}_EXTRA_PERMISSIONS`;
  permission: string;
  definitions: Partial<Record<MetricName, string>>;
}

/** Adds metrics that require a permission. For an account without it, they say how to get it. */
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

export function givenNumbers(found: Partial<Record<MetricName, unknown>>): Numbers {
  return Object.fromEntries(
    Object.entries(found).filter(([, value]) => Number.isSafeInteger(value)),
  ) as Numbers;
}

/** Returns the sum, or undefined if any part is missing. */
export function sumOfGiven(...parts: readonly unknown[]): number | undefined {
  const given = parts.filter((part): part is number => Number.isSafeInteger(part));
  return given.length === parts.length ? given.reduce((sum, part) => sum + part, 0) : undefined;
}
