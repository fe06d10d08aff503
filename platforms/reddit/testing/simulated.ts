import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { MediaFact } from "#core/domain/media-fact.ts";
import type { PreparedPost, ProviderContext } from "#platforms/kit/spec/provider.ts";
import { simulatedAccount } from "#platforms/kit/testing/simulated-account.ts";
import { reddit as simulator } from "#platforms/reddit/simulator/index.ts";
import { reddit } from "../provider.ts";

interface Wanted {
  format?: Format;
  title?: string;
  options?: Record<string, unknown>;
  media?: readonly MediaFact[];
}

export function simulated() {
  const bench = simulatedAccount(reddit, simulator);
  const ready = (
    text: string,
    { format = "post", title = "A title", options, media = [] }: Wanted = {},
  ) => bench.prepare({ format, title, text, media, options: { subreddit: "test", ...options } });
  const publish = async (prepared: PreparedPost, via: ProviderContext = bench.context) =>
    (await bench.publish(prepared, { via })).items;
  return { ...bench, ready, publish };
}
