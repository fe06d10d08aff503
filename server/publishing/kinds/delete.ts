import type { PublishedItem } from "#platforms/kit/spec/provider.ts";
import { ProviderError } from "#platforms/kit/spec/provider.ts";
import type { CallWork, DueCall, Opened } from "#server/publishing/calls/call-work.ts";
import { endDeletion } from "#server/publishing/result/end-deletion.ts";
import type { System } from "#server/system.ts";

type Item = PublishedItem & { id: string };

/**
 * Deletes an entry's published items from its platform, the last item of a thread first. Each deletion is stored before
 * the next is requested, and an item already gone counts as deleted, so an interrupted deletion can be repeated.
 */
export async function deleteWork(system: System, due: DueCall): Promise<CallWork | null> {
  const { call, channel, entry } = due;
  if (entry?.status !== "deleting") return null;
  const left = await findItems(system, entry.id);
  const { id: call_id, organization_id } = call;
  const ending = { id: entry.id, call_id, post_id: entry.post_id, organization_id, channel };
  return {
    progress: { items: [], state: null },
    may_be_out: false,
    simulated: null,
    async prepare() {
      return { token: call_id, request: {} };
    },
    async advance(opened) {
      const item = left.pop();
      if (item !== undefined) await deleteItem(system, opened, item);
      if (left.length === 0) return { done: [] };
      return { progress: { items: [], state: null }, after_ms: 0 };
    },
    finish: ({ attempt_id }) => endDeletion(system, ending, { attempt_id }),
    fail: ({ error }) => endDeletion(system, ending, { error }),
  };
}

async function findItems({ database }: System, entry_id: string): Promise<Item[]> {
  const items = await database.prisma.publishedItem.findMany({
    where: { entry_id, deleted_at: null },
    orderBy: { position: "asc" },
  });
  return items.map(({ id, external_post_id, url, reference }) => ({
    id,
    external_post_id,
    url,
    reference: reference as PublishedItem["reference"],
  }));
}

async function deleteItem(
  system: System,
  { provider, context }: Opened,
  { id, ...item }: Item,
): Promise<void> {
  if (provider.remove === undefined) {
    const { title } = provider.manifest;
    throw new ProviderError("unsupported", `${title} doesn't let apps delete posts.`);
  }
  await provider.remove(context, item);
  await system.database.prisma.publishedItem.update({
    where: { id },
    data: { deleted_at: system.now() },
  });
}
