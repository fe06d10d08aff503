import { Refusal } from "#core/contract/refusal.ts";
import {
  type Provider,
  type ProviderContext,
  ProviderError,
} from "#platforms/kit/spec/provider.ts";
import { contextWithDeadline } from "#platforms/kit/with-deadline.ts";
import type { Channel } from "#server/db/generated/client.ts";
import type { System } from "../system.ts";
import { openChannel } from "./provider-context.ts";

/** Time limit for all calls of one request, because a user waits for the result. */
const ASK_MS = 10_000;

/**
 * Calls a channel's platform and returns its answer. If it refuses or times out, throws `platform_failed` with its
 * message and any requested wait. Don't call it within a transaction.
 */
export async function askPlatform<Answer>(
  system: System,
  channel: Channel,
  ask: (provider: Provider, context: ProviderContext) => Promise<Answer>,
): Promise<Answer> {
  try {
    const { provider, context } = openChannel(system, channel);
    return await ask(provider, contextWithDeadline(context, ASK_MS));
  } catch (fault) {
    if (!(fault instanceof ProviderError)) throw fault;
    const { retry_after_ms } = fault;
    throw Refusal.because(
      "platform_failed",
      fault.message,
      retry_after_ms === undefined ? {} : { retry_after_ms },
    );
  }
}
