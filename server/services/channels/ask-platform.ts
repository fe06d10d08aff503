import { Refusal } from "#core/contract/refusal.ts";
import type { Channel } from "#server/db/generated/client.ts";
import { contextWithDeadline } from "#server/providers/kit/context-with-deadline.ts";
import { type Provider, type ProviderContext, ProviderError } from "#server/providers/spec.ts";
import type { System } from "#server/system.ts";
import { openChannel } from "./provider-context.ts";

/** How long a platform may take over all that it is asked, since somebody waits for the answer. */
const ASK_MS = 10_000;

/**
 * What a channel's platform answers. Refuses with `platform_failed` where it refuses or does not answer in time: in its
 * words, and with the time that it asks to wait. Must not be called in a transaction.
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
