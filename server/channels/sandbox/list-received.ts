import { Refusal } from "#core/contract/refusal.ts";
import type { ReceivedPost } from "#core/contract/resources/received-post.ts";
import type { Json } from "#platforms/kit/spec/provider.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { findChannel } from "../find-channel.ts";
import { sandboxPageUrl } from "./page-url.ts";

/** Returns everything a sandbox channel's simulator has received, oldest first. Two statements. */
export async function listReceived({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<ReceivedPost[]> {
  const channel = await findChannel(ctx.db, ctx, input.id);
  if (channel.mode !== "sandbox") {
    throw Refusal.because(
      "unsupported_mode",
      `${channel.id} is a live channel. Only sandbox channels store what they receive.`,
    );
  }
  const rows = await ctx.db.sandboxPost.findMany({
    where: { channel_id: channel.id },
    orderBy: { position: "asc" },
  });
  return rows.map((row) => ({
    external_post_id: row.external_post_id,
    text: row.text,
    url: sandboxPageUrl(ctx.system.env.CRIER_URL, channel.id, row.id),
    payload: row.payload as Json,
    received_at: row.received_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    deleted_at: row.deleted_at?.toISOString() ?? null,
  }));
}
