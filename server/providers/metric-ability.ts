import { findProvider } from "./index.ts";
import type { Json } from "./json.ts";
import { type MetricOffers, offersOf } from "./metrics.ts";

interface Connected {
  provider: string;
  account: unknown;
}

/** Which numbers a channel has, by what its account has granted. */
export function metricsOf({ provider, account }: Connected): MetricOffers {
  const found = findProvider(provider);
  if (found?.metrics !== undefined) return found.metrics.offers(account as { [key: string]: Json });
  const title = found?.manifest.title ?? provider;
  const offers = Object.entries(offersOf(title, {})).map(([name, offer]) => [
    name,
    { ...offer, definition: `Crier doesn't read numbers on ${title} yet.` },
  ]);
  return Object.fromEntries(offers) as MetricOffers;
}
