import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { MediaFact } from "#core/domain/media-fact.ts";
import type { PreparedPost, ProviderContext } from "#platforms/kit/spec/provider.ts";
import { simulatedAccount } from "#platforms/kit/testing/simulated-account.ts";
import { lemmy as simulator } from "#platforms/lemmy/simulator/index.ts";
import { lemmy } from "../provider.ts";

interface Wanted {
  format?: Format;
  title?: string;
  options?: Record<string, unknown>;
  media?: readonly MediaFact[];
}

export function simulated() {
  const bench = simulatedAccount(lemmy, simulator);
  const ready = (
    text: string,
    { format = "post", title = "A title", options, media = [] }: Wanted = {},
  ) => bench.prepare({ format, title, text, media, options: { community: "main", ...options } });
  const publish = async (prepared: PreparedPost, via: ProviderContext = bench.context) =>
    (await bench.publish(prepared, { via })).items;
  return { ...bench, ready, publish };
}
