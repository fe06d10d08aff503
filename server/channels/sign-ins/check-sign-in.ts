import { ProviderError } from "#platforms/kit/spec/provider.ts";
import { contextWithDeadline } from "#platforms/kit/with-deadline.ts";
import { disconnectChannel } from "#server/channels/connecting/disconnect-channel.ts";
import type { System } from "#server/system.ts";
import { openChannel } from "../provider-context.ts";

const ASK_MS = 30_000;

/**
 * Asks a channel's platform whether posting is still allowed, and disconnects the channel if not. Returns `unknown`,
 * and changes nothing, if the platform doesn't say.
 */
export async function checkSignIn(
  system: System,
  channel_id: string,
): Promise<"good" | "disconnected" | "unknown"> {
  const channel = await system.database.prisma.channel.findUnique({ where: { id: channel_id } });
  if (channel === null || channel.deleted_at !== null) return "disconnected";
  if (channel.health === "disconnected") return "disconnected";
  try {
    const { provider, context } = openChannel(system, channel);
    await provider.check?.(contextWithDeadline(context, ASK_MS));
    return "good";
  } catch (fault) {
    if (!(fault instanceof ProviderError)) throw fault;
    if (fault.code !== "auth") return "unknown";
    const found = await disconnectChannel(system, channel, fault);
    return found === "disconnected" ? found : "good";
  }
}
