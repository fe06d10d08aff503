import type { Channel } from "#server/db/generated/client.ts";
import type { ProviderError } from "#server/providers/spec.ts";
import type { System } from "#server/system.ts";

type Health = Pick<Channel, "id" | "health">;

/** A platform that fails once or twice in a row is called again within seconds: nobody has to hear of that. */
const FAILURES_IN_A_ROW = 3;

/**
 * Marks a channel that was unavailable as healthy, now that its platform has answered. One statement, and none where it was
 * healthy already.
 */
export async function noteAnswer(system: System, channel: Health): Promise<void> {
  if (channel.health !== "unavailable") return;
  await system.database.prisma.channel.updateMany({
    where: { id: channel.id, health: "unavailable" },
    data: { health: "healthy", health_reason: null },
  });
  channel.health = "healthy";
}

/**
 * Marks a channel whose platform goes on failing as unavailable: until it answers, nothing more is armed for it. `failures` is
 * how many there were in a row. One statement where that changes something, none otherwise.
 */
export async function noteError(
  system: System,
  channel: Health,
  { error, failures }: { error: ProviderError; failures: number },
): Promise<void> {
  if (error.code === "auth" || error.code === "unknown") return;
  if (error.code !== "platform_unavailable") return noteAnswer(system, channel);
  if (channel.health !== "healthy" || failures < FAILURES_IN_A_ROW) return;
  await system.database.prisma.channel.updateMany({
    where: { id: channel.id, health: "healthy" },
    data: { health: "unavailable", health_reason: error.message },
  });
}

/**
 * Marks channels as healthy that are unavailable and have nothing on its way any more: no call would ever find out that their
 * platform is back. Answers how many. One statement.
 */
export async function forgetOutages(system: System): Promise<number> {
  const { count } = await system.database.prisma.channel.updateMany({
    where: { health: "unavailable", entries: { none: { status: "publishing" } } },
    data: { health: "healthy", health_reason: null },
  });
  return count;
}
