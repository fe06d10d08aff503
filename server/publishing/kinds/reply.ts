import { randomBytes } from "node:crypto";
import type { EventActor } from "#server/kernel/events/event-row.ts";
import { findProvider } from "#server/providers/index.ts";
import type { Interactions, ReplyTarget } from "#server/providers/spec.ts";
import { ProviderError } from "#server/providers/spec.ts";
import type { CallWork, DueCall } from "#server/publishing/calls/call-work.ts";
import { mustAsk } from "#server/publishing/ledger/ledger.ts";
import type { System } from "#server/system.ts";
import { endReply } from "./end-reply.ts";
import { renderReply } from "./reply-length.ts";

interface Row extends ReplyTarget {
  id: string;
  interaction_id: string;
  body: string;
  deleted_at: Date | null;
}

const FIND = `
  SELECT reply.id, interaction_id, body, interaction.external_id, kind::text, author ->> 'handle' AS author_handle, on_external_id,
    reference, deleted_at
  FROM interaction_reply AS reply JOIN interaction ON interaction.id = reply.interaction_id
  WHERE 'reply_' || reply.id = $1 AND reply.id = $2 AND reply.state = 'sending'`;

/** Sends a reply to a comment or message, and asks about it first if an earlier call was interrupted. */
export async function replyWork(system: System, due: DueCall): Promise<CallWork | null> {
  const { call, channel, last } = due;
  const reply_id = call.id.slice("reply_".length);
  const [row] = await system.database.sql<Row>(FIND, [call.id, reply_id]);
  if (row === undefined) return null;
  const { id, interaction_id, body, deleted_at, ...to } = row;
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
      if (deleted_at !== null)
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

function adapterOf(provider: string): Interactions {
  const adapter = findProvider(provider)?.interactions;
  if (adapter !== undefined) return adapter;
  throw new ProviderError("unsupported", `Replies aren't supported on ${provider}.`);
}
