import type { Channel } from "#server/db/generated/client.ts";
import { contextWithDeadline } from "#server/providers/kit/context-with-deadline.ts";
import { ProviderError, type PublishedItem } from "#server/providers/spec.ts";
import type { System } from "#server/system.ts";
import { disconnectChannel } from "../channels/disconnect-channel.ts";
import { openChannel } from "../channels/provider-context.ts";
import { type DeletingEntry, endDeletion } from "../lifecycle/end-deletion.ts";
import { putOffDeletion } from "../lifecycle/put-off-deletion.ts";
import { CALL_LIMIT_MS } from "./call-limit.ts";
import type { PublishOutcome } from "./outcome.ts";
import { retryAt } from "./retry-at.ts";

interface Deleting extends DeletingEntry {
  channel: Channel;
  /** Its items that are still there, the last of a thread first. */
  items: readonly (PublishedItem & { id: string })[];
}

/**
 * Deletes what is out of an entry from its platform, an item after the other: each is written down as gone before the next
 * is asked for, and one that was gone already counts as deleted, so that whatever ends in between is made again. Answers
 * when to try again, for a day since `asked_at`; then the entry ends as it is, with the reason.
 */
export async function deleteEntry(
  system: System,
  { entry_id, tries, asked_at }: { entry_id: string; tries: number; asked_at: Date },
): Promise<PublishOutcome> {
  const entry = await findDeleting(system, entry_id);
  if (entry === null) return "ended";
  try {
    for (const item of entry.items) await deleteItem(system, entry, item);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return afterError(system, entry, { error, tries, asked_at });
  }
  await endDeletion(system, entry, null);
  return "ended";
}

async function findDeleting({ database }: System, id: string): Promise<Deleting | null> {
  const entry = await database.prisma.channelEntry.findFirst({
    where: { id, status: "deleting" },
    include: {
      channel: true,
      post: { select: { organization_id: true } },
      items: { where: { deleted_at: null }, orderBy: { position: "desc" } },
    },
  });
  if (entry === null) return null;
  const { post_id, channel, post, items } = entry;
  const there = items.map(({ id: item_id, external_post_id, url, reference }) => ({
    id: item_id,
    external_post_id,
    url,
    reference: reference as PublishedItem["reference"],
  }));
  return { id, post_id, channel, organization_id: post.organization_id, items: there };
}

async function deleteItem(
  system: System,
  { channel }: Deleting,
  { id, ...item }: Deleting["items"][number],
): Promise<void> {
  const { provider, context } = openChannel(system, channel);
  if (provider.remove === undefined) {
    const { title } = provider.manifest;
    throw new ProviderError("unsupported", `${title} lets no program delete a post.`);
  }
  await provider.remove(contextWithDeadline(context, CALL_LIMIT_MS), item);
  await system.database.prisma.publishedItem.update({
    where: { id },
    data: { deleted_at: system.now() },
  });
}

interface Failure {
  error: ProviderError;
  tries: number;
  asked_at: Date;
}

async function afterError(
  system: System,
  entry: Deleting,
  { error, tries, asked_at: due_at }: Failure,
): Promise<PublishOutcome> {
  const passing =
    error.code === "auth"
      ? (await disconnectChannel(system, entry.channel, error)) === "renewed_meanwhile"
      : error.code === "platform_unavailable" || error.code === "rate_limit";
  const now = system.now();
  const at = passing ? retryAt({ error, tries, due_at, now, random: system.random }) : null;
  if (at !== null) {
    await putOffDeletion(system, entry.id, at);
    return { retry_in_ms: at.getTime() - now.getTime() };
  }
  await endDeletion(system, entry, `${error.code}: ${error.message}`);
  return "ended";
}

/** Ends a deletion that Crier could not finish because of a fault of its own. */
export async function giveUpDeletion(system: System, entry_id: string): Promise<void> {
  const entry = await findDeleting(system, entry_id);
  if (entry === null) return;
  const words =
    "Crier could not finish deleting because of a fault of its own. The log has the details.";
  await endDeletion(system, entry, `unknown: ${words}`);
}
