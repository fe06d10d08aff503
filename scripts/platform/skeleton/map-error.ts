import { z } from "zod";
import type { PlatformAnswer } from "#platforms/kit/http.ts";
import type { Effect } from "#platforms/kit/network-error.ts";
import { platformError } from "#platforms/kit/platform-error.ts";
import type { ProviderError } from "#platforms/kit/spec/provider.ts";

// This isn't written yet: read the platform's own errors, and map those whose status doesn't say what they are.
const Refused = z.object({ message: z.string().default("") });

export function mapError(answer: PlatformAnswer, effect: Effect): ProviderError {
  const { message } = Refused.safeParse(answer.json).data ?? Refused.parse({});
  return platformError({ platform: "Example Platform", answer, effect, detail: message });
}
