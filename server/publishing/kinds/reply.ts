import { randomBytes } from "node:crypto";
import type { Interactions, ReplyTarget } from "#platforms/kit/spec/provider.ts";
import { ProviderError } from "#platforms/kit/spec/provider.ts";
import { findProvider } from "#platforms/providers.ts";
import type { Interaction } from "#server/db/generated/client.ts";
import type { EventActor } from "#server/kernel/events/event-row.ts";
import type { CallWork, DueCall } from "#server/publishing/calls/call-work.ts";
import { mustAsk } from "#server/publishing/ledger/ledger.ts";
import type { System } from "#server/system.ts";
import { endReply } from "./end-reply.ts";
import { renderReply } from "./reply-length.ts";

/** Sends a reply to a comment or message, and asks about it first if an earlier call was interrupted. */
export async function replyWork(system: System, due: DueCall): Promise<CallWork | null> {
  const { call, channel, last } = due;
  const reply = await findReply(system, call.id.slice("reply_".length));
  if (reply === null) return null;
  const { id, interaction_id, body, content_warning, interaction } = reply;
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
      const now = system.now();
      return adapter.prepareReply(context, { to, rendition, content_warning, now, entropy });
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

function toTarget(interaction: Interaction): ReplyTarget {
  const { external_id, kind, author, on_external_id, reference } = interaction;
  const { handle = null } = (author ?? {}) as { handle?: string };
  return {
    external_id,
    kind,
    author_handle: handle,
    on_external_id,
    reference: reference as ReplyTarget["reference"],
  };
}

function adapterOf(provider: string): Interactions {
  const adapter = findProvider(provider)?.interactions;
  if (adapter !== undefined) return adapter;
  throw new ProviderError("unsupported", `Replies aren't supported on ${provider}.`);
}
