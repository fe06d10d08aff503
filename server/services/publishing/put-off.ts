import type { System } from "#server/system.ts";
import type { DueEntry } from "./find-due-entry.ts";
import type { PublishOutcome } from "./outcome.ts";

/** Lets an entry wait, and says on it why, where something went wrong, and until when: one statement. */
export async function putOff(
  system: System,
  entry: DueEntry,
  { error, next_attempt_at, tries }: { error: string | null; next_attempt_at: Date; tries: number },
): Promise<PublishOutcome> {
  const { count } = await system.database.prisma.channelEntry.updateMany({
    where: { id: entry.id, status: "publishing" },
    data: { error, next_attempt_at, tries },
  });
  if (count === 0) return "settled";
  const about = { post_id: entry.post.id, entry_id: entry.id, provider: entry.channel.provider };
  system.logger.info({ ...about, error, next_attempt_at }, "put off");
  return { retry_in_ms: next_attempt_at.getTime() - system.now().getTime() };
}
