import { METRIC_NAMES } from "#core/contract/resources/metric.ts";
import { findProvider } from "./index.ts";
import type { Json } from "./json.ts";
import type { MetricOffer, MetricOffers } from "./metrics.ts";

/** Why nothing is read of a platform that has no adapter for it. */
const NOT_READ: Readonly<Record<string, MetricOffer>> = {
  google_business: notRead("Google no longer gives numbers of posts."),
  linkedin_member: lacking("LinkedIn", "r_member_postAnalytics"),
  linkedin_page: notRead("Crier doesn't read numbers on LinkedIn pages yet."),
  threads: lacking("Threads", "threads_manage_insights"),
  tiktok: lacking("TikTok", "video.list"),
};

function notRead(definition: string): MetricOffer {
  return { state: "not_offered", definition };
}

function lacking(platform: string, permission: string): MetricOffer {
  const definition = `${platform} gives numbers with the permission ${permission}, which Crier doesn't ask for yet.`;
  return { state: "not_granted", definition };
}

interface Connected {
  provider: string;
  account: unknown;
}

/** Which numbers a channel has, by what its account has granted. */
export function metricsOf({ provider, account }: Connected): MetricOffers {
  const adapter = findProvider(provider)?.metrics;
  if (adapter !== undefined) return adapter.offers(account as { [key: string]: Json });
  const offer = NOT_READ[provider] ?? notRead(`Crier doesn't read numbers on ${provider} yet.`);
  return Object.fromEntries(METRIC_NAMES.map((name) => [name, offer])) as MetricOffers;
}
