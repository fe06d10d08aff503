import type { MediaFact } from "#core/domain/media-fact.ts";
import type { PreparedPost, ProviderContext } from "#platforms/kit/spec/provider.ts";
import { simulatedAccount } from "#platforms/kit/testing/simulated-account.ts";
import { tumblr as simulator } from "#platforms/tumblr/simulator/index.ts";
import { tumblr } from "../provider.ts";

interface Wanted {
  options?: Record<string, unknown>;
  media?: readonly MediaFact[];
}

export function simulated() {
  const bench = simulatedAccount(tumblr, simulator);
  const ready = (text: string, { options = {}, media = [] }: Wanted = {}) =>
    bench.prepare({ format: "post", title: null, text, media, options });
  const publish = async (prepared: PreparedPost, via: ProviderContext = bench.context) =>
    (await bench.publish(prepared, { via })).items;
  return { ...bench, ready, publish };
}
