import { METRIC_NAMES } from "#core/contract/resources/metric.ts";
import type { Json } from "./kit/spec/json.ts";
import type { MetricOffer, MetricOffers } from "./kit/spec/metrics.ts";
import { findProvider } from "./providers.ts";

/** Why metrics aren't read on platforms without an adapter for it. */
const NOT_READ: Readonly<Record<string, MetricOffer>> = {
  google_business: notRead("Google no longer reports metrics of posts."),
};

function notRead(definition: string): MetricOffer {
  return { state: "not_offered", definition };
}

interface Connected {
  provider: string;
  account: unknown;
}

export function metricsOf({ provider, account }: Connected): MetricOffers {
  const adapter = findProvider(provider)?.metrics;
  if (adapter !== undefined) return adapter.offers(account as { [key: string]: Json });
  const offer = NOT_READ[provider] ?? notRead(`Crier doesn't read metrics on ${provider} yet.`);
  return Object.fromEntries(METRIC_NAMES.map((name) => [name, offer])) as MetricOffers;
}
