import { randomBytes } from "node:crypto";
import type { Interaction, PlatformCallKind } from "#server/db/generated/client.ts";
import type { EventActor } from "#server/kernel/events/event-row.ts";
import { findProvider } from "#server/providers/index.ts";
import type { Interactions, PublishedItem, ReplyTarget } from "#server/providers/spec.ts";
import { ProviderError } from "#server/providers/spec.ts";
import type {
  CallOutcome,
  CallWork,
  DueCall,
  Opened,
  OpenWork,
} from "#server/publishing/calls/call-work.ts";
import { mustAsk } from "#server/publishing/ledger/ledger.ts";
import { endDeletion } from "#server/publishing/result/end-deletion.ts";
import type { System } from "#server/system.ts";
import { editWork } from "./edit.ts";
import { endReply } from "./end-reply.ts";
import { publishWork } from "./publish.ts";
import { readInteractions } from "./read-interactions.ts";
import { readMetrics } from "./read-metrics.ts";
import { renderReply } from "./reply-length.ts";

type Item = PublishedItem & { id: string };

type ReadingKind = "read_interactions" | "read_metrics";

export const KINDS: Record<Exclude<PlatformCallKind, ReadingKind>, OpenWork> = {
  publish: publishWork,
  edit: editWork,
  delete: deleteWork,
  reply: replyWork,
};

/** Kinds of calls that only read. They need no ledger, and each is queued again when it ends. */
export const READS: Partial<
  Record<PlatformCallKind, (system: System, due: DueCall) => Promise<CallOutcome>>
> = { read_interactions: readInteractions, read_metrics: readMetrics };

export function workOf(kind: PlatformCallKind): OpenWork {
  const work = (KINDS as Partial<Record<PlatformCallKind, OpenWork>>)[kind];
  if (work === undefined) throw new Error(`A call of the kind ${kind} only reads.`);
  return work;
}

/**
 * Deletes an entry's published items from its platform, the last item of a thread first. Each deletion is stored before
 * the next is requested, and an item already gone counts as deleted, so an interrupted deletion can be repeated.
 */
async function deleteWork(system: System, due: DueCall): Promise<CallWork | null> {
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

async function replyWork(system: System, due: DueCall): Promise<CallWork | null> {
  const { call, channel, last } = due;
  const reply = await findReply(system, call.id.slice("reply_".length));
  if (reply === null) return null;
  const { id, interaction_id, body, interaction } = reply;
  const to = toTarget(interaction);
  const rendition = renderReply(channel, body);
  const actor = call.actor as EventActor | null;
  const text = rendition.text;
  const ending = { id, call_id: call.id, interaction_id, channel, to, text, actor };
  const adapter = adapterOf(channel.provider);
  const title = findProvider(channel.provider)?.manifest.title ?? channel.provider;
  return {
    progress: { items: [], state: (last?.progress ?? null) as CallWork["progress"]["state"] },
    may_be_out: last !== null && mustAsk(last),
    simulated: null,
    async prepare({ context }) {
      if (interaction.deleted_at !== null)
        throw new ProviderError(
          "validation",
          `The message was deleted on ${title}, so it can't be answered.`,
        );
      const entropy = (bytes: number) => randomBytes(bytes);
      return adapter.prepareReply(context, { to, rendition, now: system.now(), entropy });
    },
    advance: ({ context }, prepared, progress) => adapter.sendReply(context, prepared, progress),
    lookup: ({ context }, prepared, progress) => adapter.lookUpReply(context, prepared, progress),
    async finish({ attempt_id, items: [item] }) {
      if (item === undefined) throw new Error(`The reply ${id} failed.`);
      await endReply(system, ending, { attempt_id, item });
    },
    fail: ({ error, may_be_out }) =>
      endReply(system, ending, {
        error: may_be_out
          ? `unknown: ${title} did not answer, so the reply may have arrived. Check there before you reply again.`
          : error,
      }),
  };
}

function findReply({ database }: System, id: string) {
  return database.prisma.interactionReply.findFirst({
    relationLoadStrategy: "join",
    where: { id, state: "sending" },
    include: { interaction: true },
  });
}

function toTarget({
  external_id,
  kind,
  author,
  on_external_id,
  reference,
}: Interaction): ReplyTarget {
  const { handle = null } = (author ?? {}) as { handle?: string };
  return {
    ...{ external_id, kind, author_handle: handle, on_external_id },
    reference: reference as ReplyTarget["reference"],
  };
}

function adapterOf(provider: string): Interactions {
  const adapter = findProvider(provider)?.interactions;
  if (adapter !== undefined) return adapter;
  throw new ProviderError("unsupported", `Replies aren't supported on ${provider}.`);
}
