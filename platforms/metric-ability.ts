import type { ChannelMode } from "#core/contract/resources/channel.ts";
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
  mode: ChannelMode;
  account: unknown;
}

const WITHOUT_ACCOUNT = notRead(
  "This channel has no account: people publish its posts by hand. Connect the account to measure its posts.",
);

export function metricsOf({ provider, mode, account }: Connected): MetricOffers {
  if (mode === "handoff") return ofAll(WITHOUT_ACCOUNT);
  const adapter = findProvider(provider)?.metrics;
  if (adapter !== undefined) return adapter.offers(account as { [key: string]: Json });
  return ofAll(NOT_READ[provider] ?? notRead(`Crier doesn't read metrics on ${provider} yet.`));
}

function ofAll(offer: MetricOffer): MetricOffers {
  return Object.fromEntries(METRIC_NAMES.map((name) => [name, offer])) as MetricOffers;
}
