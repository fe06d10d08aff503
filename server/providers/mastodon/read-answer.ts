import type { z } from "zod";
import type { PlatformAnswer } from "../kit/http.ts";
import type { Effect } from "../kit/network-error.ts";
import { ProviderError } from "../spec.ts";
import { mapError } from "./map-error.ts";

export function readAnswer<T>(answer: PlatformAnswer, output: z.ZodType<T>, effect: Effect): T {
  if (answer.status !== 200) throw mapError(answer, effect);
  const parsed = output.safeParse(answer.json);
  if (parsed.success) return parsed.data;
  const outcome = effect === "publishes" ? "unknown" : "not_sent";
  throw notMastodon(answer, outcome);
}

export function notMastodon(
  { host }: PlatformAnswer,
  outcome: "unknown" | "not_sent" = "not_sent",
): ProviderError {
  return new ProviderError(
    "platform_unavailable",
    `${host} doesn't respond like a Mastodon server. Check the server name.`,
    { outcome },
  );
}
