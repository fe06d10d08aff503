import { z } from "zod";
import { Refusal } from "#core/contract/refusal.ts";
import type { Json } from "#platforms/kit/spec/provider.ts";

const Options = z.record(z.string(), z.json());

export function readGivenOptions(text: string | undefined): { [name: string]: Json } {
  if (text === undefined || text === "") return {};
  try {
    return Options.parse(JSON.parse(text));
  } catch {
    throw Refusal.because(
      "invalid_input",
      'options: must be a JSON object, such as {"subreddit":"typescript"}.',
    );
  }
}
