import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { MediaFact } from "#core/domain/media-fact.ts";
import type { PreparedPost, ProviderContext } from "#platforms/kit/spec/provider.ts";
import { memoryFile } from "#platforms/kit/testing/memory-files.ts";
import { simulatedAccount } from "#platforms/kit/testing/simulated-account.ts";
import { pinterest as simulator } from "#platforms/pinterest/simulator/index.ts";
import { pinterest } from "../provider.ts";

export const BOARD = "549755885175";

interface Wanted {
  format?: Format;
  title?: string;
  options?: Record<string, unknown>;
  media?: readonly MediaFact[];
}

export function simulated() {
  const bench = simulatedAccount(pinterest, simulator);
  const ready = (
    text: string,
    { format = "pin", title, options = {}, media = [memoryFile("image/jpeg")] }: Wanted = {},
  ) => {
    const settings = { board_id: BOARD, ...options };
    return bench.prepare({ format, title: title ?? null, text, media, options: settings });
  };
  const publish = async (prepared: PreparedPost, via: ProviderContext = bench.context) =>
    (await bench.publish(prepared, { via })).items;
  return { ...bench, ready, publish };
}
