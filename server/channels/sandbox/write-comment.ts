import type { z } from "zod";
import type {
  ChangeSandboxComment,
  RemoveSandboxComment,
  WriteSandboxComment,
} from "#core/contract/operations/sandbox.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { CommentNotice } from "#platforms/kit/simulator/spec.ts";
import { manifestOf } from "#platforms/providers.ts";
import { simulators } from "#platforms/simulators.ts";
import type { Channel } from "#server/db/generated/client.ts";
import { insertRows, writeTogether } from "#server/db/write-together.ts";
import { readingDueRow } from "#server/kernel/call-queue/channel-due.ts";
import { queueReading } from "#server/kernel/call-queue/queue-reading.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { findChannel } from "../find-channel.ts";
import { simulatorContext } from "../provider-context.ts";

/** Per channel. */
const MOST_COMMENTS = 10_000;

const READER = { name: "Rita Reader", handle: "rita" };

type Given = z.output<typeof WriteSandboxComment.input>;

/**
 * Writes a comment as a reader of the simulated platform. The platform notifies apps of it if it supports that,
 * otherwise the channel is read immediately. At most eight statements.
 */
export async function writeSandboxComment({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: Given;
}): Promise<{ external_id: string }> {
  const channel = await findSandbox(ctx, input.id);
  const readers = simulators[channel.provider]?.readers;
  if (readers === undefined || !readers.kinds.includes(input.kind))
    throw Refusal.because(
      "invalid_input",
      `kind: The simulated ${manifestOf(channel.provider).title} has no ${input.kind}.`,
    );
  const place = await findPlace(ctx, channel, input);
  if ((await ctx.db.sandboxComment.count({ where: { channel_id: channel.id } })) >= MOST_COMMENTS)
    throw Refusal.because(
      "invalid_input",
      `A sandbox channel can have at most ${MOST_COMMENTS} comments. Connect another sandbox channel.`,
    );
  const { kind, author = READER } = input;
  const { text } = input;
  const comment = { kind, text, author, ...place };
  const external_id = readers.newId(simulatorContext(ctx.system, channel), comment);
  await ctx.db.sandboxComment.create({
    data: {
      ...comment,
      channel_id: channel.id,
      external_id,
      rating: kind === "review" ? (input.rating ?? 5) : null,
      written_at: ctx.system.now(),
    },
  });
  await announce(ctx, channel, { verb: "add", external_id, text, author, ...place });
  return { external_id };
}

/** Edits a reader's comment. At most six statements. */
export async function changeSandboxComment({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: z.output<typeof ChangeSandboxComment.input>;
}): Promise<{ external_id: string }> {
  await change(ctx, input, { text: input.text, edited_at: ctx.system.now() });
  return { external_id: input.external_id };
}

/** Deletes a reader's comment. At most six statements. */
export async function removeSandboxComment({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: z.output<typeof RemoveSandboxComment.input>;
}): Promise<null> {
  await change(ctx, input, { deleted_at: ctx.system.now() });
  return null;
}

async function change(
  ctx: ServiceContext,
  { id, external_id }: { id: string; external_id: string },
  data: { text?: string; edited_at?: Date; deleted_at?: Date },
): Promise<void> {
  const channel = await findSandbox(ctx, id);
  const where = { channel_id: channel.id, external_id, deleted_at: null };
  const [changed] = await ctx.db.sandboxComment.updateManyAndReturn({ where, data });
  if (changed === undefined) throw Refusal.notFound("comment", external_id);
  const verb = data.deleted_at === undefined ? "edited" : "remove";
  const author = changed.author as unknown as CommentNotice["author"];
  await announce(ctx, channel, { ...changed, author, verb });
}

async function findSandbox(ctx: ServiceContext, id: string): Promise<Channel> {
  const channel = await findChannel(ctx.db, ctx, id);
  if (channel.mode === "sandbox") return channel;
  throw Refusal.because(
    "unsupported_mode",
    `${channel.id} is a live channel. People write to it on the platform.`,
  );
}

async function findPlace(
  { db }: ServiceContext,
  { id: channel_id }: Channel,
  { kind, on, parent }: Given,
) {
  if (on !== undefined && !(await isPost(on))) throw unknown("on", on);
  const parent_external_id = parent ?? null;
  if (parent === undefined) {
    if (kind === "comment" && on === undefined)
      throw Refusal.because("invalid_input", "on: Name the post to comment on.");
    return { on_external_id: on ?? null, parent_external_id };
  }
  const comment = await db.sandboxComment.findFirst({ where: { channel_id, external_id: parent } });
  if (comment !== null) return { on_external_id: on ?? comment.on_external_id, parent_external_id };
  if (!(await isPost(parent))) throw unknown("parent", parent);
  return { on_external_id: on ?? null, parent_external_id };

  async function isPost(external_post_id: string): Promise<boolean> {
    return (await db.sandboxPost.count({ where: { channel_id, external_post_id } })) > 0;
  }
}

function unknown(field: string, id: string): Refusal {
  return Refusal.because("invalid_input", `${field}: this channel has no ${id}.`);
}

/** At most two statements. */
async function announce(
  { system, sql }: ServiceContext,
  channel: Channel,
  comment: CommentNotice,
): Promise<void> {
  const tell = simulators[channel.provider]?.readers?.tell;
  if (await tell?.(simulatorContext(system, channel), comment)) return;
  if (!(await queueReading(sql, system, channel))) return;
  const { id: channel_id, organization_id } = channel;
  const row = readingDueRow({ organization_id, channel_id, channel });
  await writeTogether(sql, [insertRows("outbox_event", [row])]);
}
